"""What Serbien says and understands at a table, in its own words."""

from __future__ import annotations

from typing import TYPE_CHECKING

from doppeladler.engine import Objection, Refused
from doppeladler.games.serbien.book import SIDES, Hex, Side
from doppeladler.games.serbien.columns import SerbienState
from doppeladler.games.serbien.marches import on_the_march
from doppeladler.games.serbien.places import LABEL, any_units, known_hex, own_units
from doppeladler.games.serbien.steps import way_to
from doppeladler.games.serbien.verbs import VERBS
from doppeladler.games.serbien.warnings import warnings
from doppeladler.games.serbien.words import say, sentence
from doppeladler.wargame.speech import Common, Lookup, Lookups, Picture, Speech, rules_of
from doppeladler.wargame.speech.naming import read_choice
from doppeladler.wargame.speech.near import around, why_not_there

from . import lookups
from .chances import odds
from .situation import focus_of, heading, note, situation
from .textmap import MAP
from .typed import FIGURES, study

if TYPE_CHECKING:
    from doppeladler.games.serbien.game import Serbien

HELP = (
    ("9 to 19.11", sentence("help-march")),
    ("9 prepares 19.12", sentence("help-prepare")),
    ("attack 19.12 with 9, 21", sentence("help-attack")),
    ("intense, normal", sentence("help-intense")),
    ("end", sentence("help-end")),
    ("where can 9 go?", sentence("help-where")),
    ("why not 19.12?", sentence("help-why-not")),
    ("who is in Sabac?", sentence("help-who")),
    ("show 9", sentence("help-show")),
    ("odds, odds 19.12 with 9, 21", sentence("help-odds")),
    ("supply, armies, places, plan, reinforcements, calendar, stacks", sentence("help-lists")),
    ("warnings", sentence("help-warnings")),
    ("map, map 19.12, map all", sentence("help-map")),
)

COMMON = Common(
    label=LABEL,
    hex=known_hex,
    units=own_units,
    any_units=any_units,
    who=lookups.who_is_in,
    show=lookups.show_units,
    where=lookups.where_to,
    odds=odds,
    stacks=lookups.all_stacks,
    warnings=lambda s, side: ((each.rule, str(each.reason)) for each in warnings(s, side)),
    window=around(focus_of, MAP.window, MAP.whole),
    whole=MAP.whole,
)
OWN: tuple[Lookup[SerbienState], ...] = (
    Lookup("supply", lambda s, side, _: lookups.supply_report(s, side)),
    Lookup("armies|army|organisation|organization|corps", lambda s, side, _: lookups.armies_report(s, side)),
    Lookup("places|towns|points|victory", lambda s, side, _: lookups.places_report(s, side)),
    Lookup("plans?", lambda s, side, _: lookups.plans_report(s, side)),
    Lookup("reinforcements|arrivals|calendar|turns?", lambda s, side, _: lookups.calendar_report(s, side)),
)


def _march_to(s: SerbienState, side: Side, hex: Hex) -> list[Objection] | None:
    marching = on_the_march(s, side)
    if not marching:
        return None
    try:
        way_to(s, marching, hex)
    except Refused as refused:
        return list(refused.objections)
    return []


def speech_of(game: Serbien) -> Speech[SerbienState]:
    """All of it."""
    printed = game.printed
    return Speech(
        game,
        names={side: say(f"side-{side}") for side in SIDES},
        heading=heading,
        situation=situation,
        note=note,
        lookups=Lookups(printed.gazetteer, (*COMMON.rows(), *OWN)),
        help=HELP,
        verbs=VERBS.words,
        read_choice=read_choice,
        why_not_hex=why_not_there(LABEL, "3.0", _march_to),
        rules=rules_of(printed),
        figures=FIGURES,
        odds=lambda numbers: study(printed, numbers),
        picture=Picture(printed.board, printed.pays, sentence("map-subtitle")),
    )
