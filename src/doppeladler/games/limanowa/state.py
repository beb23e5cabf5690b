"""A position of Limanowa 1914: named columns, one entry per figure and per card, and little else."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import TYPE_CHECKING, NamedTuple, Self

from doppeladler.engine import State
from doppeladler.hexes import BIT, EMPTY
from doppeladler.wargame.pieces import Places

from .book import AH, GROUPS, RU, SIDE_OF, Card, Group, Hex, HexSet, Names, Seat, Side, Unit, Units, enemy_of
from .rules.ch07_modes import board_of, groups_of, seats_of

if TYPE_CHECKING:
    from .game import Limanowa
    from .printed import Printed

RESERVE = Hex(-1)
"""In the common reserve of its side (3.3.3)."""
FIELD = Hex(-2)
"""On a replacement field of its group's corner (3.3.3)."""
WAITING = Hex(-3)
"""Waits for a vacant replacement field (3.3.3)."""
KRAKOW = Hex(-4)
"""On the way from Krakow (3.3.3)."""
UNUSED = Hex(-5)
"""Not in this game: another front, or an officer without the option (6.1, 7.2)."""

DECK, DISCARDED, REMOVED, HANDS = 0, 1, 2, 3
"""Where a card is; from HANDS on it is in the hand of a seat."""

MOVED, FIRED, FOUGHT, DEFENDED, INSPIRED = 1, 2, 4, 8, 16
"""4.2 What a unit has done this round; a gun that fired in defence may not do so again (6.4.3)."""
DONE_THIS_ROUND = MOVED | FIRED | FOUGHT | DEFENDED
"""4.2.2 What counts as the one action of a unit; lending an ability (6.1) does not."""

FAIR, RAIN, SNOW = "fair", "rain", "snow"


class Order(NamedTuple):
    """4.2.2 One announced action or attack, fixed when announced."""

    verb: str
    unit: Unit
    to: Hex


class Played(NamedTuple):
    """3.4.1 A card that lies open this round, who played it, and what it was aimed at."""

    card: Card
    seat: Seat
    aims: Names = ()
    blocked: bool = False


class Clash(NamedTuple):
    """4.4 The close combat that is being played out. `losses` goes with `attackers`, one entry each."""

    target: Hex
    defender: Unit
    attackers: Units
    losses: tuple[int, ...]
    group: Group
    card: str = ""
    supported: bool = False
    loss: int = 0
    charging: Units = ()
    covered: Units = ()
    inspired: Units = ()


