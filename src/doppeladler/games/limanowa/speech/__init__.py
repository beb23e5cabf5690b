"""What Limanowa 1914 says and understands at a table, in its own words."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING

from doppeladler.engine import Objection, Refused
from doppeladler.games.limanowa.book import GROUP_NAMES, SIDE_NAMES, Hex, Seat
from doppeladler.games.limanowa.columns import LimanowaState
from doppeladler.games.limanowa.naming import any_units, known_hex, named_units
from doppeladler.games.limanowa.verbs import VERBS
from doppeladler.games.limanowa.warnings import warnings
from doppeladler.wargame.speech import Block, Common, Lookup, Lookups, Picture, RuleText, Speech

from . import lookups, textmap
from .chances import odds
from .reading import read_choice
from .situation import focus_of, heading, note, plan, situation
from .typed import FIGURES, study

if TYPE_CHECKING:
    from doppeladler.games.limanowa.game import Limanowa

HELP = (
    ("hussar 3 to 0607", "announce a move; places may stand for fields: legion to Limanowa"),
    ("infantry 1, legion attack 0605", "announce a close combat; also: attack 0605 with infantry 1, legion"),
    ("hussar 3 to 0505 and attacks 0605", "hussars and Cossacks: a step and an attack from there"),
    ("M1902 1 fires on 0706", "announce an artillery attack; three fields away the M1877 strikes at long range"),
    ("M1902 1 supports 0605", "announce artillery support for an attack; add 'for a token' to pay by token"),
    ("infantry 1 by rail to Grybow", "announce a train"),
    ("play spearhead on hussar 3", "play a card and say what it is used on; change spearhead: take another"),
    ("done, pass", "the plan is complete; no card"),
    ("place all", "while units are placed: the ready line-up"),
    ("hand, plan, targets", "your cards, what is announced, what is to be taken"),
    ("groups, units, reserve, discards", "what their names say"),
    ("where can hussar 3 go?", "every field in reach and what it costs; rail infantry 1: by train"),
    ("why not hussar 3 to 0806?", "what forbids it; also: why not legion attacks 0605"),
    ("who is in 0605?", "the unit there with its abilities; show hussar 3: the same by name"),
    ("odds", "all you could attack; odds 0605, or odds 0605 with legion, hussar 3: one in full"),
    ("warnings", "which targets, guns and weak units the enemy's next round could hit"),
    ("map, map 0605, map all", "the action, a place, or the whole board in letters"),
)


def _window(s: LimanowaState, seat: Seat, hex: Hex | None) -> Iterator[Block]:
    focus = focus_of(s) if hex is None else hex
    if focus is None:
        raise Refused("map", [Objection("3.1", "Nobody is on the board yet; 'map all' draws it.")])
    return textmap.window(s, focus)


def _plan(s: LimanowaState) -> Iterable[Block]:
    return plan(s) if s.orders or s.played else ["Nothing is announced."]


COMMON = Common(
    label=r"\d{4}",
    hex=known_hex,
    units=named_units,
    any_units=any_units,
    who=lookups.who_is_in,
    show=lookups.show_units,
    where=lookups.where_to,
    odds=odds,
    stacks=lookups.all_units,
    warnings=lambda s, seat: ((each.rule, str(each.reason)) for each in warnings(s, seat)),
    window=_window,
    whole=lambda s, seat: textmap.whole(s),
)
OWN: tuple[Lookup[LimanowaState], ...] = (
    Lookup(
        r"(?:rail|train|trains)\s+(?P<units>[^>]+)",
        lambda s, seat, found: lookups.by_rail(s, named_units(s, seat, found["units"])[0]),
    ),
    Lookup(r"hand|cards|my\s+cards", lambda s, seat, _: lookups.hand_report(s, seat)),
    Lookup("discards|discarded", lambda s, seat, _: lookups.discards_report(s)),
    Lookup("plan|orders", lambda s, seat, _: _plan(s)),
    Lookup("targets|towns|victory|points", lambda s, seat, _: lookups.targets_report(s)),
    Lookup("groups|seats|tokens", lambda s, seat, _: lookups.groups_report(s)),
    Lookup("reserve|replacements|pools", lambda s, seat, _: lookups.reserve_report(s)),
    Lookup("units", lambda s, seat, _: lookups.all_units(s, seat)),
)


def speech_of(game: Limanowa) -> Speech[LimanowaState]:
    """All of it."""
    printed = game.printed
    return Speech(
        game,
        names=SIDE_NAMES | GROUP_NAMES,
        heading=heading,
        situation=situation,
        note=note,
        lookups=Lookups(printed.gazetteer, (*COMMON.rows(), *OWN)),
        help=HELP,
        verbs=VERBS.words,
        read_choice=read_choice,
        rules={row.rule: RuleText(row.rule, row.title, row.in_short) for row in printed.rules.values()},
        figures=FIGURES,
        odds=study,
        picture=Picture(printed.board, {}, "December 1914"),
    )
