"""Seals of what belongs to a table beside its journal: who sits where, and each line of the log."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterable, Mapping
from typing import Any

SEATS = ("place", "who", "name", "token")
LINE = ("number", "at", "rule", "kind", "viewers", "words", "marks")


def of_seats(seats: Iterable[Mapping[str, Any]], sitters: Iterable[tuple[str, str]]) -> str:
    """The hash of everybody's right to sit where he sits."""
    rows = sorted([each["seat"], *(str(each[name]) for name in SEATS), bool(each["taken"])] for each in seats)
    return hashlib.sha256(json.dumps([rows, sorted(map(list, sitters))]).encode()).hexdigest()


def of_line(row: Mapping[str, Any]) -> str:
    """The hash of a line of the log, with its number and its readers."""
    return hashlib.sha256("\n".join(str(row[name]) for name in LINE).encode()).hexdigest()[:32]
