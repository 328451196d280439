"""The entry point of the `beagle` script: whatever is still to be imported, Ctrl-C ends it without a traceback."""

import sys


def main() -> None:
    """Import the command line and hand over to it."""
    try:
        from cli.main import main as whole

        whole()
    except KeyboardInterrupt:
        sys.exit(130)


if __name__ == "__main__":
    main()
