"""Units and corps by their full names: "4th Infantry Division", "II Corps"."""

from __future__ import annotations

import re

from .rows import CounterRow

_SUFFIXES = {
    "c": "Cavalry",
    "cs": "Cossack",
    "d cs": "Don Cossack",
    "cn c": "Caucasian Cavalry",
    "cn cs": "Caucasian Cossack",
    "gd": "Guard",
    "gd c": "Guard Cavalry",
    "gn": "Grenadier",
    "rf": "Rifle",
    "ls": "Landsturm",
    "lw": "Landwehr",
    "m": "March",
    "m+": "March",
    "r": "Reserve",
    "sch": "Kaiserschützen",
}
_ENDINGS = {1: "st", 2: "nd", 3: "rd"}
_SIZES = {"X": "Brigade", "XX": "Division", "XXX": "Corps"}
_ROMAN = ((10, "X"), (9, "IX"), (5, "V"), (4, "IV"), (1, "I"))
_NAMED_CORPS = {"GD": "Guard Corps", "GN": "Grenadier Corps", "3CN": "III Caucasian Corps"}
_OWN_NAMES = {
    "ersatz": "Ersatz Brigade",
    "comb": "Combined Infantry Division",
    "gd rf": "Guard Rifle Brigade",
    "12 c+3 cn": "12th Cavalry and 3rd Caucasian Cossack Corps",
    "Pavlov": "Pavlov's Cavalry Corps",
}
"""Designations that no pattern explains."""


def ordinal(number: int) -> str:
    """1st, 2nd, 3rd, 4th, 11th, 101st."""
    if number % 100 in (11, 12, 13):
        return f"{number}th"
    return f"{number}{_ENDINGS.get(number % 10, 'th')}"


def roman(number: int) -> str:
    """A corps is numbered in Roman figures."""
    found = ""
    for value, letters in _ROMAN:
        times, number = divmod(number, value)
        found += letters * times
    return found


def full_name(row: CounterRow) -> str:
    """The designation in words; a proper name stays as it is."""
    if row.id in _OWN_NAMES:
        return _OWN_NAMES[row.id]
    size, arm = _SIZES[row.size], "Cavalry" if row.type == "cav" else "Infantry"
    match = re.fullmatch(r"([\d+]+)\s*(.*)", row.id)
    if match is None:
        return f"{row.id} {arm} {size}"
    numbers = " and ".join(ordinal(int(each)) for each in match[1].split("+") if each)
    return f"{numbers} {_SUFFIXES.get(match[2], arm)} {size}"


def corps_mark(corps: str) -> str:
    """The corps as the counter prints it: XIV, GN."""
    return roman(int(corps)) if corps.isdigit() else corps


def corps_name(corps: str) -> str:
    """II Corps, Guard Corps; empty for independent units."""
    if not corps:
        return ""
    return _NAMED_CORPS.get(corps, f"{corps_mark(corps)} Corps")
