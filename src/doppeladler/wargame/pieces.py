"""Pieces: types that the checker keeps apart, what is printed, where pieces stand, and one memory of what follows."""

from __future__ import annotations

from abc import abstractmethod
from array import array
from collections.abc import Callable, Hashable, Iterator, Mapping, Set
from functools import wraps
from operator import attrgetter
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, NewType, Self, TypeAlias, TypeVar

from doppeladler.boards import Board, Layers, Record, RuleSheets, load_board
from doppeladler.engine import PLAIN, Choice, Coder, Coders, Game, State
from doppeladler.engine.text import many, place
from doppeladler.hexes import BIT, EMPTY, Fence, Hex, Hexes, HexSet, Hexside, Numbering, members, of, side
from doppeladler.words import Sentence

from .columns import Declared, begin, derived, given
from .words import sentence, words

if TYPE_CHECKING:
    from .speech.gazetteer import Gazetteer

__all__ = [
    "BIT",
    "EMPTY",
    "NOWHERE",
    "Card",
    "Hex",
    "HexSet",
    "Hexes",
    "Places",
    "Position",
    "Printed",
    "Singles",
    "Stacks",
    "TwoHexStacks",
    "Unit",
    "Units",
    "by_both",
    "by_columns",
    "by_side",
    "make_coders",
]

T = TypeVar("T")
P = TypeVar("P", bound="Position")

Unit = NewType("Unit", int)
"""A piece, by its place in the roster."""

Units: TypeAlias = tuple[Unit, ...]

Card = NewType("Card", int)
"""A card, by its place in the list of all cards."""

NOWHERE = Hex(-1)
"""No hex of the map."""
MOST_SEEN = 50_000

if TYPE_CHECKING:

    class Places(array[int]):
        """By unit: the hex it is in, or a number below 0 off the map. A class for the checker, an array for Python."""

        # Narrower than an array's on purpose (override): only a unit has a place, and only a hex is one.
        def __getitem__(self, unit: Unit) -> Hex: ...  # type: ignore[override]
        def __setitem__(self, unit: Unit, hex: Hex) -> None: ...  # type: ignore[override]
        def __iter__(self) -> Iterator[Hex]: ...

else:
    Places = array


# --- what is printed ----------------------------------------------------------------------------------------


class Printed(RuleSheets):
    """What is printed on map and counters: loaded once, shared by every position."""

    names: tuple[str, ...]
    """By unit: its printed name."""
    side: tuple[str, ...]
    """By unit: whose it is."""
    all_units: Units
    by_name: Mapping[str, Unit]
    roster: Mapping[str, Units]
    """By side: its units, in the order of the file."""
    hex_of: Mapping[str, Hex]
    """By label: the hex."""
    town_names: Mapping[Hex, str]
    """By hex: the town in it, as it is shown."""
    by_card: Mapping[str, Card] = MappingProxyType({})
    """By name: the card, in games that have some."""
    gazetteer: Gazetteer
    """Units and hexes as players name them; a game makes its own."""
    words = words
    """The catalogs that may have the texts of the data in other languages; a game names its own."""

    def __init__(self, layers: Layers, numbering: Numbering) -> None:
        self.layers = layers
        self.seen: dict[Hashable, Any] = {}
        """What was made of single units and choices for views, by all that it depends on."""
        self.board: Board = load_board(layers, numbering)
        self.grid = self.board.grid
        self.hexsides = frozenset(side(a, b) for a in self.grid.hexes for b in self.grid.neighbours[a])
        """Every side between two hexes of the board."""
        self.hex_of = {self.grid.labels[hex]: hex for hex in self.grid.hexes}
        heights_first = sorted(self.board.towns, key=lambda town: town.kind != "height")
        self.town_names = {town.hex: town.display for town in heights_first}

    def make_room_to_see(self) -> None:
        """Forget what was made for views when it has become too much."""
        if len(self.seen) >= MOST_SEEN:
            self.seen.clear()

    def hex_in(self, row: Record, column: str, label: str) -> Hex:
        """The hex that a cell names, or an error at that cell."""
        if label not in self.hex_of:
            raise row.origin.error(
                column, sentence("expected-a-hex-as-printed", such=min(self.hex_of), label=repr(label))
            )
        return self.hex_of[label]

    def along(self, links: Set[Hexside]) -> Fence:
        """A fence on every hexside but these, such as those that a railway crosses."""
        return Fence(self.grid, self.hexsides - links)

    def name_units(self, names: tuple[str, ...], side: tuple[str, ...], sides: tuple[str, ...]) -> None:
        """Call the units by their names, each on its side."""
        self.names, self.side = names, side
        self.all_units = tuple(map(Unit, range(len(names))))
        self.by_name = dict(zip(names, self.all_units, strict=True))
        self.roster = {one: tuple(unit for unit in self.all_units if side[unit] == one) for one in sides}

    def unit(self, name: str) -> Unit:
        """A unit by its printed name."""
        try:
            return self.by_name[name]
        except KeyError:
            raise ValueError(sentence("there-is-no-unit", name=repr(name))) from None

    def by_unit(self, verb: str) -> tuple[Choice, ...]:
        """By unit: the choice of this verb, made once."""
        return tuple(Choice(verb, name) for name in self.names)

    def by_hex(self, verb: str) -> tuple[Choice, ...]:
        """By hex: the choice of this verb, made once."""
        return tuple(Choice(verb, label) for label in self.grid.labels)


