"""How a railway or road runs: through the middles of hexsides, bent around the middles of hexes."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass, field
from itertools import pairwise

from doppeladler.boards.board import Line
from doppeladler.hexes import Hex, Hexside

from .organic import side_middle
from .shapes import Pen, Point, middle, toward
from .sheet import Sheet

SWERVE = 9.0
NOWHERE = (0.0, 0.0)


@dataclass
class Way:
    """A drawn stretch: its start, then straight or bent steps (a bent step has a handle)."""

    start: Point
    steps: list[tuple[Point | None, Point]] = field(default_factory=list)

    @property
    def end(self) -> Point:
        """Where the stretch ends so far."""
        return self.steps[-1][1] if self.steps else self.start

    def straight(self, to: Point) -> None:
        """Go on straight."""
        self.steps.append((None, to))

    def bent(self, handle: Point, to: Point) -> None:
        """Go on in a bend."""
        self.steps.append((handle, to))

    def write(self, pen: Pen) -> None:
        """Draw the stretch."""
        pen.move(*self.start)
        for handle, to in self.steps:
            if handle is None:
                pen.line(*to)
            else:
                pen.curve(*handle, *to)

    def points(self) -> list[Point]:
        """The stretch as short straight pieces."""
        found = [self.start]
        for handle, to in self.steps:
            if handle is not None:
                found += [_on_bend(found[-1], handle, to, t) for t in (0.25, 0.5, 0.75)]
            found.append(to)
        return found


def _on_bend(a: Point, handle: Point, b: Point, t: float) -> Point:
    u = 1 - t
    return (
        u * u * a[0] + 2 * u * t * handle[0] + t * t * b[0],
        u * u * a[1] + 2 * u * t * handle[1] + t * t * b[1],
    )


@dataclass(frozen=True)
class Network:
    """The ways of one kind of track: double, single and narrow."""

    double: tuple[Way, ...]
    single: tuple[Way, ...]
    narrow: tuple[Way, ...] = ()

    def ways(self) -> tuple[Way, ...]:
        """All ways."""
        return self.double + self.single + self.narrow


def lay_tracks(
    sheet: Sheet,
    tracks: Sequence[Line],
    stops: set[Hex],
    rivers: set[Hexside],
    gates: set[Hex],
    shared: Collection[Hexside] = (),
) -> Network:
    """Lay all tracks of a board; a link that two lines share is laid once, the double one first.

    Tracks bend past the middle of a hex but run straight into stops; they leave the board at gates.
    """
    ordered = sorted(tracks, key=lambda track: (track.gauge == "narrow", track.tracks == 1))
    links = _links(ordered)
    branching = {spot for spot, ends in links.items() if len(ends) > 2}
    stations = stops | {spot for spot, ends in links.items() if len(ends) != 2}
    laid: set[frozenset[Hex]] = set()
    ways: dict[str, list[Way]] = {"double": [], "single": [], "narrow": []}
    for track in ordered:
        for run in _runs(track.hexes, laid):
            way = _way(sheet, run, stations, rivers, shared)
            ways[_width(track)].append(_led_off(sheet, way, track, run, stops | branching, gates))
    return Network(tuple(ways["double"]), tuple(ways["single"]), tuple(ways["narrow"]))


def _width(track: Line) -> str:
    return "narrow" if track.gauge == "narrow" else "double" if track.tracks > 1 else "single"


def _links(tracks: Sequence[Line]) -> dict[Hex, set[Hex]]:
    links: dict[Hex, set[Hex]] = {}
    for track in tracks:
        for a, b in pairwise(track.hexes):
            links.setdefault(a, set()).add(b)
            links.setdefault(b, set()).add(a)
    return links


def _runs(hexes: Sequence[Hex], laid: set[frozenset[Hex]]) -> list[list[Hex]]:
    """The stretches of a line that have not been laid yet; they are marked as laid."""
    runs: list[list[Hex]] = []
    for a, b in pairwise(hexes):
        link = frozenset((a, b))
        if link in laid:
            continue
        laid.add(link)
        if runs and runs[-1][-1] == a:
            runs[-1].append(b)
        else:
            runs.append([a, b])
    return runs


def crossing(sheet: Sheet, a: Hex, b: Hex, rivers: set[Hexside]) -> Point:
    """Where a track passes from hex to hex: on the water where a river runs there."""
    side = (min(a, b), max(a, b))
    corners = sheet.side_between(*side)
    if side in rivers:
        return side_middle(sheet, *corners)
    return middle(sheet.exact[corners[0]], sheet.exact[corners[1]])


def _way(
    sheet: Sheet, run: Sequence[Hex], stations: set[Hex], rivers: set[Hexside], shared: Collection[Hexside]
) -> Way:
    way = Way(sheet.centre(run[0]))
    before = NOWHERE
    for i, (here, there) in enumerate(pairwise(run)):
        aside = _aside(sheet, here, there) if (min(here, there), max(here, there)) in shared else NOWHERE
        centre, point = sheet.centre(here), crossing(sheet, here, there, rivers)
        if i and here not in stations:
            way.bent(_sum(centre, middle(before, aside)), _sum(point, aside))
        else:
            if i:
                _come_in(way, before, centre)
            _go_out(way, aside, centre, point)
        before = aside
    _come_in(way, before, sheet.centre(run[-1]))
    return way


def _come_in(way: Way, before: Point, centre: Point) -> None:
    """Run into the middle of a hex; a track that swerved comes back in a bend."""
    if before == NOWHERE:
        way.straight(centre)
    else:
        way.bent(_sum(toward(way.end, centre, 0.6), (before[0] / 2, before[1] / 2)), centre)


def _go_out(way: Way, aside: Point, centre: Point, point: Point) -> None:
    """Run out of the middle of a hex to its side; a track that swerves does so in a bend."""
    if aside == NOWHERE:
        way.straight(point)
    else:
        way.bent(_sum(toward(centre, point, 0.5), aside), _sum(point, aside))


def _aside(sheet: Sheet, here: Hex, there: Hex) -> Point:
    """How far a track swerves to the left where it shares a hexside with another kind of track."""
    (ax, ay), (bx, by) = sheet.centre(here), sheet.centre(there)
    return (by - ay) * SWERVE / 100, (ax - bx) * SWERVE / 100


def _sum(a: Point, b: Point) -> Point:
    return a[0] + b[0], a[1] + b[1]


def _led_off(sheet: Sheet, way: Way, track: Line, run: Sequence[Hex], stops: set[Hex], gates: set[Hex]) -> Way:
    """The way led on to the frame where its line ends at the border of the board."""
    end = frame_point(sheet, run[-1], run[-2]) if run[-1] == track.hexes[-1] and run[-1] in gates else None
    if end is not None:
        _turn_off(way, run[-1] in stops, end)
    start = frame_point(sheet, run[0], run[1]) if run[0] == track.hexes[0] and run[0] in gates else None
    if start is not None:
        centre, way.start = way.start, start
        if run[0] in stops:
            way.steps.insert(0, (None, centre))
        else:
            way.steps[0] = (centre, way.steps[0][1])
    return way


def _turn_off(way: Way, is_stop: bool, end: Point) -> None:
    """Lead the end of a way to the frame: through the town, or in a bend past the middle of the hex."""
    if is_stop:
        way.straight(end)
    else:
        _, centre = way.steps.pop()
        way.bent(centre, end)


OUT = {"left": (-1.0, 0.0), "right": (1.0, 0.0), "top": (0.0, -1.0), "bottom": (0.0, 1.0)}


def frame_point(sheet: Sheet, spot: Hex, before: Hex | None) -> Point | None:
    """The point on the frame where a track leaves the board, straight on as nearly as it can."""
    side = exit_side(sheet, spot, before)
    if side is None:
        return None
    x, y = sheet.centre(spot)
    left, top, right, bottom = sheet.box
    return {"left": (left, y), "right": (right, y), "top": (x, top), "bottom": (x, bottom)}[side]


def exit_side(sheet: Sheet, spot: Hex, before: Hex | None) -> str | None:
    """The side of the board by which a track leaves from an edge hex; none inland."""
    here = sheet.centre(spot)
    sides = [side for side in OUT if sheet.board.edges.get(side, 0) >> spot & 1]
    if not sides:
        return None
    if before is None:
        return sides[0]
    x, y = sheet.centre(before)
    return max(sides, key=lambda side: OUT[side][0] * (here[0] - x) + OUT[side][1] * (here[1] - y))
