"""What changes in a game of Kaiser's War: the columns of its position, and how they are written."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from functools import wraps
from itertools import compress
from sys import byteorder
from typing import NamedTuple, TypeVar

from doppeladler.engine import DRAW, OUTSIDER, Coder, Coders, Happening
from doppeladler.engine.text import NONE, many, one_of, record, word_or_none
from doppeladler.hexes import EMPTY, members, of
from doppeladler.wargame.columns import Bytes, column, derived, places, table, value
from doppeladler.wargame.pieces import Places, Stacks, make_coders

from .book import AL, SIDES, Hex, Hexes, HexSet, Side, Unit, Units, enemy_of
from .printed import TABLES, Printed
from .rules.opt_sight import as_heard, is_foggy
from .rules.tables import RESULTS
from .setting import Rules

POOL = Hex(-1)
"""Corps, supply units, trains and fortresses that can be bought (9.5)."""
BOX = Hex(-2)
"""The Available box: armies that corps can be combined into (9.10, 10.4)."""
COMING = Hex(-3)
"""Scheduled and not yet arrived (9.2)."""
DUE = Hex(-4)
"""Bought, to be placed on the turn in the column `due` (9.5)."""
WAITING = Hex(-5)
"""To be placed in this mobilization phase, or held up since an earlier one (9.7)."""
GONE = Hex(-6)
"""Out of the game: never in it, or lost for good (9.10, 10.6)."""
PLACES = {POOL: "pool", BOX: "box", COMING: "coming", DUE: "due", WAITING: "waiting", GONE: "gone"}

PHASES = (
    "set-up",
    "start",
    "mobilization",
    "reorganization",
    "movement",
    "combat 1",
    "combat 2",
    "attrition",
    "victory points",
    "over",
)
Phase = str
STOOD, MOVED = 1, 2
"""A march that is over: the unit never left its hex, or it did (11.2, 17.10)."""
FIRST, SECOND = 1, 2
"""opt.23, opt.24 The Russian revolutions."""
NO_GIFT, GIFT_DUE, GIFT_GIVEN = 0, 1, 2
"""opt.23 The two supply units for revolutionary Russia: not yet, in the next mobilization phase, and given."""
SIGN = (0, 1)[byteorder == "little"]
"""Which of the two bytes of a place has its sign."""
ON_MAP = bytes(sign < 0x80 for sign in range(0x100))
"""By the byte with its sign: is a place on the map?"""
RAIL_CAPACITY = 9
"""18.2 Three army equivalents, in thirds."""

OVERTHROWN, BOTH_OVERTHROWN, OBJECTIVES, COUNTED = "overthrown", "both overthrown", "objectives", "counted"
ENDINGS = (OVERTHROWN, BOTH_OVERTHROWN, OBJECTIVES, COUNTED)
"""4.1, 4.2 The ways in which a game ends by its rules."""
SUPPLY_OF = {side: f"{side} supply" for side in SIDES}
"""By side: the name of what is remembered of its supply."""
STANDING = {side: f"{side} standing" for side in SIDES}
"""By side: the name of what is remembered of who is on the map."""
FORTS_OF = {side: f"{side} forts" for side in SIDES}
"""By side: the name of what is remembered of its fortresses, and of the enemy zones that they keep out."""
FORGOTTEN = {side: (side, "", SUPPLY_OF[enemy_of(side)], FORTS_OF[enemy_of(side)]) for side in SIDES}
"""By side: the names of what is not true any more when one of its units moves."""
T = TypeVar("T")
Winner = str
Ending = str
Words = tuple[str, ...]
Commitments = tuple[tuple[Unit, HexSet], ...]
"""17.11 Supply units named at the start of a combat phase, each with the hexes of own units it reached then."""


class Battle(NamedTuple):
    """The one battle that is being resolved; empty fields are not known yet."""

    side: Side
    target: Hex
    attackers: Units = ()
    """Who attacks; when an army breaks down, its corps stand in its place."""
    hq: Units = ()
    air: Units = ()
    supplies: Units = ()
    table: str = ""
    defenders: Units = ()
    """Who defends; as with the attackers."""
    attack: int = 0
    defence: int = 0
    column: int = 0
    code: str = ""
    left: Hexes = ()
    """The hexes from which units attacked."""
    trench: Units = ()
    """opt.3 The supply unit that strengthens the defence."""
    revolt: bool = False
    """opt.24 Has the Allied total fallen so low in it that the Second Revolution follows?"""


class KaiserState(Stacks):
    """A position of Kaiser's War. What its owner alone sees is open to all without fog of war (opt.7)."""

    printed: Printed
    rules: Rules = derived(lambda s: s.game.rules_of(s.scenario, s.options))
    turn: int = value(1, line="turn", bounds=(1, "last_turn"), rule="6.0")
    phasing: Side = value(AL, line="turn")
    phase: Phase = value("", line="turn")
    vp: dict[Side, int] = table(SIDES, 0, line="points")
    winner: Winner = value("", line="ended")
    ending: Ending = value("", line="ended")
    joined: Words = value((), line="joined")
    """23.1 The countries that were neutral at the start and are belligerent now."""
    entry: int = value(0, line="entry", bounds=(0, "last_turn"), rule="23.1")
    """23.1 The turn in which Romania joined; 0 before."""
    lifted: bool = value(False, line="lifted")
    """23.2 Has Mackensen been called to Bulgaria?"""
    revolution: int = value(0, line="revolution", bounds=(0, SECOND), rule="opt.23")
    """opt.23, opt.24 The revolution that is in effect; 0 before the First."""
    gift: int = value(NO_GIFT, line="revolution", bounds=(NO_GIFT, GIFT_GIVEN), rule="opt.23")
    fell: int = value(0, line="revolution", bounds=(0, "last_turn"), rule="opt.24")
    """opt.24 The last turn in which the Allied total fell to 25 or less; 0 for none."""
    changed: HexSet = value(EMPTY, line="changed")
    """7.3 The hexes that are not controlled by those who would by the front line of the scenario."""
    fresh: HexSet = value(EMPTY, line="fresh")
    """18.4 The hexes captured in this movement phase: no part of the rail net yet."""
    rail_left: int = value(RAIL_CAPACITY, line="rail", bounds=(0, RAIL_CAPACITY), rule="18.2")
    sailed: bool = value(False, line="sailed")
    """opt.4 to opt.6 Has the one operation by sea of this player turn been made?"""
    bought: Words = value((), line="bought")
    """9.5 What was bought in this phase of which a country may have one a turn: ``GE alpine``."""
    placed: Hexes = value((), line="placed")
    """9.6 A hex once for each unit placed in it in this phase, three times for an army or HQ."""
    supplied: Words = value((), line="supplied")
    """9.8 A country once for each supply unit placed in it in this phase."""
    committed: Commitments = value((), line="committed")
    attacked: HexSet = value(EMPTY, line="attacked")
    """14.4 The hexes attacked in this combat phase."""
    battle: Battle | None = value(None, line="battle")
    at: Places = places(PLACES)
    face: Bytes = column(bounds=(0, 1), mark="back", rule="10.7")
    due: Bytes = column(bounds=(0, 99), mark="due", rule="9.5")
    spent: Bytes = column(bounds=(0, "most_points"), mark="spent", rule="11.2")
    moved: Bytes = column(bounds=(0, MOVED), mark="moved", rule="11.2")
    doubled: Bytes = column(bounds=(0, 1), mark="forced", rule="11.9")
    fought: Bytes = column(bounds=(0, 1), mark="fought", rule="14.4")
    released: Bytes = column(bounds=(0, 1), mark="demobilized", rule="9.11")
    dug: Bytes = column(bounds=(0, 1), mark="dug", rule="opt.3")
    """opt.3 The supply units that lie on their reverse side."""
    turned: Bytes = column(bounds=(0, 1), mark="turned", rule="opt.3")
    """opt.3 Those turned over in this reorganization phase."""
    down: Bytes = column(bounds=(0, 1), mark="down", rule="opt.7")
    """opt.7 The units that lie face down."""
    looked: Bytes = column(bounds=(0, 1), mark="looked", rule="opt.8")
    """opt.8 The units that the other side has examined in this player turn."""

    @property
    def weather(self) -> str:
        """22.0 The weather of the turn; thaw is weather in Russia only."""
        return self.printed.calendar[self.turn].weather

    def on_map(self, side: Side) -> Iterator[Unit]:
        """A side's units on the map, in roster order."""
        return iter(standing(self, side))

    def free(self, units: Units) -> Units:
        """9.5 Those of these units that lie in the pool."""
        at = self.at
        return tuple([unit for unit in units if at[unit] == POOL])

    def tell(self, rule: str, what: Happening, seats: tuple[str, ...] = ()) -> None:
        """opt.7 In fog of war the others hear less of units they do not see."""
        if self.events is None:
            return
        told = as_heard(self, what) if not seats and is_foggy(self) else None
        if told is None:
            super().tell(rule, what, seats)
        else:
            super().tell(rule, what, (told.owner,))
            super().tell("opt.7", told.to_others, (enemy_of(told.owner), OUTSIDER))

    def tell_owner(self, rule: str, what: Happening, side: Side) -> None:
        """opt.7 In fog of war only the owner hears of it."""
        self.tell(rule, what, (side,) if is_foggy(self) else ())

    def place(self, unit: Unit, hex: Hex) -> None:
        """Put a unit on a hex, or off the map; 17.5 a supply unit or fortress gives supply elsewhere then."""
        printed, was = self.printed, self.at[unit]
        super().place(unit, hex)
        memory, side = self._memory, printed.side[unit]
        if was < 0 or hex < 0:
            memory.pop(STANDING[side], None)
        if printed.is_source[unit]:
            memory.pop(SUPPLY_OF[side], None)
            if printed.is_fortress[unit]:
                memory.pop(FORTS_OF[side], None)

    def _forget(self, side: Side) -> None:
        """A unit of this side moves; 17.3 it may be in the way of enemy supply."""
        self._memory = memory = self._memory.copy()
        for name in FORGOTTEN[side]:
            memory.pop(name, None)

    def forget_all(self) -> None:
        """What was neutral is so no longer: everything that follows from places must be found anew."""
        self._memory = {}


