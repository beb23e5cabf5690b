"""4.3.2 The railway: its stations, the lines between them, and those of trains with replacements."""

from __future__ import annotations

from collections.abc import Mapping

from doppeladler.boards import Board, DataError
from doppeladler.games.limanowa.book import HADFY, RU, SZURMAY, Corner, Hex, Hexes, HexSet
from doppeladler.hexes import members, of

RAIL_FIELDS = 10
"""4.3.2 How far a train goes."""

RAIL_TRIPS: Mapping[Corner, tuple[str, ...]] = {
    HADFY: ("Limanowa", "Neu Sandez", "Alt Sandez"),
    RU: ("Biecz", "Gorlice", "Grybow"),
    SZURMAY: ("Bartfa", "Kisszeben", "Hethars"),
}
"""4.3.2 By corner: the stations that trains with replacements reach."""


class Railways:
    """All ways by rail, found once. A line is its hexes in order, from station or railhead to station."""

    def __init__(self, board: Board, stations: Mapping[str, Hex], railhead: Mapping[Corner, HexSet]) -> None:
        self.board = board
        self.stations = dict(stations)
        self.station_at = {hex: name for name, hex in stations.items()}
        ends = tuple(self.station_at)
        self.lines = {(a, b): self._line(a, b) for a in ends for b in ends if a != b}
        self.trips: dict[Hex, tuple[Hexes, ...]] = {
            a: tuple(self.lines[a, b] for b in ends if a != b and _is_short(self.lines[a, b])) for a in ends
        }
        self.trains_from: dict[Corner, tuple[Hexes, ...]] = {
            corner: tuple(self._line_in(corner, railhead[corner], name) for name in names)
            for corner, names in RAIL_TRIPS.items()
        }
        every = [line for group in (self.trips, self.trains_from) for lines in group.values() for line in lines]
        self.line_fields: dict[Hexes, HexSet] = {line: of(line) for line in every}

    def _line(self, a: Hex, b: Hex) -> Hexes:
        """The shortest way, both ends included; empty if the railways do not meet."""
        try:
            return self.board.rail_path(a, b)
        except LookupError:
            return ()

    def _line_in(self, corner: Corner, railhead: HexSet, name: str) -> Hexes:
        """The line from the nearest railhead of a corner to one of its stations."""
        if name not in self.stations:
            expected = f"expected the station {name}, which trains of the {corner} corner reach"
            raise DataError(expected, file="stations.csv")
        lines = [self._line(head, self.stations[name]) for head in members(railhead)]
        best = min((line for line in lines if line), key=len, default=())
        if not _is_short(best):
            raise DataError(f"expected {name} within {RAIL_FIELDS} fields of railhead_{corner}", file="rails.csv")
        return best


def _is_short(line: Hexes) -> bool:
    """Is there a line at all, and not too long for a train?"""
    return bool(line) and len(line) <= RAIL_FIELDS + 1
