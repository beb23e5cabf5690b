"""What changes in a game of Serbien: the columns of its position, and how they are written."""

from __future__ import annotations

from typing import NamedTuple

from doppeladler.engine import DRAW, Coder, Coders
from doppeladler.engine.text import NONE, many, one_of, record, word_or_none
from doppeladler.hexes import EMPTY, Hexside, members, of, side
from doppeladler.wargame.columns import Bytes, column, derived, places, table, value
from doppeladler.wargame.pieces import NOWHERE, Places, TwoHexStacks, make_coders

from .book import AH, ARMIES, CORPS, SE, SIDES, Hex, Hexes, HexSet, Side, Unit, Units
from .printed import Printed
from .rules.tables import WORST
from .setting import Rules

GONE = Hex(-1)
"""Not in this scenario, withdrawn, exchanged, or eliminated for good."""
COMING = Hex(-2)
"""A reinforcement or substitute that is not there yet (16.1, 16.2)."""
POOL = Hex(-3)
"""May be made: the result of a combination (16.3, 16.4), a Montenegrin (24.1), 3 Gb (25.4)."""
LOST = Hex(-4)
"""Eliminated, and may come back: Marsch units (16.6.3)."""
BOX_W, BOX_C, BOX_E = Hex(-5), Hex(-6), Hex(-7)
"""24.2 The Montenegrin boxes."""
ZAVIDOVICI, DOBOJ, BROD = Hex(-8), Hex(-9), Hex(-10)
"""15.6.3a The nodes of the railways beyond the map."""
REFIT = Hex(-11)
"""25.1.2 A squadron that was hit."""
OFF_MAP = Hex(-12)
"""A Depot for which no railway hex is left (ruling 74)."""
AFLOAT = Hex(-13)
"""25.1 A squadron on the rivers: its hex is its berth, for it shares hexes with anybody."""
UNDER_WAY = Hex(-14)
"""15.6.3a A Depot beyond the map between two nodes: see its line and leg."""
PLACES = {
    GONE: "gone",
    COMING: "coming",
    POOL: "pool",
    LOST: "lost",
    BOX_W: "box-W",
    BOX_C: "box-C",
    BOX_E: "box-E",
    ZAVIDOVICI: "Zavidovici",
    DOBOJ: "Doboj",
    BROD: "Brod",
    REFIT: "refit",
    OFF_MAP: "off-map",
    AFLOAT: "afloat",
    UNDER_WAY: "under-way",
}

MOVEMENT, COUNTER_MOVEMENT = "movement", "counter-movement"
ATTACK, COUNTER_ATTACK = "attack", "counter-attack"
PHASES = (
    "set-up",
    "preliminary",
    "attachment",
    "supply",
    MOVEMENT,
    COUNTER_MOVEMENT,
    ATTACK,
    COUNTER_ATTACK,
    "finishing",
    "inter-phase",
    "over",
)
Phase = str
MARCHES = (MOVEMENT, COUNTER_MOVEMENT)
"""1.2 "movement phase" means both."""
FIGHTS = (ATTACK, COUNTER_ATTACK)
"""1.2 "attack phase" means both."""

LEFT, FRESH = 1, 2
"""7.1.4b A River Crossing marker on its back, and on its front."""
AWAITED, STANDING, SPIKED = 0, 1, 2
"""25.1.4 The state of the French guns."""
BOUND, FREE, ACHIEVED, ABANDONED = "bound", "free", "achieved", "abandoned"
PLAN_STATES = (BOUND, FREE, ACHIEVED, ABANDONED)
"""26.0 Free: the army has no plan."""
Plan = str
PLANNERS = ("SECOND", "FIFTH", "SIXTH")
NATIONS = (AH, SE, "MO")
REPL_OF = NATIONS
"""16.6, 24.1 Who has a store of replacements."""

Winner = str
Level = str
Words = tuple[str, ...]
Sides = tuple[Hexside, ...]


class Pontoon(NamedTuple):
    """21.2 A pontoon bridge on a side, being built or ready."""

    side: Side
    here: Hex
    there: Hex
    ready: bool


Pontoons = tuple[Pontoon, ...]


class Boundary(NamedTuple):
    """5.1.1 The line between two armies, from an anchor at the front to the rear; its hexes belong to the first."""

    first: str
    second: str
    anchors: Hexes


Boundaries = tuple[Boundary, ...]


