"""How to play: policies, and the named strategies as YAML."""

from strategies.loader import Strategy, features, load, name_of, named, names, read
from strategies.opinions import opinions

__all__ = ["Strategy", "features", "load", "name_of", "named", "names", "opinions", "read"]
