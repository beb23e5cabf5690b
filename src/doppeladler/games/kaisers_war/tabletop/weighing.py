"""What the answers of who is attacked would mean: enhanced defence (opt.3), losses (14.15), the way back (15.2)."""

from __future__ import annotations

from doppeladler.engine import Choice
from doppeladler.games.kaisers_war.book import Side, enemy_of
from doppeladler.games.kaisers_war.columns import KaiserState
from doppeladler.games.kaisers_war.odds import defended
from doppeladler.games.kaisers_war.rules.ch05_points import loss_of
from doppeladler.games.kaisers_war.rules.ch13_zoc import zoc
from doppeladler.games.kaisers_war.rules.ch14_results import LoseOne
from doppeladler.games.kaisers_war.rules.ch15_retreat import Retreat
from doppeladler.games.kaisers_war.rules.ch17_trace import supplied_hexes
from doppeladler.games.kaisers_war.rules.opt_entrench import EnhanceDefence
from doppeladler.games.kaisers_war.words import say, sentence
from doppeladler.wargame.table.weighing import Cell, Scales, Weighing

from .attacks import breakdown


def _enhanced(s: KaiserState, side: Side, asked: EnhanceDefence, choice: Choice) -> list[Cell]:
    """opt.3, 14.13 The column and what the die brings, with this supply unit in the trenches or without any."""
    assert s.battle is not None
    trench = (s.printed.by_name[choice.noun],) if choice.noun else ()
    column, found = defended(s, s.battle, trench)
    theirs, ours = found.losses
    return [s.printed.band_names[column], float(1 - found.takes_the_hex), float(ours), float(theirs)]


def _lost(s: KaiserState, side: Side, asked: LoseOne, choice: Choice) -> list[Cell]:
    """14.15, 5.1 The points that the loss of a unit costs, or what an army would become first."""
    unit = s.printed.by_name[choice.noun]
    if choice.verb == "split":
        return [breakdown(s, unit)]
    return [say("weigh-costs", points=loss_of(s, unit))]


def _way_back(s: KaiserState, side: Side, asked: Retreat, choice: Choice) -> list[Cell]:
    """15.2, 17.5 Supply and enemies in the hex."""
    hex = s.printed.hex_of[choice.noun]
    supplied = say("weigh-supplied", supplied="yes" if supplied_hexes(s, side) >> hex & 1 else "no")
    near = say("weigh-near", near="yes" if zoc(s, enemy_of(side)) >> hex & 1 else "no")
    return [supplied, near]


SCALES: Scales[KaiserState] = Scales(
    {
        "EnhanceDefence": Weighing(
            (
                (sentence("weigh-column"), "words"), (sentence("weigh-holds"), "chance"),
                (sentence("weigh-own-losses"), "number"), (sentence("weigh-their-losses"), "number"),
            ),
            _enhanced,
        ),
        "LoseOne": Weighing(((sentence("weigh-means"), "words"),), _lost),
        "Retreat": Weighing(((sentence("weigh-supply"), "words"), (sentence("weigh-enemies"), "words")), _way_back),
    }
)  # fmt: skip
