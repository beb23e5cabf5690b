"""What the bench found, as a table to read or as JSON."""

from __future__ import annotations

import json
import platform
from dataclasses import dataclass
from typing import Any

import chess

import doppeladler
from bench.measuring import Seen
from bench.rows import ROWS, Row

WIDTH = 32
WORDS = {True: "yes", False: "NO", None: ""}


@dataclass(frozen=True)
class Line:
    """One row with what was measured."""

    row: Row
    ours: float
    peer: float | None

    @property
    def ratio(self) -> float | None:
        return self.row.ratio(self.ours, self.peer)

    def to_dict(self) -> dict[str, Any]:
        """As plain JSON values."""
        row = self.row
        return {
            "name": row.name,
            "unit": row.unit,
            "meaning": row.meaning,
            "ours": self.ours,
            "peer": self.peer,
            "ratio": self.ratio,
            "aim": row.aim,
            "met": row.is_met(self.ours),
        }

    def __str__(self) -> str:
        row = self.row
        peer = _number(self.peer) if self.peer is not None else "-"
        ratio = f"{self.ratio:.2f}" if self.ratio is not None else "-"
        aim = f"{'>=' if row.is_rate else '<'} {_number(row.aim)}" if row.aim is not None else ""
        met = WORDS[row.is_met(self.ours)]
        cells = (
            f"{row.unit:<12}",
            f"{_number(self.ours):>10}",
            f"{peer:>10}",
            f"{ratio:>9}",
            f"{aim:>11}",
            f"{met:>5}",
        )
        return f"{row.name:<{WIDTH}}" + "".join(cells).rstrip()


@dataclass(frozen=True)
class Report:
    """All rows of one run."""

    lines: tuple[Line, ...]

    @classmethod
    def of(cls, ours: Seen, peer: Seen) -> Report:
        """The best round of every row; every row must have been measured, the peer may lack some."""
        return cls(tuple(_line(row, ours[row.name], peer.get(row.peer)) for row in ROWS))

    def to_json(self) -> str:
        """The report for programs."""
        return json.dumps({**_versions(), "rows": [line.to_dict() for line in self.lines]}, indent=1)

    def __str__(self) -> str:
        head = ", ".join(f"{name} {version}" for name, version in _versions().items())
        titles = f"{'':<{WIDTH}}{'unit':<12}{'ours':>10}{'chess':>10}{'x chess':>9}{'aim':>11}{'met':>5}"
        foot = "Best rounds, in turns with the peer; process time, but for the start. x chess: how many times as fast."
        return "\n".join([head, "", titles, *map(str, self.lines), "", foot])


def _line(row: Row, ours: list[float], peer: list[float] | None) -> Line:
    return Line(row, row.best(ours), row.best(peer) if peer else None)


def _versions() -> dict[str, str]:
    return {
        "doppeladler": doppeladler.__version__,
        "python-chess": chess.__version__,
        "python": platform.python_version(),
    }


def _number(value: float) -> str:
    """Three digits or so: 24,800, 173, 4.9, 0.083."""
    if value >= 100:
        return f"{value:,.0f}"
    return f"{value:.1f}" if value >= 2 else f"{value:.3f}"
