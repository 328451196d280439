"""`python -m tests.rulebook` writes RULES.md, or says what is missing."""

from __future__ import annotations

import sys

from tests.rulebook.page import PAGE, page
from tests.rulebook.rulebook import holes, read_rulebook, written_tests


def main() -> None:
    """Write RULES.md if the rulebook is complete."""
    book, tests = read_rulebook(), written_tests()
    found = holes(book, tests)
    if found:
        sys.exit("\n".join(found))
    PAGE.write_text(page(book, tests), encoding="utf-8")


if __name__ == "__main__":
    main()
