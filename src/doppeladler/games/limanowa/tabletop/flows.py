"""How single answers make up what a player means."""

from __future__ import annotations

from doppeladler.engine import kind_of
from doppeladler.games.limanowa import events
from doppeladler.games.limanowa.words import sentence
from doppeladler.wargame.table.assists import Json

from .weighing import SCALES

SHOTS = ("bombard", "long-range", "token-bombard", "token-long-range")
ORDERS: Json = {
    "flow": "orders",
    "ask": "orders",
    "finish": "done",
    "sheet": {"verbs": ["attack"], "ask": "clash"},
    "fire": {"verbs": list(SHOTS), "ask": "fire", "name": sentence("flow-fire")},
    "order": "{unit} to {hex}",
}
"""Choose a unit, see what it can be ordered to do and where; an attack shows its clash, a gun its shot."""

ENDS_REPORT = (
    events.NoClash,
    events.CardPlayed,
    events.TargetTaken,
    events.Reward,
    events.Round,
    events.Turn,
    events.Victory,
)
REPORT: Json = {
    "flow": "report",
    "event": kind_of(events.Clash),
    "ends": [kind_of(each) for each in ENDS_REPORT],
}
"""After a clash its dice and losses are told together."""

FLOWS = (ORDERS, REPORT, SCALES.flow)