A_HEX = sentence("a-hex")


def make_coders(printed: Printed, hex: Sentence | str = A_HEX) -> Coders:
    """How hexes and units are written: by their printed names. A game adds its own."""
    one_hex = place(printed.grid.labels, printed.hex_of, hex)
    hexes, one_unit = many(one_hex), Coder(lambda unit: printed.names[unit], printed.unit)
    units = many(one_unit)
    return {
        **PLAIN,
        "Hex": one_hex,
        "Hexes": hexes,
        "HexSet": Coder(lambda s: hexes.write(members(s)), lambda text: of(hexes.read(text))),
        "Unit": one_unit,
        "Units": units,
        "tuple[Unit, ...]": units,
    }


# --- where pieces stand -------------------------------------------------------------------------------------


class Position(State, metaclass=Declared):
    """What changes during play: the columns that a game declares. What is printed is shared by all clones."""

    scenario: str = given()
    options: Mapping[str, str] = given()
    at: Places
    printed: Printed = derived(lambda s: s.game.printed)
    occupied: dict[str, HexSet] = derived(lambda s: dict.fromkeys(s.printed.roster, EMPTY), copied=True)
    """By side: the hexes where its units stand."""
    _memory: dict[str, dict[Hashable, Any]] = derived(lambda s: {})
    """By the side on whose units it depends (blank: on all): what was found."""

    def __init__(self, game: Game[Any], scenario: str, options: Mapping[str, str]) -> None:
        super().__init__(game)
        begin(self, scenario=scenario, options=options)

    if TYPE_CHECKING:  # it is made from the declaration

        def clone(self) -> Self: ...

    @abstractmethod
    def place(self, unit: Unit, hex: Hex) -> None:
        """Put a unit on a hex, or off the map."""

    def put_back(self, unit: Unit, hex: Hex) -> None:
        """Place a unit whose columns have been read from a text."""
        self.place(unit, hex)

    def remember(self, key: Hashable, find: Callable[[], T], side: str = "") -> T:
        """What depends only on who stands where, or on where the units of one side do: found once until one moves.

        Clones share what was found; whoever moves a unit begins a new memory of his own.
        """
        known = self._memory.get(side)
        if known is None:
            known = self._memory[side] = {}
        found: T | None = known.get(key)
        if found is None:
            found = known[key] = find()
        return found

    def remember_for_good(self, about: str) -> dict[Hashable, Any]:
        """A memory that all clones share and no move ends: whoever uses it looks himself whether it still holds."""
        about = f" {about}"
        known: dict[Hashable, Any] | None = self._memory.get(about)
        if known is None:
            known = self._memory[about] = {}
        return known

    def _forget(self, side: str) -> None:
        """A unit of this side moves. The memory may be shared with clones, so it is left to them, even if empty."""
        self._memory = memory = self._memory.copy()
        memory.pop(side, None)
        memory.pop("", None)

    def as_if(self, side: str, *hexes: Hex) -> Self:
        """The same with units of a side also in these hexes, come from nowhere and without a name."""
        then = self.clone()
        then.occupied[side] |= of(hexes)
        then._forget(side)
        return then

    @abstractmethod
    def units_in(self, hex: Hex) -> Units:
        """Who stands in a hex, whoever owns them."""

    def hexes_of(self, unit: Unit) -> Hexes:
        """The hexes that a unit holds: none or one."""
        hex = self.at[unit]
        return (hex,) if hex >= 0 else ()

    def misplaced(self) -> Iterator[Sentence]:
        """Every unit whose place is not the one where the board has it: by hex, and among those its side holds."""
        printed, occupied = self.printed, self.occupied
        told = {(unit, hex) for unit in printed.all_units for hex in self.hexes_of(unit)}
        shown = {(unit, hex) for hex in printed.grid.hexes for unit in self.units_in(hex)}
        unheld = {(unit, hex) for unit, hex in told if not occupied[printed.side[unit]] >> hex & 1}
        for unit in sorted({unit for unit, _ in (told ^ shown) | unheld}):
            yield sentence("no-not-where-board-says", unit=self.name(unit))

    def enemy_of(self, side: str) -> str:
        """The other side, where there are two."""
        return next(other for other in self.printed.roster if other != side)

    def on_map(self, side: str) -> Iterator[Unit]:
        """A side's units on the map, in roster order."""
        at = self.at
        return (unit for unit in self.printed.roster[side] if at[unit] >= 0)

    def name(self, unit: Unit) -> str:
        return self.printed.names[unit]

    def label(self, hex: Hex) -> str:
        return self.printed.grid.labels[hex]

    def names_of(self, units: Units) -> list[str]:
        """Their names, as a part of a sentence."""
        return [self.printed.names[unit] for unit in units]

    def list_names(self, units: Units) -> str:
        """Names in a row, for sentences."""
        return ", ".join(self.printed.names[unit] for unit in units)


