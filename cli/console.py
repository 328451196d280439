"""The terminal that answers are printed on."""

from rich.console import Console


class Stdout(Console):
    """The terminal; a pipe that its reader has closed is told to whoever prints, and not taken for a failure."""

    def on_broken_pipe(self) -> None:
        """Let the error out that rich has caught."""
        raise BrokenPipeError
