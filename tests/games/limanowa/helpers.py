"""A table for tests: an empty board, units put where a rule needs them, hands of cards, scripts of choices."""

from __future__ import annotations

from typing import Any

import doppeladler
from doppeladler.games.limanowa.book import GROUPS, Hex, Unit
from doppeladler.games.limanowa.columns import HANDS, LimanowaState
from doppeladler.games.limanowa.events import ArtilleryAttack, BasicAttack, Clash, NoClash, Strike, Supported
from doppeladler.games.limanowa.game import Limanowa
from doppeladler.games.limanowa.rules.ch04_rail import TOKENS_PER_SIDE
from doppeladler.games.limanowa.rules.ch04_rounds import central_phase, closing_phase, opening_phase, play_round
from doppeladler.games.limanowa.rules.ch06_tokens import hand_out_tokens
from doppeladler.games.limanowa.rules.ch07_modes import is_rapid
from doppeladler.wargame import testing
from doppeladler.wargame.testing import asked, at, begin, happened, labels, play, reasons, rules, unit, where
from doppeladler.wargame.testing import refused as refusal
from doppeladler.wargame.testing import truly_offered as offered

__all__ = [
    "answer_quietly",
    "asked",
    "at",
    "bare",
    "begin",
    "begin_central",
    "begin_closing",
    "begin_opening",
    "begin_round",
    "fresh",
    "give",
    "hand",
    "happened",
    "labels",
    "load",
    "numbers",
    "offered",
    "order",
    "pass_cards",
    "play",
    "put",
    "reasons",
    "refusal",
    "rp",
    "rules",
    "skip",
    "skip_to",
    "told",
    "transcript",
    "unit",
    "where",
]


def load() -> Limanowa:
    """The game, loaded once for all tests."""
    game = doppeladler.game("limanowa")
    assert isinstance(game, Limanowa)
    return game


def bare(group: str = "VIII", phase: str = "central", scenario: str = "campaign", **options: str) -> LimanowaState:
    """An empty board in a group's round, all cards in the deck, nothing to do yet; more_cards means more-cards."""
    game = load()
    chosen = game.check_options({name.replace("_", "-"): value for name, value in options.items()})
    s = LimanowaState(game, scenario, chosen)
    s.turn, s.group, s.phase, s.events = 3, group, phase, []
    if not is_rapid(scenario):
        s.rails = dict.fromkeys(s.rails, TOKENS_PER_SIDE)
    begin(s, hand_out_tokens())
    return s


def fresh(scenario: str = "campaign", **options: str) -> LimanowaState:
    """A game from its very beginning, with events."""
    s = load().setup(scenario, **{name.replace("_", "-"): value for name, value in options.items()})
    s.events = []
    return s


# --- putting things there ---------------------------------------------------------------------------------


def put(s: LimanowaState, hex: str | Hex, name: str, rp: int = 4, group: str = "") -> Unit:
    """Put a figure on a field (or off the board: RESERVE, FIELD, ...), with so many replacement points."""
    figure = unit(s, name)
    if group:
        s.group_of[figure] = GROUPS.index(group)
    testing.put(s, hex, name, rp=rp)
    return figure


def give(s: LimanowaState, seat: str, *cards: str) -> None:
    """Put cards, named like 'Spearhead I', into a seat's hand."""
    for card in cards:
        s.cards[s.printed.by_card[card]] = HANDS + s.seats.index(seat)


# --- playing ----------------------------------------------------------------------------------------------


def begin_round(s: LimanowaState, group: str = "") -> LimanowaState:
    """A whole round of a group, from its first question."""
    return begin(s, play_round(group or s.group))


def begin_opening(s: LimanowaState) -> LimanowaState:
    """The opening phase of the acting group only."""
    return begin(s, opening_phase())


def begin_central(s: LimanowaState) -> LimanowaState:
    """The central phase of the acting group only, at its announcement."""
    return begin(s, central_phase())


def begin_closing(s: LimanowaState) -> LimanowaState:
    """The closing phase of the acting group only."""
    return begin(s, closing_phase())


def pass_cards(s: LimanowaState) -> None:
    """Everybody who is asked for a card passes, until another question comes."""
    while s.decision is not None and s.decision.kind == "UseCard":
        s.play("pass")


def answer_quietly(s: LimanowaState) -> None:
    """Do as little as possible: pass, announce nothing, roll a six, draw the last card of the deck list."""
    s.play({"UseCard": "pass", "Announce": "done"}.get(asked(s).split()[1]) or s.choices()[-1])


def skip(s: LimanowaState, until: str = "") -> list[str]:
    """Answer quietly until this is asked ('VIII Announce') or nothing more is; all that was asked on the way."""
    met = []
    while not s.is_over and asked(s) != until:
        met.append(asked(s))
        answer_quietly(s)
    return met


def skip_to(s: LimanowaState, turn: int, group: str) -> LimanowaState:
    """Answer quietly until the first question of a group's round."""
    while not s.is_over and (s.turn, s.group) != (turn, group):
        answer_quietly(s)
    return s


def order(s: LimanowaState, *orders: str) -> LimanowaState:
    """A central phase with these orders announced, nobody answers with a card: up to the first question after that."""
    begin_central(s)
    play(s, *orders, "done")
    pass_cards(s)
    return s


# --- looking ----------------------------------------------------------------------------------------------


def rp(s: LimanowaState, name: str) -> int:
    """The replacement points a figure has left."""
    return s.rp[unit(s, name)]


def hand(s: LimanowaState, seat: str) -> list[str]:
    """The cards in a seat's hand, by name."""
    return [s.printed.cards[card].name for card in s.hand(seat)]


def told(s: LimanowaState, seat: str) -> list[tuple[str, tuple[object, ...]]]:
    """Kind and facts of every event a seat has heard of."""
    known = [event for event in s.events or [] if event.is_for(seat)]
    return [(event.kind, tuple(event.what._asdict().values())) for event in known]


def numbers(s: LimanowaState, rule: str) -> list[object]:
    """The target numbers of all attacks so far of one section: 4.4.2 guns, 4.4.4 to 4.4.8 clashes."""
    attacks = (BasicAttack, Strike, ArtilleryAttack)
    told = [event.what for event in s.events or [] if event.rule == rule]
    return [what.number for what in told if isinstance(what, attacks)]


FIELDS_TOLD = ("hex", "here", "there", "to")
PLACES_TOLD = (Clash, Supported, NoClash)
"""Events whose target is a field, not a unit."""


def transcript(s: LimanowaState) -> list[str]:
    """Everything that was told: rule, kind, and every fact, units and fields by name."""
    return [
        f"{event.rule} {event.kind}: {', '.join(_fact(s, event.what, name) for name in event.what._asdict())}"
        for event in s.events or []
    ]


def _fact(s: LimanowaState, what: Any, name: str) -> str:
    value = getattr(what, name)
    if name in FIELDS_TOLD or (name == "target" and isinstance(what, PLACES_TOLD)):
        return s.label(value) if value >= 0 else "off"
    if name in ("unit", "gun", "defender", "officer") or (name == "target" and isinstance(value, int)):
        return s.name(value)
    if name in ("units", "attackers"):
        return " + ".join(s.name(unit) for unit in value)
    return str(s.printed.cards[value].name if name == "card" else value)