def by_side(find: Callable[[P, str], T]) -> Callable[[P, str], T]:
    """A rule that depends only on where the units of one side stand: found once until one of them moves."""

    @wraps(find)
    def known(s: P, side: str) -> T:
        try:
            return s._memory[side][find]  # type: ignore[no-any-return]  # what was found here
        except KeyError:
            found = s._memory.setdefault(side, {})[find] = find(s, side)
            return found

    return known


def by_both(find: Callable[[P, str], T]) -> Callable[[P, str], T]:
    """A rule for a side that depends on where the units of all sides stand: found once until anybody moves."""

    @wraps(find)
    def known(s: P, side: str) -> T:
        try:
            return s._memory[""][find, side]  # type: ignore[no-any-return]  # what was found here
        except KeyError:
            found = s._memory.setdefault("", {})[find, side] = find(s, side)
            return found

    return known


def by_columns(*names: str) -> Callable[[Callable[..., T]], Callable[..., T]]:
    """What is seen of a unit and depends only on these of its columns, and on what is handed over beside: made once.

    Whoever gets it shares it with others, and changes nothing in it.
    """
    columns = attrgetter(*names, names[0])  # two at least, so that it is a row

    def keep(find: Callable[..., T]) -> Callable[..., T]:
        @wraps(find)
        def known(s: Position, unit: Unit, *more: Hashable) -> T:
            seen = s.printed.seen
            key = find, unit, more, *[column[unit] for column in columns(s)]
            found: T | None = seen.get(key)
            if found is None:
                s.printed.make_room_to_see()
                found = seen[key] = find(s, unit, *more)
            return found

        return known

    return keep


