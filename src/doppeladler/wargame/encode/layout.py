"""How an observation is laid out: named parts of one long vector."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from math import prod
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

LEAST, MOST = -4.0, 4.0
"""Every number of an observation lies between these; most lie between 0 and 1."""

Vector = NDArray[np.float32]


class Part(NamedTuple):
    """A piece of the vector: rows of named channels, or channels alone when there is one row."""

    name: str
    rows: tuple[str, ...]
    channels: tuple[str, ...]
    start: int

    @property
    def shape(self) -> tuple[int, ...]:
        return (len(self.rows), len(self.channels)) if self.rows else (len(self.channels),)

    @property
    def stop(self) -> int:
        return self.start + prod(self.shape)


class Layout:
    """The parts one after the other."""

    def __init__(self, parts: Iterable[tuple[str, Sequence[str], Sequence[str]]]) -> None:
        self.parts: dict[str, Part] = {}
        self.size = 0
        for name, rows, channels in parts:
            part = Part(name, tuple(rows), tuple(channels), self.size)
            self.parts[name], self.size = part, part.stop

    def split(self, vector: NDArray[Any]) -> dict[str, NDArray[Any]]:
        """The parts of a vector, or of a whole batch of them, by name and in shape; nothing is copied."""
        before = vector.shape[:-1]
        return {
            name: vector[..., part.start : part.stop].reshape(*before, *part.shape) for name, part in self.parts.items()
        }

    def empty(self) -> tuple[Vector, dict[str, Vector]]:
        """A new vector of zeros and its parts."""
        vector: Vector = np.zeros(self.size, np.float32)
        return vector, self.split(vector)

    def describe(self) -> dict[str, Any]:
        """The layout as plain values."""
        return {
            name: {"start": part.start, "stop": part.stop, "rows": list(part.rows), "channels": list(part.channels)}
            for name, part in self.parts.items()
        }


def put_rows(part: Vector, rows: Mapping[int, Sequence[float]]) -> None:
    """Write whole rows at once."""
    if rows:
        part[list(rows)] = list(rows.values())


def put_flags(part: Vector, names: Mapping[str, int], set_to_one: Iterable[str | None]) -> None:
    """Write a 1 for every name that is there."""
    for name in set_to_one:
        place = names.get(name or "")
        if place is not None:
            part[place] = 1.0


def numbered(names: Iterable[str]) -> dict[str, int]:
    """Places by name."""
    return {name: place for place, name in enumerate(names)}
