"""What Battle for Galicia says and understands at a table, in its own words."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from doppeladler.engine import Objection
from doppeladler.games.galicia.book import SIDE_NAMES, SIDES, Hex, Side
from doppeladler.games.galicia.columns import GaliciaState
from doppeladler.games.galicia.orders import MarchOrder, marching, objections_to_order
from doppeladler.games.galicia.places import LABEL, known_hex, own_units
from doppeladler.games.galicia.rules.ch04_movement import ChooseMarch
from doppeladler.games.galicia.verbs import VERBS
from doppeladler.games.galicia.warnings import warnings
from doppeladler.games.galicia.words import sentence
from doppeladler.wargame.speech import Common, Lookup, Lookups, Picture, Speech, rules_of
from doppeladler.wargame.speech.naming import read_choice
from doppeladler.wargame.speech.near import around, why_not_there

from . import lookups
from .chances import odds
from .situation import focus_of, heading, note, situation, tell
from .textmap import MAP
from .typed import FIGURES, study

if TYPE_CHECKING:
    from doppeladler.games.galicia.game import Galicia

HELP = (
    ("4 to 12.20", sentence("help-march")),
    ("4, 13 to Lublin", sentence("help-stack")),
    ("go 12.20", sentence("help-go")),
    ("attack 11.15 with 4, 13", sentence("help-attack")),
    ("place all", sentence("help-place-all")),
    ("where can 4 go?", sentence("help-where")),
    ("why not 12.20?", sentence("help-why-not")),
    ("who is in 16.22?", sentence("help-who")),
    ("show 4", sentence("help-show")),
    ("odds", sentence("help-odds")),
    ("supply, towns, reinforcements, stacks", sentence("help-lists")),
    ("warnings", sentence("help-warnings")),
    ("map, map 12.20, map all", sentence("help-map")),
)


COMMON = Common(
    label=LABEL,
    hex=known_hex,
    units=own_units,
    any_units=own_units,
    who=lookups.who_is_in,
    show=lookups.show_units,
    where=lookups.where_to,
    odds=odds,
    stacks=lookups.all_stacks,
    warnings=lambda s, side: ((each.rule, str(each.reason)) for each in warnings(s, side)),
    window=around(focus_of, MAP.window, MAP.whole),
    whole=MAP.whole,
)
OWN: tuple[Lookup[GaliciaState], ...] = (
    Lookup("supply", lambda s, side, _: lookups.supply_report(s, side)),
    Lookup("towns|points|victory", lambda s, side, _: lookups.towns_report(s, side)),
    Lookup("reinforcements|arrivals", lambda s, side, _: lookups.reinforcements_report(s, side)),
)


def _march_to(s: GaliciaState, side: Side, hex: Hex) -> list[Objection] | None:
    asked = s.decision_of(side)
    if marching(s, side) or isinstance(asked, ChooseMarch) or asked is None:
        return objections_to_order(s, side, MarchOrder((), hex))
    return None


def speech_of(game: Galicia) -> Speech[GaliciaState]:
    """All of it."""
    printed = game.printed
    badges = {town.hex: town.capture for side in SIDES for town in printed.victory_towns[side]}
    return Speech(
        game,
        names=SIDE_NAMES,
        heading=heading,
        situation=situation,
        note=note,
        tell=partial(tell, printed),
        lookups=Lookups(printed.gazetteer, (*COMMON.rows(), *OWN)),
        help=HELP,
        verbs=VERBS.words,
        read_choice=read_choice,
        why_not_hex=why_not_there(LABEL, "1.3", _march_to),
        rules=rules_of(printed),
        figures=FIGURES,
        odds=lambda numbers: study(printed, numbers),
        picture=Picture(printed.board, badges, printed.campaign),
    )
