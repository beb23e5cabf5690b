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
    return "one" if number == 1 else "few" if _ends_in_two_to_four(number) else "many"


def _russian(number: int) -> str:
    """Also Ukrainian."""
    if number % 10 == 1 and number % 100 != 11:
        return "one"
    return "few" if _ends_in_two_to_four(number) else "many"


def _czech(number: int) -> str:
    """Also Slovak."""
    return "one" if number == 1 else "few" if number in (2, 3, 4) else "other"


def _french(number: int) -> str:
    return "one" if number in (0, 1) else "other"


def _ends_in_two_to_four(number: int) -> bool:
    return number % 10 in (2, 3, 4) and number % 100 not in (12, 13, 14)


_FORMS: dict[str, Callable[[int], str]] = {
    "pl": _polish,
    "ru": _russian,
    "uk": _russian,
    "cs": _czech,
    "sk": _czech,
    "fr": _french,
}
