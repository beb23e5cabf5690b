"""Numbers in sentences."""


def counted(number: int, word: str, plural: str = "") -> str:
    """A number with its word: no reductions, 1 card, 2 hexes."""
    return f"{number or 'no'} {word if number == 1 else plural or word + 's'}"
