"""What Limanowa 1914 says and understands at a table, in its own words."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING

from doppeladler.engine import Objection, Refused
from doppeladler.games.limanowa.book import GROUP_NAMES, SIDE_NAMES, Hex, Seat
from doppeladler.games.limanowa.columns import LimanowaState
from doppeladler.games.limanowa.naming import any_units, known_hex, named_units
from doppeladler.games.limanowa.rules.ch01_setup import as_seen
from doppeladler.games.limanowa.verbs import VERBS
from doppeladler.games.limanowa.warnings import warnings
from doppeladler.games.limanowa.words import say, sentence
from doppeladler.wargame.speech import Block, Common, Lookup, Lookups, Picture, Speech, rules_of

from . import lookups
from .chances import odds
from .reading import read_choice
from .situation import focus_of, heading, note, plan, situation
from .textmap import MAP
from .typed import FIGURES, study

if TYPE_CHECKING:
    from doppeladler.games.limanowa.game import Limanowa

HELP = (
    ("hussar 3 to 0607", sentence("help-move")),
    ("infantry 1, legion attack 0605", sentence("help-attack")),
    ("hussar 3 to 0505 and attacks 0605", sentence("help-charge")),
    ("M1902 1 fires on 0706", sentence("help-fire")),
    ("M1902 1 supports 0605", sentence("help-support")),
    ("infantry 1 by rail to Grybow", sentence("help-rail")),
    ("play spearhead on hussar 3", sentence("help-play")),
    ("done, pass", sentence("help-done")),
    ("place all", sentence("help-place-all")),
    ("hand, plan, targets", sentence("help-hand")),
    ("groups, units, reserve, discards", sentence("help-lists")),
    ("where can hussar 3 go?", sentence("help-where")),
    ("why not hussar 3 to 0806?", sentence("help-why-not")),
    ("who is in 0605?", sentence("help-who")),
    ("odds", sentence("help-odds")),
    ("warnings", sentence("help-warnings")),
    ("map, map 0605, map all", sentence("help-map")),
)


def _window(s: LimanowaState, seat: Seat, hex: Hex | None) -> Iterator[Block]:
    focus = focus_of(s) if hex is None else hex
    if focus is None:
        raise Refused("map", [Objection("3.1", sentence("no-nobody-on-board"))])
    return MAP.window(s, seat, focus)


def _plan(s: LimanowaState) -> Iterable[Block]:
    return plan(s) if s.orders or s.played else [say("nothing-announced")]


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
    whole=MAP.whole,
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


class _Lookups(Lookups[LimanowaState]):
    """Nobody is told more than his view shows."""

    def answer(self, s: LimanowaState, seat: str, words: str) -> Iterable[Block] | None:
        return super().answer(as_seen(s, seat), seat, words)


def speech_of(game: Limanowa) -> Speech[LimanowaState]:
    """All of it."""
    printed = game.printed
    return Speech(
        game,
        names=SIDE_NAMES | GROUP_NAMES,
        heading=heading,
        situation=lambda s, seat: situation(as_seen(s, seat), seat),
        note=note,
        lookups=_Lookups(printed.gazetteer, (*COMMON.rows(), *OWN)),
        help=HELP,
        verbs=VERBS.words,
        read_choice=read_choice,
        rules=rules_of(printed),
        figures=FIGURES,
        odds=study,
        picture=Picture(printed.board, {}, sentence("campaign-date")),
    )
