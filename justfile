# Everyday commands; `just` lists them.

default:
    @just --list

# a virtual environment with the plain build and all tools
setup:
    python3 -m venv .venv
    BEAGLE_PLAIN=1 .venv/bin/pip install -q -e '.[dev]'

test *ARGS:
    .venv/bin/python -m pytest {{ARGS}}

check:
    .venv/bin/ruff format --check .
    .venv/bin/ruff check .
    .venv/bin/mypy
    .venv/bin/lint-imports

# what the continuous integration runs, in both builds
ci:
    .ci/run

# branch coverage of the rules in the plain build; fails under 98 %
coverage *ARGS:
    .venv/bin/python -m pytest --cov --ignore=tests/cli -m "not many" {{ARGS}}

# mutation testing of scoring, museum, correspondence, academy and lenses, each mutant with 4 GB at most; `.venv/bin/mutmut show NAME` shows a survivor
mutants:
    BEAGLE_PLAIN=1 .venv/bin/pip install -q -e '.[dev,mutants]'
    ulimit -v 4000000 && .venv/bin/mutmut run
    .venv/bin/mutmut results

# the tests of thousands of games, in the build that is installed
many:
    .venv/bin/python -m pytest -m many
