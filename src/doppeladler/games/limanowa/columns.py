"""What changes in a game of Limanowa 1914: the columns of its position, and how they are written."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import NamedTuple

from doppeladler.engine import DRAW, Coder, Coders
from doppeladler.engine.text import NONE, many, one_of, record, word_or_none
from doppeladler.wargame.columns import Bytes, column, derived, places, table, value
from doppeladler.wargame.pieces import Places, Singles, make_coders

from .book import AH, GROUPS, RU, SIDE_OF, Card, Group, Hex, HexSet, Names, Seat, Side, Unit, Units, enemy_of
from .events import ORDERS
from .printed import Printed
from .rules.ch07_modes import board_of, groups_of, seats_of

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
OFF = {UNUSED: "unused", RESERVE: "reserve", FIELD: "field", WAITING: "waiting", KRAKOW: "krakow"}

DECK, DISCARDED, REMOVED, HANDS = 0, 1, 2, 3
"""Where a card is; from HANDS on it is in the hand of a seat."""
LAST_HAND = HANDS + len(GROUPS) - 1

MOVED, FIRED, FOUGHT, DEFENDED, INSPIRED = 1, 2, 4, 8, 16
"""4.2 What a unit has done this round; a gun that fired in defence may not do so again (6.4.3)."""
DONE_THIS_ROUND = MOVED | FIRED | FOUGHT | DEFENDED
"""4.2.2 What counts as the one action of a unit; lending an ability (6.1) does not."""

OF_THE_ROUND = ("acted", "carded", "played", "orders", "tokened", "cut")
"""4.2 What begins anew with the round of each group."""

FAIR, RAIN, SNOW = "fair", "rain", "snow"
PHASES = ("set-up", "opening", "central", "closing")
Phase = str
Weather = str
Bits = int
"""A bit for each target."""
Doomed = tuple[Unit, Group]
"""A figure that is destroyed when losses are registered, and by whom."""
Spoils = tuple[Hex, Units]
"""A field that falls vacant, and who may take it."""


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
    """4.4 The close combat that is being played out.

    `losses` goes with `attackers`, one entry each, and so does `prey` with the `guns` that support for a token.
    `supported` and `covered` say what support works.
    """

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
    guns: Units = ()
    prey: Units = ()


class Outcome(NamedTuple):
    """2.4 The side that has won, or a draw, and by what."""

    winner: str
    by: str


class LimanowaState(Singles):
    """A position of Limanowa 1914."""

    printed: Printed
    seats: tuple[Seat, ...] = derived(lambda s: seats_of(s.scenario, s.options))
    groups: tuple[Group, ...] = derived(lambda s: groups_of(s.scenario))
    seat_of: Mapping[Group, Seat] = derived(
        lambda s: {group: group if group in s.seats else SIDE_OF[group] for group in s.groups}
    )
    board: HexSet = derived(lambda s: board_of(s.printed, s.scenario))

    turn: int = value(0, line="turn")
    group: Group = value(lambda s: s.groups[0], line="turn")
    phase: Phase = value("", line="turn")
    krakow: int = value(0, line="tracks", label="krakow")
    cut: int = value(0, line="tracks", label="cut")
    quiet: int = value(0, line="tracks", label="quiet")
    weather: Weather = value(FAIR, line="weather")
    tokens: dict[Seat, int] = table("seats", line="tokens")
    rails: dict[Side, int] = table((AH, RU), 0, line="rails")
    paid: Bits = value(0, line="targets", label="paid")
    carded: tuple[Seat, ...] = value((), line="carded")
    tokened: tuple[Group, ...] = value((), line="tokened")
    played: tuple[Played, ...] = value((), line="played")
    orders: tuple[Order, ...] = value((), line="orders")
    clash: Clash | None = value(None, line="clash")
    doomed: tuple[Doomed, ...] = value((), line="doomed")
    spoils: tuple[Spoils, ...] = value((), line="spoils")
    waiting: Units = value((), line="waiting")
    outcome: Outcome | None = value(None, line="outcome")
    cards: Bytes = column(rows="all_cards", line="cards", bounds=(0, LAST_HAND), rule="3.4.2")
    at: Places = places(OFF)
    group_of: Bytes = column("home_group", words=GROUPS, always=True, rule="3.2")
    rp: Bytes = column("rp", mark="rp", always=True, bounds=(0, "rp"), rule="3.3.1")
    acted: Bytes = column(mark="acted", bounds=(0, 31), rule="4.2.2")

    # --- groups -------------------------------------------------------------------------------------------

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


# --- text -------------------------------------------------------------------------------------------------


def coders_of(printed: Printed) -> Coders:
    """How everything is written: by its printed name."""
    group, seat = Coder(str, one_of(GROUPS, "a group")), Coder(str, one_of((*GROUPS, AH, RU), "a seat"))
    plain: Coders = {
        **make_coders(printed, "a field"),
        "Card": Coder(lambda card: printed.cards[card].name, printed.card),
        "Group": group,
        "tuple[Group, ...]": many(group),
        "Seat": seat,
        "tuple[Seat, ...]": many(seat),
        "Names": many(Coder(str, str)),
    }
    plain = {**plain, "tuple[int, ...]": many(plain["int"])}
    return {
        **plain,
        "Phase": word_or_none(PHASES, "a phase"),
        "Weather": Coder(str, one_of((FAIR, RAIN, SNOW), "weather")),
        "Bits": _bits(len(printed.targets)),
        "Outcome | None": Coder(lambda outcome: " ".join(outcome) if outcome else NONE, _read_outcome),
        "Clash | None": _clash(record(Clash, plain)),
        "tuple[Played, ...]": many(_played(plain), "; "),
        "tuple[Order, ...]": many(_order(plain), "; "),
        "tuple[Doomed, ...]": many(_pair(plain["Unit"], "by", plain["Group"]), "; "),
        "tuple[Spoils, ...]": many(_pair(plain["Hex"], "for", many(plain["Unit"], "+")), "; "),
    }


def _pair(one: Coder, word: str, other: Coder) -> Coder:
    def read(text: str) -> tuple[object, object]:
        left, _, right = text.partition(f" {word} ")
        return one.read(left), other.read(right)

    return Coder(lambda pair: f"{one.write(pair[0])} {word} {other.write(pair[1])}", read)


def _bits(count: int) -> Coder:
    def read(text: str) -> Bits:
        if not re.fullmatch("[0-9a-f]{1,8}", text) or int(text, 16) >= 1 << count:
            raise ValueError(f"expected a bit for each of {count} targets, in base sixteen, got {text!r}")
        return int(text, 16)

    return Coder(lambda bits: f"{bits:x}", read)


def _read_outcome(text: str) -> Outcome | None:
    if text == NONE:
        return None
    winner, _, by = text.partition(" ")
    if winner not in (AH, RU, DRAW) or not by:
        raise ValueError(f"expected {NONE} or one of {AH}, {RU}, {DRAW} and the reason, got {text!r}")
    return Outcome(winner, by)


def _clash(plain: Coder) -> Coder:
    def read(text: str) -> Clash | None:
        clash: Clash | None = plain.read(text)
        if clash is not None and len(clash.losses) != len(clash.attackers):
            raise ValueError("expected a loss, 0 or more, for each of the attackers")
        if clash is not None and len(clash.guns) != len(clash.prey):
            raise ValueError("expected a unit for each of the guns that support against it")
        return clash

    return Coder(plain.write, read)


def _played(coders: Coders) -> Coder:
    card, seat, aims = coders["Card"], coders["Seat"], coders["Names"]

    def read(text: str) -> Played:
        name, by, rest = text.partition(" by ")
        who, at, at_what = rest.partition(" at ")
        player, _, blocked = who.partition(" ")
        if not by or not at or blocked not in ("", "blocked"):
            raise ValueError(f"expected 'CARD by SEAT at AIMS', got {text!r}")
        return Played(card.read(name), seat.read(player), aims.read(at_what), bool(blocked))

    def write(played: Played) -> str:
        blocked = " blocked" if played.blocked else ""
        return f"{card.write(played.card)} by {played.seat}{blocked} at {aims.write(played.aims)}"

    return Coder(write, read)


def _order(coders: Coders) -> Coder:
    unit, hex = coders["Unit"], coders["Hex"]

    def read(text: str) -> Order:
        verb, _, rest = text.partition(" ")
        name, arrow, label = rest.partition(" > ")
        if not arrow or verb not in ORDERS:
            raise ValueError(f"expected 'VERB UNIT > FIELD' with a verb of {', '.join(ORDERS)}, got {text!r}")
        return Order(verb, unit.read(name), hex.read(label))

    return Coder(lambda order: f"{order.verb} {unit.write(order.unit)} > {hex.write(order.to)}", read)
