"""The entry point of the `beagle` script: whatever is still to be imported, Ctrl-C ends it without a traceback."""

import os
import sys
from typing import Final

_SURROUNDINGS: Final = {
    "_RJEM_MALLOC_CONF": "narenas:1,tcache:false,dirty_decay_ms:20,muzzy_decay_ms:0",
    "POLARS_IDEAL_MORSEL_SIZE": "20000",
    "OPENBLAS_NUM_THREADS": "1",
}
"""What keeps Polars from holding on to memory that is free and from reading far ahead, and NumPy from starting threads,
which take longer to start than they save in any report.
"""


def main() -> None:
    """Import the command line and hand over to it."""
    for name, value in _SURROUNDINGS.items():
        os.environ.setdefault(name, value)
    try:
        from cli.main import main as whole

        whole()
    except KeyboardInterrupt:
        sys.exit(130)


if __name__ == "__main__":
    main()
