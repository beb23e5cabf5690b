"""The grid: the hexes of one board, their labels, neighbours and distances.

A hex is a whole number, r * width + q in slanting (axial) lines, with one spare column that holds no hex.
So each of the six neighbours of a whole hex set is one shift of the set, and what falls off the board
falls into a hole. Tuples by hex have `size` entries and are blank at the holes.
"""

from collections.abc import Iterable, Iterator
from difflib import get_close_matches
from typing import TYPE_CHECKING, NoReturn, Self

from doppeladler.hexes.errors import HexError
from doppeladler.hexes.layout import LAYOUTS, Layout, Place, Point, line_places
from doppeladler.hexes.numbering import Numbering
from doppeladler.hexes.sets import MOST, Hex, HexSet, of
from doppeladler.hexes.words import sentence

if TYPE_CHECKING:
    from doppeladler.hexes.sides import Fence

__all__ = ["Grid"]


class Grid:
    """The hexes of one board. It never changes once made."""

    numbering: Numbering
    size: int
    """The length of tuples by hex."""
    hexes: tuple[Hex, ...]
    """The hexes, in the order in which their labels were given."""
    board: HexSet
    """All hexes, as a set."""
    edge: HexSet
    """The hexes with fewer than six neighbours."""
    labels: tuple[str, ...]
    """By hex: its label as printed; blank at the holes."""
    neighbours: tuple[tuple[Hex, ...], ...]
    """By hex: its neighbours on the board, in the order of the directions."""
    adjacent: tuple[HexSet, ...]
    """By hex: its neighbours on the board, as a set."""
    shifts: tuple[int, ...]
    """By direction: how many bits further on the neighbour lies."""
    direction_names: tuple[str, ...]
    """The six directions, counter-clockwise, pointy maps from the east and flat maps from the north."""

    _layout: Layout
    _width: int
    _by_label: dict[str, Hex]
    _by_place: dict[Place, Hex]
    _places: dict[Hex, Place]
    _directions: dict[int, int]
    _origin: tuple[int, int]
    _sealed: bool

    __slots__ = (
        "_by_label",
        "_by_place",
        "_directions",
        "_layout",
        "_origin",
        "_places",
        "_sealed",
        "_width",
        "adjacent",
        "board",
        "direction_names",
        "edge",
        "hexes",
        "labels",
        "neighbours",
        "numbering",
        "shifts",
        "size",
    )

    def __init__(self, numbering: Numbering, labels: Iterable[str]) -> None:
        """Lay out the hexes with the given labels, each once; at least one."""
        self.numbering = numbering
        self._layout = LAYOUTS[numbering.orientation]
        self.direction_names = self._layout.names
        self._lay_out(_unique_numbers(numbering, labels))
        self._link()
        self._sealed = True

    def _lay_out(self, numbers: list[tuple[int, int]]) -> None:
        """Give each hex its index, its label and its place on the map."""
        places = [self.numbering.place(row, column) for row, column in numbers]
        left, top = min(q for q, _ in places), min(r for _, r in places)
        # Three columns at least, or two directions would be the same shift.
        self._width = width = max(3, max(q for q, _ in places) - left + 2)
        self.size = width * (max(r for _, r in places) - top + 1)
        if self.size > MOST:
            raise HexError(sentence("a-grid-of-hexes-holes-counted", size=self.size, most=MOST))
        self.hexes = tuple(Hex((r - top) * width + q - left) for q, r in places)
        self.board = of(self.hexes)
        self._by_place = dict(zip(places, self.hexes, strict=True))
        self._places = {here: place for place, here in self._by_place.items()}
        names = [self.numbering.label(row, column) for row, column in numbers]
        self._by_label = dict(zip(names, self.hexes, strict=True))
        name_of: dict[int, str] = dict(zip(self.hexes, names, strict=True))
        self.labels = tuple(name_of.get(index, "") for index in range(self.size))
        points = [self._layout.lattice_point(q, r) for q, r in places]
        self._origin = min(x for x, _ in points), min(y for _, y in points)

    def _link(self) -> None:
        """Find the neighbours of each hex."""
        self.shifts = tuple(r * self._width + q for q, r in self._layout.steps)
        self._directions = {shift: direction for direction, shift in enumerate(self.shifts)}
        around: list[tuple[Hex, ...]] = [()] * self.size
        for here, (q, r) in self._places.items():
            beside = (self._by_place.get((q + dq, r + dr)) for dq, dr in self._layout.steps)
            around[here] = tuple(there for there in beside if there is not None)
        self.neighbours = tuple(around)
        self.adjacent = tuple(of(there) for there in around)
        self.edge = of(here for here in self.hexes if len(around[here]) < 6)

    # The grid is shared by everything that knows the board, so nobody may change or copy it.

    def __setattr__(self, name: str, value: object) -> None:
        if hasattr(self, "_sealed"):
            raise AttributeError(sentence("a-grid-never-changes-cannot-set", name=name))
        object.__setattr__(self, name, value)

    def __delattr__(self, name: str) -> NoReturn:
        raise AttributeError(sentence("a-grid-never-changes-cannot-delete", name=name))

    def __copy__(self) -> Self:
        return self

    def __deepcopy__(self, memo: object) -> Self:
        return self

    def __reduce__(self) -> tuple[type[Self], tuple[Numbering, tuple[str, ...]]]:
        return type(self), (self.numbering, tuple(self._by_label))

    def __repr__(self) -> str:
        first, last = self.labels[self.hexes[0]], self.labels[self.hexes[-1]]
        return f"<Grid of {len(self.hexes)} hexes, {first} to {last}>"

    # Labels

    def hex(self, label: str) -> Hex:
        """The hex with this label; "7.9" will do for 7.09."""
        found = self._by_label.get(label)
        if found is None:
            found = self._by_place.get(self.numbering.place(*self._parse(label)))
        if found is None:
            raise HexError(sentence("hex-is-not-on-the-board", label=label, nearest=self._nearest(label)))
        return found

    def label(self, here: Hex) -> str:
        """The label of a hex, as printed."""
        if not (0 <= here < self.size and self.labels[here]):
            raise HexError(sentence("index-is-not-a-hex", here=here, count=len(self.hexes)))
        return self.labels[here]

    def __contains__(self, label: object) -> bool:
        """Is there a hex with this label?"""
        if not isinstance(label, str):
            return False
        try:
            self.hex(label)
        except HexError:
            return False
        return True

    def _parse(self, label: str) -> tuple[int, int]:
        """The row and column of a label; if misspelt, the error names the label that looks most like it."""
        try:
            return self.numbering.parse(label)
        except HexError as error:
            alike = get_close_matches(label, self._by_label, n=1)
            if not alike:
                raise
            raise HexError(sentence("did-you-mean", error=error, alike=alike[0])) from None

    def _nearest(self, label: str) -> str:
        """The label on the board whose row and column differ least from those of this label."""
        row, column = self.numbering.parse(label)

        def difference(other: str) -> int:
            other_row, other_column = self.numbering.parse(other)
            return abs(row - other_row) + abs(column - other_column)

        return min(self._by_label, key=difference)

    # Single hexes

    def neighbour(self, here: Hex, direction: int) -> Hex | None:
        """The neighbour in a direction (0 to 5), or None where the board ends."""
        there = Hex(here + self.shifts[direction])
        return there if there >= 0 and self.board >> there & 1 else None

    def direction(self, a: Hex, b: Hex) -> int:
        """The direction of the step from one hex to its neighbour."""
        if not self.are_adjacent(a, b):
            raise HexError(sentence("hex-is-not-a-neighbour", b=self.label(b), a=self.label(a)))
        return self._directions[b - a]

    def are_adjacent(self, a: Hex, b: Hex) -> bool:
        """Are the two hexes neighbours?"""
        return bool(self.adjacent[a] >> b & 1)

    def distance(self, a: Hex, b: Hex) -> int:
        """How many hexes apart, as the crow flies: gaps in the board count as hexes."""
        width = self._width
        q, r = a % width - b % width, a // width - b // width
        return max(abs(q), abs(r), abs(q + r))

    def line(self, a: Hex, b: Hex) -> tuple[Hex, ...]:
        """The hexes of the straight line from centre to centre, both ends included, gaps left out.

        Where the line runs along a hexside, it takes the hex to the east (pointy) or the south (flat), so
        the line back is the same line.
        """
        places = line_places(self._layout, self._places[a], self._places[b])
        return tuple(self._by_place[place] for place in places if place in self._by_place)

    def centre(self, here: Hex) -> Point:
        """The centre (x, y), x to the right and y down, in units of flat to flat.

        The least x and the least y of all centres on the board are 0.
        """
        return self._point(here, (0, 0))

    def corners(self, here: Hex) -> tuple[Point, ...]:
        """The six corners; corners i and i + 1 bound the side in direction i."""
        return tuple(self._point(here, corner) for corner in self._layout.corners)

    def _point(self, here: Hex, offset: tuple[int, int]) -> Point:
        """A lattice point seen from the centre of a hex, in units of flat to flat."""
        x, y = self._layout.lattice_point(*self._places[here])
        (left, top), (across, down) = self._origin, self._layout.unit
        return (x - left + offset[0]) * across, (y - top + offset[1]) * down

    # Hex sets

    def spread(self, s: HexSet) -> HexSet:
        """All neighbours of the set, on the board; members may be among them."""
        # Six shifts, of which two pairs differ by one place and share a shift.
        back = self._width - 1
        more, less = s << 1, s >> 1
        return (more | less | (s | more) << back | (s | less) >> back) & self.board

    def within(self, s: HexSet, n: int) -> HexSet:
        """The set and all hexes at most n steps from it, stepping on the board."""
        for _ in range(n):
            s |= self.spread(s)
        return s

    def ring(self, s: HexSet, n: int) -> HexSet:
        """The hexes exactly n steps from the set, stepping on the board."""
        if n == 0:
            return s
        inner = self.within(s, n - 1)
        return self.spread(inner) & ~inner

    def flood(self, start: HexSet, passable: HexSet, fence: "Fence | None" = None, limit: int | None = None) -> HexSet:
        """The start and all it reaches through passable hexes, in at most `limit` steps if one is given.

        The start counts as reached even where it is not passable.
        """
        spread = self.spread if fence is None else fence.spread
        reached = start
        steps = self.size if limit is None else limit
        for _ in range(steps):
            more = reached | spread(reached) & passable
            if more == reached:
                break
            reached = more
        return reached

    def layers(self, start: HexSet, passable: HexSet, fence: "Fence | None" = None) -> Iterator[HexSet]:
        """The start, then the hexes one step away through passable hexes, then two, while there are any."""
        spread = self.spread if fence is None else fence.spread
        layer = start
        left = passable & ~start
        while layer:
            yield layer
            layer = spread(layer) & left
            left &= ~layer


def _unique_numbers(numbering: Numbering, labels: Iterable[str]) -> list[tuple[int, int]]:
    """The (row, column) of each label; no label may come twice, and there must be one."""
    numbers: dict[tuple[int, int], str] = {}
    for label in labels:
        number = numbering.parse(label)
        if number in numbers:
            raise HexError(sentence("hex-is-given-twice-expected-each-hex", label=label))
        numbers[number] = label
    if not numbers:
        raise HexError(sentence("a-grid-without-hexes-expected-at-least"))
    return list(numbers)