class Battle(NamedTuple):
    """9.1.1 The combat that is being fought; what is not known yet is empty."""

    side: Side
    target: Hex
    attackers: Units
    defenders: Units
    withheld: Units = ()
    """9.2.5 Defenders in the hex that take no part."""
    unfed: Units = ()
    """9.4 Units of Forces without ammunition."""
    silent: Units = ()
    """23.2.1 Serbian units without shells."""
    support: Units = ()
    """10.1.1 The neighbours that fire, by the first unit of each Force."""
    intense: Words = ()
    """9.8 The sides that fight with intensity."""
    fallen: bool = False
    """9.9.1 Have the dice fallen?"""
    rung: int = 0
    """9.6.2 The final odds on their ladder; 0 is the first column of the table."""
    flanked: bool = False
    fire: int = 0
    reply: int = 0
    """10.1.1 The artillery of attacker and defender, in quarters, as it stood before the dice fell."""
    attacking: int = 0
    defending: int = 0
    """10.1.2 The size of both sides, in eighths of a division."""
    forts: int = 0
    """8.5.1 How many of the defenders were Forts: they have a size for artillery only."""
    strain: int = 0
    stress: int = 0
    """9.9.2 What the table adds to the checks of attacker and defender."""
    back: int = 0
    """9.9.2 How many hexes the defender retreats by the table."""
    worn: int = 0
    wear: int = 0
    """9.10 Strength reductions of attacker and defender."""
    shaken: bool = False
    shaking: bool = False
    """9.9.2 Does each Force of the attacker, or of the defender, lose a level?"""
    is_repulse: bool = False
    tried: Hexes = ()
    """7.4.1 The hexes whose stacks have tried a Repulse in their retreat; of the defender the one that was attacked."""


Battles = tuple[Battle, ...]


