"""The progress line says what is so."""

from __future__ import annotations

import pytest

from cli.progress import Watching


@pytest.mark.parametrize(
    ("games", "speed", "line"),
    [
        (250, 0.0, "250 games of 1,000 played"),
        (250, -3.0, "250 games of 1,000 played"),
        (400, 1.0, "400 games of 1,000 played, 1.0 a second, 10 minutes left at this speed"),
        (400, 1500.0, "400 games of 1,000 played, 1,500.0 a second, less than two minutes left at this speed"),
    ],
)
def test_a_line_tells_how_far_the_run_is(games: int, speed: float, line: str) -> None:
    assert Watching(1000, 0, quiet=True).line(games, speed) == line


def test_games_that_an_earlier_run_played_do_not_count_for_the_speed(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    now = [100.0]
    monkeypatch.setattr("cli.progress.time.monotonic", lambda: now[0])
    watching = Watching(10_000, 4_000, quiet=False)
    watching.reached(4_100)
    now[0] += 40
    watching.reached(4_400)
    assert capsys.readouterr().err == ("4,400 games of 10,000 played, 10.0 a second, 9 minutes left at this speed\n")
