"""Plural forms of whole numbers, by the names that Unicode gives them (CLDR)."""

from __future__ import annotations

from collections.abc import Callable


def plural_form(number: int, tongue: str) -> str:
    """The form of a noun beside a number: one, few, many or other."""
    return _FORMS.get(tongue, _one_or_other)(abs(number))


def _one_or_other(number: int) -> str:
    """English, German, Hungarian."""
    return "one" if number == 1 else "other"


def _polish(number: int) -> str:
    if number == 1:
        return "one"
    return "few" if number % 10 in (2, 3, 4) and number % 100 not in (12, 13, 14) else "many"


_FORMS: dict[str, Callable[[int], str]] = {"pl": _polish}