class SerbienState(TwoHexStacks):
    """A position of 1914 Serbien muss sterbien."""

    printed: Printed
    rules: Rules = derived(lambda s: s.game.rules_of(s.scenario, s.options))
    turn: int = value(0, line="turn", bounds=(0, "last_turn"), rule="4.1")
    phasing: Side = value(SE, line="turn")
    phase: Phase = value("", line="turn")
    vp: int = value(0, line="points", bounds=(-999, 999), rule="27.0")
    """27.0 Net victory points, positive for Austria-Hungary."""
    paid: Words = value((), line="paid")
    """27.3, 27.6, 27.7 What has been scored that is scored once: rule and hex."""
    winner: Winner = value("", line="ended")
    level: Level = value("", line="level")
    changed: HexSet = value(EMPTY, line="changed")
    """3.4 The hexes that are not controlled by those who controlled them at the start of the scenario."""
    positions: HexSet = value(EMPTY, line="positions")
    """14.0 The hexes with an Improved Position."""
    serbian: HexSet = value(EMPTY, line="serbian")
    """14.3 Those of them that Serbia has constructed."""
    fresh: HexSet = value(EMPTY, line="fresh")
    """7.5.1a Positions that were finished in this phase."""
    komitadji: HexSet = value(EMPTY, line="komitadji")
    pontoons: Pontoons = value((), line="pontoons")
    used: Sides = value((), line="used")
    """7.1.5a, 21.2 The ferries and pontoons that a Force has used in this phase."""
    came: Hex = value(NOWHERE, line="came")
    """8.2.1 The hex from which the last Force marched."""
    boundaries: Boundaries = value((), line="boundaries")
    shells: int = value(0, line="shells", bounds=(0, 125), rule="23.2")
    failures: int = value(0, line="shells", bounds=(0, 36), rule="23.2.2")
    aid: bool = value(False, line="shells")
    """23.2.2 Rolls for allied help that failed, and whether it has come."""
    repl: dict[Side, int] = table(REPL_OF, 0, line="repl")
    """16.6.1 Replacements in store; may be below 0."""
    rights: dict[Side, int] = table(SIDES, 0, line="rights")
    """14.3.4 Improved Positions that may still be finished."""
    plans: dict[str, Plan] = table(PLANNERS, FREE, line="plans")
    mandated: dict[str, int] = table(PLANNERS, 0, line="mandated")
    """26.3.1 Mandated attacks made, by army."""
    guns: int = value(0, line="guns", bounds=(0, 2), rule="25.1.4")
    """25.1.4 The French guns: awaited, standing at Beograd, or lost."""
    restored: bool = value(False, line="guns")
    """25.1.2 Has a squadron had the one replacement of the game?"""
    at: Places = places(PLACES)
    also_at: Places = column(NOWHERE, mark="and", entry="Hex")
    sr: Bytes = column(bounds=(0, "most_sr"), mark="sr", rule="9.10")
    """9.10 Strength reductions; of a Fort its face."""
    ce: Bytes = column(bounds=(0, WORST), mark="ce", rule="6.1")
    """6.1.4 Steps lost on the ladder of combat effectiveness."""
    army: Bytes = column(bounds=(0, len(ARMIES) - 1), mark="army:", entry="Army", rule="5.0")
    corps: Bytes = column(bounds=(0, len(CORPS) - 1), mark="corps:", entry="Corps", rule="5.2")
    idle: Bytes = column(bounds=(0, 1), mark="idle", rule="5.1.3")
    """5.1.3 A Corps Train that supplies nobody: there are more in its army's area than corps boxes."""
    assigned: Bytes = column(bounds=(0, 255), mark="assigned", rule="5.5.1")
    """5.5.1 The Formation of its stack to which an Asset is assigned in this phase, counted from 1."""
    detached: Bytes = column(bounds=(0, 1), mark="detached", rule="21.1")
    asleep: Bytes = column(bounds=(0, 36), mark="asleep", rule="1.1")
    """1.1 Inactive until this turn, or until an enemy comes adjacent; 0 is active."""
    aim: Places = column(NOWHERE, mark="aim", entry="Hex")
    """7.3 The hex at which a Prepared Attack marker points."""
    pinned: Bytes = column(bounds=(0, 255), mark="pinned", rule="7.3.3")
    """7.3.3 The unit with the Prepared Attack that holds this one, counted from 1."""
    pinned_too: Bytes = column(bounds=(0, 255), mark="pinned-too", rule="19.1.4")
    """19.1.4 The same for the other hex of a Two-Hex Unit."""
    spent: Bytes = column(bounds=(0, 25), mark="spent", rule="7.1.1")
    """7.1.2 Movement points spent in this phase, forced ones too."""
    began: Places = column(NOWHERE, mark="began", entry="Hex")
    """7.1.4b Where a unit began this movement phase; 11.1.3 from which hex it last went back in this phase."""
    began_too: Places = column(NOWHERE, mark="began-too", entry="Hex")
    """19.1.4 The same of the other hex of a Two-Hex Unit."""
    moved: Bytes = column(bounds=(0, 1), mark="moved", rule="7.1.2")
    """7.1.2 Has finished its march of this phase."""
    recovering: Bytes = column(bounds=(0, 8), mark="recovering", rule="7.5")
    absorbing: Bytes = column(bounds=(0, 8), mark="absorbing", rule="7.7")
    digging: Bytes = column(bounds=(0, 12), mark="digging", rule="14.3")
    """7.8 The three MPs Expended markers: points put into a task that is not finished."""
    owed: Bytes = column(bounds=(0, 255), mark="owed", rule="8.2.4")
    """8.2.4 Reaction points that a Cavalry unit still owes."""
    crossed: Bytes = column(bounds=(0, FRESH), mark="crossed", rule="7.1.4b")
    extended: Bytes = column(bounds=(0, 1), mark="extended", rule="15.6.1")
    given: Bytes = column(bounds=(0, 40), mark="given", rule="9.4.2")
    """9.4.2 Increments of ammunition that a supply unit in Extended Mode has given."""
    fought: Bytes = column(bounds=(0, 1), mark="fought", rule="9.2")
    """9.2 Has attacked in this phase; 7.4.5 in a movement phase: has tried a Repulse in vain."""
    retreated: Bytes = column(bounds=(0, 1), mark="retreated", rule="9.2.5")
    attacks: Places = column(NOWHERE, mark="attacks", entry="Hex")
    """9.1 The hex that a unit will attack in this phase."""
    battles: HexSet = value(EMPTY, line="battles")
    """9.2 The hexes that were attacked in this phase."""
    battle: Battle | None = value(None, line="battle")
    waiting: Battles = value((), line="waiting")
    """19.1.6, 7.4 Combats that stand still: the other of a Two-Hex Unit, or one with a Repulse in its retreats."""
    fleeing: Bytes = column(bounds=(0, 2), mark="fleeing", rule="11.1")
    """6.4, 11.1 Under a retreat obligation, or at the end of it in a zone among friends."""
    fired: Bytes = column(bounds=(0, 1), mark="fired", rule="10.1.1")
    """10.1.1 Its artillery has been used in defence or in support of a neighbour in this phase."""
    berth: Places = column(NOWHERE, mark="berth", entry="Hex")
    """25.1 The river hex of a squadron."""
    line: Bytes = column(bounds=(0, 20), mark="line", rule="15.6.3a")
    leg: Bytes = column(bounds=(0, 40), mark="leg", rule="15.6.3a")
    """15.6.3a Of a Depot beyond the map: on which line, counted from 1, and how far from its first end."""
    tested: Bytes = column(bounds=(0, 1), mark="tested", rule="8.5.3")
    """8.5.3 A Fort that has stood its test."""
    refit: Bytes = column(bounds=(0, 48), mark="refit", rule="25.1.2")
    """25.1.2 The turn in which a squadron comes back."""

    def forget(self, side: Side) -> None:
        """A unit of this side has changed its kind where it stands, as a Fort that is flipped."""
        self._forget(side)

    @property
    def active(self) -> Side:
        """4.2 Who moves or attacks in this phase."""
        counter = self.phase in (COUNTER_MOVEMENT, COUNTER_ATTACK)
        return self.enemy_of(self.phasing) if counter else self.phasing


