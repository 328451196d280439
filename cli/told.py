"""What every answer about a run has in common: what it says of the run, how it is printed, and how its pages fail."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeAlias

from rich.console import RenderableType

from cli.console import Stdout
from cli.messages import FAILED, Refusal, document
from reports.expected import Expectation
from sim.reading import BadInput

if TYPE_CHECKING:
    from reports.gates import Judgement

Tell: TypeAlias = Callable[[Path, Mapping[str, Any], bool, Sequence[Expectation]], "Judgement | None"]
"""Tells the outcome of a run: its folder, its manifest, whether as JSON, and what was expected of it."""


def told(
    folder: Path, manifest: Mapping[str, Any], as_json: bool, expected: Sequence[Expectation]
) -> "Judgement | None":
    """Tell the result of a run; only now is what tells it loaded."""
    from cli.outcome import tell_outcome

    return tell_outcome(folder, manifest, as_json, expected)


def about_run(folder: Path, manifest: Mapping[str, Any]) -> dict[str, Any]:
    """What a JSON answer says of its run."""
    return {"run": str(folder), "status": manifest["status"], "results_digest": manifest["results_digest"]}


def show(parts: Callable[[int], Iterable[RenderableType]]) -> None:
    """Print what a terminal of its width is given."""
    console = Stdout()
    for part in parts(console.width):
        console.print(part)


def tell(
    as_json: bool, answer: Callable[[], Mapping[str, Any]], parts: Callable[[int], Iterable[RenderableType]]
) -> None:
    """Print an answer, as one JSON document or for a terminal of its width."""
    if as_json:
        document(answer())
    else:
        show(parts)


@contextmanager
def writing_pages() -> Iterator[None]:
    """Whatever keeps a page from being written is a sentence that says what is kept."""
    try:
        yield
    except BadInput as bad:
        raise Refusal(*map(str, bad.problems), "The games are kept; only the report is missing.", code=FAILED) from bad
