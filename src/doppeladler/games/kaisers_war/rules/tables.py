"""The charts as numbers: percentage columns, results, and what a hex can hold. The numbers live in data/*.csv."""

from __future__ import annotations

import re
from bisect import bisect_right
from functools import lru_cache
from itertools import product

RESULTS = ("AD", "AZ", "BB", "BT", "DD", "DP", "DZ", "MD", "ST")
"""14.14 The combat results."""
DIE = range(1, 7)

_BAND = re.compile(r"<=\d+|(?P<low>\d+)-\d+|>=(?P<least>\d+)")

ARMIES, CORPS, SUPPLY, FORTRESS, TRAINS, SHOCK = (1 << 8 * place for place in range(6))
"""12.1 Bytes of a load: armies and HQs, corps, supply units, fortresses, trains and tanks, shock corps."""


def read_band(band: str) -> int:
    """The least percentage of a column such as ``<=49``, ``50-99`` or ``>=600``."""
    found = _BAND.fullmatch(band)
    if found is None:
        raise ValueError(f"expected a band such as <=49, 50-99 or >=600, got {band!r}")
    return int(found["low"] or found["least"] or 0)


def band_name(band: str) -> str:
    """14.13 A column as people read it: ``≤ 49``, ``50–99``, ``≥ 600``."""
    return band.replace("<=", "≤\N{NO-BREAK SPACE}").replace(">=", "≥\N{NO-BREAK SPACE}").replace("-", "–")


def percentage(attack: int, defence: int) -> int:
    """14.13 The attack in percent of the defence, in whole numbers."""
    return 100 * attack // defence


def column_of(bands: tuple[int, ...], percent: int) -> int:
    """14.13 The column in which a percentage falls."""
    return bisect_right(bands, percent) - 1


def load_of(type: str, size: str) -> int:
    """12.1 What one unit takes of a hex."""
    if size in ("XXXXX", "XXXX", "[XXXX]"):
        return ARMIES
    if type in ("train", "tank"):
        return TRAINS
    return {"supply": SUPPLY, "fortress": FORTRESS, "shock": SHOCK}.get(type, CORPS)


@lru_cache(maxsize=4096)
def fits_in_hex(load: int) -> bool:
    """12.1 One army or HQ, or three corps; and a supply unit, a fortress, and a train, tank or shock corps.

    A second shock corps, or one beside a train or tank, counts as a corps.
    """
    armies, corps, supply, fortress, trains, shock = load.to_bytes(6, "little")
    corps += shock if trains else max(0, shock - 1)
    return supply <= 1 and fortress <= 1 and trains <= 1 and (corps == 0 if armies == 1 else not armies and corps <= 3)


@lru_cache(maxsize=4096)
def is_excess(load: int, unit: int) -> bool:
    """12.2 Is a unit in the way of the others: could some of them stay only without it?"""
    others = (load - unit).to_bytes(6, "little")
    loads = (int.from_bytes(bytes(counts), "little") for counts in product(*(range(count + 1) for count in others)))
    return any(fits_in_hex(some) and not fits_in_hex(some + unit) for some in loads)