Rule = Callable[[KaiserState, Side], T]


def _remembered(names: Mapping[Side, str], find: Rule[T]) -> Rule[T]:
    """A rule about a side: found once until what it depends on is forgotten under this name."""

    @wraps(find)
    def known(s: KaiserState, side: Side) -> T:
        try:
            return s._memory[names[side]][find]  # type: ignore[no-any-return]  # what was found here
        except KeyError:
            found = s._memory.setdefault(names[side], {})[find] = find(s, side)
            return found

    return known


def by_supply(find: Rule[T]) -> Rule[T]:
    """A rule that depends on a side's supply units and fortresses and on its enemies: found once until one moves."""
    return _remembered(SUPPLY_OF, find)


def by_forts(find: Rule[T]) -> Rule[T]:
    """A rule that depends on a side's fortresses and on its enemies: found once until one moves."""
    return _remembered(FORTS_OF, find)


def by_standing(find: Rule[T]) -> Rule[T]:
    """A rule that depends on who of a side is on the map, not on where: found once until one comes or goes."""
    return _remembered(STANDING, find)


@by_standing
def standing(s: KaiserState, side: Side) -> Units:
    """A side's units on the map. Hot: who is off it is seen in the sign of his place, for all at once."""
    signs = s.at.tobytes()[SIGN::2].translate(ON_MAP)
    own = int.from_bytes(signs, "little") & s.printed.belongs[side]
    return tuple(compress(s.printed.all_units, own.to_bytes(len(signs), "little")))


