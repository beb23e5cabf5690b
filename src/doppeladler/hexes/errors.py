"""What goes wrong with hexes."""

__all__ = ["HexError"]


class HexError(ValueError):
    """A hex, hexside or path that cannot be: the message says which one and what was expected."""