class LimanowaState(State):
    """What changes during play. What is printed lives in `printed` and is shared by all clones."""

    __slots__ = (
        "_found",
        "acted",
        "at",
        "board",
        "carded",
        "cards",
        "clash",
        "cut",
        "doomed",
        "figure_at",
        "group",
        "group_of",
        "groups",
        "krakow",
        "lost",
        "occupied",
        "options",
        "orders",
        "outcome",
        "paid",
        "phase",
        "played",
        "printed",
        "quiet",
        "rails",
        "rp",
        "scenario",
        "seat_of",
        "seats",
        "spoils",
        "tokened",
        "tokens",
        "turn",
        "waiting",
        "weather",
    )

    def __init__(self, game: Limanowa, scenario: str, options: Mapping[str, str]) -> None:
        super().__init__(game)
        self.printed: Printed = game.printed
        self.scenario = scenario
        self.options = options
        self.seats = seats_of(scenario, options)
        self.groups = groups_of(scenario)
        self.seat_of: Mapping[Group, Seat] = {
            group: group if group in self.seats else SIDE_OF[group] for group in self.groups
        }
        self.board: HexSet = board_of(self.printed, scenario)
        count = len(self.printed.names)
        self.turn = 0
        self.group: Group = self.groups[0]
        self.phase = ""
        self.weather = FAIR
        self.krakow = 0
        self.at = Places("h", [UNUSED] * count)
        self.group_of = bytearray(self.printed.home_group)
        self.rp = bytearray(self.printed.rp)
        self.acted = bytearray(count)
        self.waiting: Units = ()
        self.cards = bytearray(len(self.printed.cards))
        self.carded: tuple[Seat, ...] = ()
        self.played: tuple[Played, ...] = ()
        self.orders: tuple[Order, ...] = ()
        self.cut = 0
        self.tokens: dict[Seat, int] = {}
        self.tokened: tuple[Group, ...] = ()
        self.rails: dict[Side, int] = {AH: 0, RU: 0}
        self.paid = 0
        self.lost = 0
        self.quiet = 0
        self.clash: Clash | None = None
        self.doomed: tuple[tuple[Unit, Group], ...] = ()
        self.spoils: tuple[tuple[Hex, Units], ...] = ()
        self.outcome = ""
        self.figure_at: dict[Hex, Unit] = {}
        self.occupied: dict[Side, HexSet] = {AH: EMPTY, RU: EMPTY}
        self._found: dict[tuple[str, Unit, int], HexSet] = {}

    def clone(self) -> Self:
        """An independent copy: a handful of small columns."""
        new = self.__class__.__new__(self.__class__)
        new._copy_flow(self)
        new.printed, new.scenario, new.options = self.printed, self.scenario, self.options
        new.seats, new.groups, new.seat_of, new.board = self.seats, self.groups, self.seat_of, self.board
        new.turn, new.group, new.phase = self.turn, self.group, self.phase
        new.weather, new.krakow = self.weather, self.krakow
        new.at = Places("h", self.at)
        new.group_of = self.group_of[:]
        new.rp = self.rp[:]
        new.acted = self.acted[:]
        new.cards = self.cards[:]
        new.waiting, new.carded, new.played = self.waiting, self.carded, self.played
        new.orders, new.cut, new.tokened = self.orders, self.cut, self.tokened
        new.tokens = self.tokens.copy()
        new.rails = self.rails.copy()
        new.paid, new.lost, new.quiet = self.paid, self.lost, self.quiet
        new.clash, new.doomed, new.spoils, new.outcome = self.clash, self.doomed, self.spoils, self.outcome
        new.figure_at = self.figure_at.copy()
        new.occupied = self.occupied.copy()
        new._found = self._found
        return new

    # --- who is where -------------------------------------------------------------------------------------

    def place(self, unit: Unit, hex: Hex) -> None:
        """Put a figure on a vacant field, or off the board (RESERVE, FIELD, ...)."""
        side, old = self.printed.side[unit], self.at[unit]
        self._found = {}
        if old >= 0:
            del self.figure_at[old]
            self.occupied[side] ^= BIT[old]
        self.at[unit] = hex
        if hex >= 0:
            self.figure_at[hex] = unit
            self.occupied[side] |= BIT[hex]

    def shift(self, moves: Mapping[Unit, Hex]) -> None:
        """4.3.1 Move several figures at the same time; places may be swapped."""
        for unit in moves:
            self.place(unit, FIELD)
        for unit, hex in moves.items():
            self.place(unit, hex)

    def units_of(self, group: Group) -> Iterator[Unit]:
        """A group's figures on the board, in roster order."""
        number = GROUPS.index(group)
        at, group_of = self.at, self.group_of
        return (unit for unit in self.printed.all_units if at[unit] >= 0 and group_of[unit] == number)

    def group_name(self, unit: Unit) -> Group:
        """The group a figure serves in."""
        return GROUPS[self.group_of[unit]]

    def is_in(self, unit: Unit, group: Group) -> bool:
        """Whether a figure serves in this group."""
        return self.group_of[unit] == GROUPS.index(group)

    def commands(self, seat: Seat, unit: Unit) -> bool:
        """Whether a figure's group is led from this seat."""
        return self.seat_of.get(GROUPS[self.group_of[unit]]) == seat

    def enemies_next_to(self, unit: Unit) -> HexSet:
        """The fields beside a figure that its enemies hold."""
        return self.printed.grid.adjacent[self.at[unit]] & self.occupied[enemy_of(self.printed.side[unit])]

    def remember(self, what: str, unit: Unit, number: int, find: Callable[[], HexSet]) -> HexSet:
        """A set of fields that depends only on who stands where: found once until a figure moves.

        Clones share what was found; whoever moves a figure begins a new memory of his own.
        """
        key = (what, unit, number)
        found = self._found.get(key)
        if found is None:
            found = self._found[key] = find()
        return found

    # --- cards --------------------------------------------------------------------------------------------

    def hand(self, seat: Seat) -> list[Card]:
        """The cards in a seat's hand, in the order of the deck list."""
        where, found = HANDS + self.seats.index(seat), []
        card = self.cards.find(where)
        while card >= 0:
            found.append(Card(card))
            card = self.cards.find(where, card + 1)
        return found

    def hand_size(self, seat: Seat) -> int:
        """How many cards a seat holds; everybody may know."""
        return self.cards.count(HANDS + self.seats.index(seat))

    # --- short questions ----------------------------------------------------------------------------------

    @property
    def seat(self) -> Seat:
        """Who commands the group whose round it is."""
        return self.seat_of[self.group]

    @property
    def side(self) -> Side:
        """The side whose round it is."""
        return SIDE_OF[self.group]

    def has(self, option: str) -> bool:
        """Whether an optional rule is in force."""
        return self.options[option] == "yes"

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
