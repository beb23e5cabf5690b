"""What Battle for Galicia says and understands at a table, in its own words."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import partial
from typing import TYPE_CHECKING

from doppeladler.engine import Choice, Objection
from doppeladler.games.galicia.book import SIDE_NAMES, SIDES, Hex, Side
from doppeladler.games.galicia.columns import GaliciaState
from doppeladler.games.galicia.orders import MarchOrder, marching, objections_to_order
from doppeladler.games.galicia.places import LABEL, known_hex, own_units
from doppeladler.games.galicia.rules.ch04_movement import ChooseMarch
from doppeladler.games.galicia.verbs import VERBS
from doppeladler.games.galicia.warnings import warnings
from doppeladler.wargame.speech import Block, Common, Lookup, Lookups, Picture, RuleText, Speech

from . import lookups, textmap
from .chances import odds
from .reading import read_choice
from .situation import focus_of, heading, note, situation, tell
from .typed import FIGURES, study

if TYPE_CHECKING:
    from doppeladler.games.galicia.game import Galicia

HELP = (
    ("4 to 12.20", "march 4 there by the cheapest way, hex by hex, until something happens"),
    ("4, 13 to Lublin", "the same as a stack; towns may stand for hexes"),
    ("go 12.20", "march on with whoever is on the march, without stopping there"),
    ("attack 11.15 with 4, 13", "name the hexes, declare and commit in one go"),
    ("place all", "place every reinforcement that has but one hex"),
    ("where can 4 go?", "every hex in reach and what it costs"),
    ("why not 12.20?", "what forbids it; also: why not 4 to 12.20, why not 4 attacks 11.15"),
    ("who is in 16.22?", "the stack there, as far as you may know"),
    ("show 4", "a unit of yours with everything about it"),
    ("odds", "the attacks you could make; odds 11.15, or odds 11.15 with 4, 13: one in full"),
    ("supply, towns, reinforcements, stacks", "what their names say"),
    ("warnings", "what the enemy's next marches could cut off, surround or take"),
    ("map, map 12.20, map all", "the action, a place, or the whole board in letters"),
)
_BARE_HEX = re.compile(rf"(?:to\s+|go\s+)?{LABEL}")


def _window(s: GaliciaState, seat: str, hex: Hex | None) -> Iterator[Block]:
    focus = focus_of(s, seat) if hex is None else (hex,)
    return textmap.window(s, seat, focus[0]) if focus else textmap.whole(s, seat)


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
    window=_window,
    whole=textmap.whole,
)
OWN: tuple[Lookup[GaliciaState], ...] = (
    Lookup("supply", lambda s, side, _: lookups.supply_report(s, side)),
    Lookup("towns|points|victory", lambda s, side, _: lookups.towns_report(s, side)),
    Lookup("reinforcements|arrivals", lambda s, side, _: lookups.reinforcements_report(s, side)),
)


def _why_not_hex(s: GaliciaState, side: Side, text: str) -> list[Objection] | None:
    """A hex alone means whatever the question at hand is about."""
    if not _BARE_HEX.fullmatch(text):
        return None
    asked = s.decision_of(side)
    label = text.split()[-1]
    hex = s.printed.gazetteer.hex(label)
    if hex is None:
        return [Objection("1.3", f"There is no hex {label} on the map.")]
    if marching(s, side) or isinstance(asked, ChooseMarch) or asked is None:
        return objections_to_order(s, side, MarchOrder((), hex))
    verbs = dict.fromkeys(choice.verb for choice in asked.candidates(s) if choice.noun in s.printed.hex_of)
    for verb in verbs:
        return s.why_not(Choice(verb, s.label(hex)), side)
    return [Objection(asked.rule, f"No hex alone is asked for here. {asked.prompt(s)}")]


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
        why_not_hex=_why_not_hex,
        rules={row.rule: RuleText(row.rule, row.title, row.in_short) for row in printed.rules.values()},
        figures=FIGURES,
        odds=lambda numbers: study(printed, numbers),
        picture=Picture(printed.board, badges, printed.campaign),
    )
