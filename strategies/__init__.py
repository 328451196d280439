"""How to play: policies, and the named strategies as YAML.

`names` are the shipped strategies, `named` gives one, `load` one by name or from a file, `read` from YAML text; a
`Strategy` gives a contender to play with. `features` is what a strategy can speak about, `opinions` what a policy
thought of its options.
"""

from strategies.loader import (
    Strategy,
    features,
    guest_text,
    is_guest,
    load,
    name_of,
    named,
    names,
    read,
    welcome,
)
from strategies.opinions import opinions

__all__ = [
    "Strategy",
    "features",
    "guest_text",
    "is_guest",
    "load",
    "name_of",
    "named",
    "names",
    "opinions",
    "read",
    "welcome",
]