def coders_of(printed: Printed) -> Coders:
    """How everything is written: by its printed name."""
    plain = make_coders(printed)
    one_unit, hexes = plain["Unit"], many(plain["Hex"], " ")
    side = Coder(str, one_of(SIDES, "a side"))
    coders: dict[str, Coder] = {
        **plain,
        "Side": side,
        "Nation": plain["str"],
        "Kind": plain["str"],
        "Phase": word_or_none(PHASES, "a phase"),
        "Winner": word_or_none((*SIDES, DRAW), "a winner"),
        "Ending": word_or_none(ENDINGS, "an ending"),
        "Words": many(plain["str"]),
        "HexSet": Coder(
            lambda s: hexes.write(tuple(members(s))),
            lambda text: of(hexes.read(text)),
            lambda s: [printed.grid.labels[hex] for hex in members(s)],
        ),
    }
    coders["Commitments"] = _commitments(one_unit, coders["HexSet"])
    coders["Battle | None"] = record(Battle, coders | {"str": word_or_none((*TABLES, *RESULTS), "a table or result")})
    return coders


def _commitments(unit: Coder, hexes: Coder) -> Coder:
    """``CP supply1: 2214 2315, CP supply2: -``."""

    def write(found: Commitments) -> str:
        return ", ".join(f"{unit.write(each)}: {hexes.write(reached)}" for each, reached in found) or NONE

    def read(text: str) -> Commitments:
        found = []
        for part in [] if text == NONE else text.split(", "):
            name, colon, reached = part.partition(": ")
            if not colon:
                raise ValueError(f"expected a supply unit and hexes such as 'CP supply1: 2214', got {part!r}")
            found.append((unit.read(name), hexes.read(reached)))
        return tuple(found)

    return Coder(write, read)
