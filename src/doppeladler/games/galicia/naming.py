"""Corps by their names: "II Corps", and as the counter prints them."""

from __future__ import annotations

_ROMAN = ((10, "X"), (9, "IX"), (5, "V"), (4, "IV"), (1, "I"))
_NAMED_CORPS = {"GD": "Guard Corps", "GN": "Grenadier Corps", "3CN": "III Caucasian Corps"}


def roman(number: int) -> str:
    """A corps is numbered in Roman figures."""
    found = ""
    for value, letters in _ROMAN:
        times, number = divmod(number, value)
        found += letters * times
    return found


def corps_mark(corps: str) -> str:
    """The corps as the counter prints it: XIV, GN."""
    return roman(int(corps)) if corps.isdigit() else corps


def corps_name(corps: str) -> str:
    """II Corps, Guard Corps; empty for independent units."""
    if not corps:
        return ""
    return _NAMED_CORPS.get(corps, f"{corps_mark(corps)} Corps")