def coders_of(printed: Printed) -> Coders:
    """How everything is written: by its printed name."""
    plain = make_coders(printed)
    one_hex, hexes = plain["Hex"], many(plain["Hex"], " ")
    coders: dict[str, Coder] = {
        **plain,
        "Hexes": hexes,
        "Side": Coder(str, one_of(SIDES, "a side")),
        "Nation": plain["str"],
        "Phase": word_or_none(PHASES, "a phase"),
        "Winner": word_or_none((*SIDES, DRAW), "a winner"),
        "How": plain["str"],
        "Plan": Coder(str, one_of(PLAN_STATES, "a state of a plan")),
        "Army": _numbered(ARMIES, "an army"),
        "Corps": _numbered(CORPS, "a corps"),
        "Words": many(plain["str"]),
        "HexSet": Coder(
            lambda s: hexes.write(tuple(members(s))),
            lambda text: of(hexes.read(text)),
            lambda s: [printed.grid.labels[hex] for hex in members(s)],
        ),
        "Sides": many(_hexside(one_hex), " "),
    }
    coders["Level"] = Coder(lambda word: word or NONE, lambda text: "" if text == NONE else text)
    coders["Pontoons"] = many(record(Pontoon, coders), " | ")
    coders["Forces"] = many(coders["Units"], " / ")
    coders["Battle | None"] = record(Battle, coders)
    coders["Battles"] = many(coders["Battle | None"], " || ")
    coders["Boundaries"] = many(record(Boundary, coders), " | ")
    return coders


def _numbered(names: tuple[str, ...], what: str) -> Coder:
    read = one_of(tuple(name or NONE for name in names), what)
    return Coder(lambda number: names[number] or NONE, lambda text: names.index("" if read(text) == NONE else text))


def _hexside(one_hex: Coder) -> Coder:
    """``21.10/22.09``."""

    def read(text: str) -> Hexside:
        a, slash, b = text.partition("/")
        if not slash:
            raise ValueError(f"expected two hexes with a slash between, got {text!r}")
        return side(one_hex.read(a), one_hex.read(b))

    return Coder(lambda place: "/".join(map(one_hex.write, place)), read)


__all__ = [
    "ABANDONED",
    "ACHIEVED",
    "AFLOAT",
    "ATTACK",
    "AWAITED",
    "BOUND",
    "BOX_C",
    "BOX_E",
    "BOX_W",
    "BROD",
    "COMING",
    "COUNTER_ATTACK",
    "COUNTER_MOVEMENT",
    "DOBOJ",
    "FIGHTS",
    "FREE",
    "FRESH",
    "GONE",
    "LEFT",
    "LOST",
    "MARCHES",
    "MOVEMENT",
    "NOWHERE",
    "OFF_MAP",
    "PHASES",
    "PLACES",
    "PLANNERS",
    "POOL",
    "REFIT",
    "SPIKED",
    "STANDING",
    "UNDER_WAY",
    "ZAVIDOVICI",
    "Battle",
    "Boundary",
    "Pontoon",
    "SerbienState",
    "Unit",
    "Units",
    "coders_of",
]
