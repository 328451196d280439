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
