"""How many workers this machine has room for."""

from collections.abc import Iterator
from pathlib import Path
from typing import Final

WORKER: Final = 250_000_000
"""Bytes that a worker may come to need."""

PARENT: Final = 250_000_000
"""Bytes that are left to the parent and its report."""

MEMORY: Final = Path("/proc/meminfo")
GROUPS: Final = Path("/sys/fs/cgroup")


def jobs_that_fit(cores: int) -> int:
    """As many workers as there are cores, or fewer where memory is short; never less than one."""
    free = free_memory()
    return cores if free is None else max(1, min(cores, (free - PARENT) // WORKER))


def free_memory() -> int | None:
    """Bytes that this process and its workers can still take, as far as the system tells."""
    return min(free_memories(), default=None)


def free_memories() -> Iterator[int]:
    """The free memory of the machine, and that of the container if one sets a limit."""
    for line in text_of(MEMORY).splitlines():
        name, _, value = line.partition(":")
        if name == "MemAvailable" and value.split()[:1] and value.split()[0].isdigit():
            yield int(value.split()[0]) * 1024
    limit, used = (text_of(GROUPS / name).strip() for name in ("memory.max", "memory.current"))
    if limit.isdigit() and used.isdigit():
        yield max(int(limit) - int(used), 0)


def text_of(path: Path) -> str:
    """What a file of the system says; nothing where there is none."""
    try:
        return path.read_text(encoding="utf-8")
    except OSError:
        return ""
