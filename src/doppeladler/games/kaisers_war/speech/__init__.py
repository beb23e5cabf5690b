"""What Kaiser's War says and understands at a table, in its own words."""

from __future__ import annotations

from typing import TYPE_CHECKING

from doppeladler.engine import Objection, Refused
from doppeladler.games.kaisers_war.book import SIDES, Hex, Side
from doppeladler.games.kaisers_war.columns import KaiserState
from doppeladler.games.kaisers_war.marches import on_the_march
from doppeladler.games.kaisers_war.places import LABEL, any_units, known_hex, own_units
from doppeladler.games.kaisers_war.steps import MARCH, Meant, way_to
from doppeladler.games.kaisers_war.verbs import VERBS
from doppeladler.games.kaisers_war.warnings import warnings
from doppeladler.games.kaisers_war.words import say, sentence
from doppeladler.wargame.speech import Common, Lookup, Lookups, Picture, Speech, rules_of
from doppeladler.wargame.speech.near import around, why_not_there

from . import lookups
from .chances import odds
from .reading import read_choice
from .situation import focus_of, heading, note, situation
from .textmap import MAP
from .typed import FIGURES, study

if TYPE_CHECKING:
    from doppeladler.games.kaisers_war.game import KaisersWar

HELP = (
    ("8 to 2121", sentence("help-march")),
    ("8 by rail to Lemberg", sentence("help-rail")),
    ("attack 2622 with 3, 8, SW", sentence("help-attack")),
    ("buy infantry at Warsaw", sentence("help-buy")),
    ("deploy", sentence("help-deploy")),
    ("where can 8 go?", sentence("help-where")),
    ("why not 2622?", sentence("help-why-not")),
    ("who is in Lemberg?", sentence("help-who")),
    ("show 8", sentence("help-show")),
    ("odds, odds 2622 with 3, 8", sentence("help-odds")),
    ("supply, objectives, reinforcements, pools, prices, calendar, stacks", sentence("help-lists")),
    ("warnings", sentence("help-warnings")),
    ("map, map 2622, map all", sentence("help-map")),
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
OWN: tuple[Lookup[KaiserState], ...] = (
    Lookup("supply", lambda s, side, _: lookups.supply_report(s, side)),
    Lookup("objectives|towns|points|victory", lambda s, side, _: lookups.objectives_report(s, side)),
    Lookup("reinforcements|arrivals", lambda s, side, _: lookups.reinforcements_report(s, side)),
    Lookup("pools?|box|reserve", lambda s, side, _: lookups.pools_report(s, side)),
    Lookup("prices?|shop", lambda s, side, _: lookups.prices_report(s, side)),
    Lookup("calendar|turns?", lambda s, side, _: lookups.calendar_report(s, side)),
)


def _march_to(s: KaiserState, side: Side, hex: Hex) -> list[Objection] | None:
    march = on_the_march(s, side)
    if march is None:
        return None
    try:
        way_to(s, side, march.unit, Meant(MARCH, (march.unit,), hex))
    except Refused as refused:
        return list(refused.objections)
    return []


def speech_of(game: KaisersWar) -> Speech[KaiserState]:
    """All of it."""
    printed = game.printed
    return Speech(
        game,
        names={side: say(f"name-{side}") for side in SIDES},
        heading=heading,
        situation=situation,
        note=note,
        lookups=Lookups(printed.gazetteer, (*COMMON.rows(), *OWN)),
        help=HELP,
        verbs=VERBS.words,
        read_choice=read_choice,
        why_not_hex=why_not_there(LABEL, "2.1", _march_to),
        rules=rules_of(printed),
        figures=FIGURES,
        odds=lambda numbers: study(printed, numbers),
        picture=Picture(printed.board),
    )