class Singles(Position):
    """One unit to a hex."""

    figure_at: dict[Hex, Unit] = derived(lambda s: {}, copied=True)

    def place(self, unit: Unit, hex: Hex) -> None:
        """Put a unit on a vacant hex, or off the map."""
        side, old = self.printed.side[unit], self.at[unit]
        self._forget(side)
        if old >= 0:
            del self.figure_at[old]
            self.occupied[side] ^= BIT[old]
        self.at[unit] = hex
        if hex >= 0:
            self.figure_at[hex] = unit
            self.occupied[side] |= BIT[hex]

    def units_in(self, hex: Hex) -> Units:
        unit = self.figure_at.get(hex)
        return () if unit is None else (unit,)

    def shift(self, moves: Mapping[Unit, Hex]) -> None:
        """Move several units at the same time; places may be swapped."""
        for unit in moves:
            self.place(unit, NOWHERE)
        for unit, hex in moves.items():
            self.place(unit, hex)


class Stacks(Position):
    """Many units to a hex, all of one side."""

    stacks: dict[Hex, Units] = derived(lambda s: {}, copied=True)

    def place(self, unit: Unit, hex: Hex) -> None:
        """Put a unit on a hex, or off the map."""
        old = self.at[unit]
        self._forget(self.printed.side[unit])
        if old >= 0:
            self._leave(unit, old)
        self.at[unit] = hex
        if hex >= 0:
            self._enter(unit, hex)

    def _leave(self, unit: Unit, hex: Hex) -> None:
        stack = self.stacks[hex]
        if len(stack) > 1:
            self.stacks[hex] = tuple([each for each in stack if each != unit])
        else:
            del self.stacks[hex]
            self.occupied[self.printed.side[unit]] ^= BIT[hex]

    def _enter(self, unit: Unit, hex: Hex) -> None:
        stack = self.stacks.get(hex)
        if stack is None:
            self.stacks[hex] = (unit,)
            self.occupied[self.printed.side[unit]] |= BIT[hex]
        else:
            self.stacks[hex] = tuple(sorted((*stack, unit)))

    def units_in(self, hex: Hex) -> Units:
        return self.stacks.get(hex, ())


class TwoHexStacks(Stacks):
    """Stacks of which a unit may hold two hexes: its place, and another beside it."""

    also_at: Places
    wide: dict[Unit, HexSet] = derived(lambda s: {}, copied=True)
    """By unit that holds two hexes: both of them."""

    def place(self, unit: Unit, hex: Hex, also: Hex = NOWHERE) -> None:
        """Put a unit on one hex or on two, or off the map."""
        old = self.also_at[unit]
        if old >= 0:
            self._leave(unit, old)
            self.wide.pop(unit, None)
        super().place(unit, hex)
        self.also_at[unit] = also
        if also >= 0:
            self._enter(unit, also)
            self.wide[unit] = self.footprint(unit)

    def put_back(self, unit: Unit, hex: Hex) -> None:
        also, self.also_at[unit] = self.also_at[unit], NOWHERE
        self.place(unit, hex, also)

    def hexes_of(self, unit: Unit) -> Hexes:
        """The hexes that a unit holds: none, one or two."""
        here, also = self.at[unit], self.also_at[unit]
        if also < 0:
            return (here,) if here >= 0 else ()
        return (here, also) if here >= 0 else (also,)

    def footprint(self, unit: Unit) -> HexSet:
        """The same as a set."""
        here = self.at[unit]
        return of(self.hexes_of(unit)) if self.also_at[unit] >= 0 or here < 0 else BIT[here]
