"""How single answers make up what a player means: a march, an attack."""

from __future__ import annotations

from doppeladler.engine import kind_of
from doppeladler.games.serbien import events
from doppeladler.games.serbien.words import sentence
from doppeladler.wargame.table.assists import Json

from .lines import KINDS
from .weighing import SCALES

MARCH: Json = {
    "flow": "march",
    "begin": "march",
    "opens": True,
    "along": "with",
    "step": "enter",
    "finish": "stop",
    "leave": "end",
    "leave_kind": "ChooseMarch",
    "ask": "reach",
    "order": "{unit} to {hex}",
}
"""Choose a unit, or several of a hex that are one Force, see every hex they reach, send the whole way at once.

Who begins a march without a way is asked what else he does: a Prepared Attack, a task, recovery.
"""

ATTACK: Json = {
    "flow": "attack",
    "begin": "attack",
    "reveal": "attack",
    "add": "attack",
    "finish": "attack",
    "ask": "odds",
    "candidates": "attackers",
    "order": "{unit} attacks {hex}",
    "chart": "crt",
    "dice": 2,
    "rules": {"attack": "9.3", "ratio": "9.6", "roll": "9.9.1", "hidden": "3.1.6"},
    "rolls": sentence("flow-rolls"),
    "words": {
        "odds": sentence("flow-odds"),
        "takes": sentence("flow-takes"),
        "losses": sentence("flow-losses", attacker="{attacker}", defender="{defender}"),
        "forbidden": sentence("flow-forbidden", column="{column}"),
    },
    "result": {
        "event": kind_of(events.Result),
        "ends": [kind_of(each) for each in (events.Turn, events.PlayerTurn, events.Attacks)],
        "cell": "retreat",
    },
}
"""Indicate an attack: the target, and everybody of one corps who takes part, with the odds in sight."""

DRAW: Json = {"flow": "draw", "kinds": list(KINDS), "verb": "anchor", "ask": "line"}
"""Draw a line anchor by anchor, with what it would mean in sight."""

CLOSE: Json = {"flow": "close", "kinds": ["ExtendSupply"], "finish": "done"}
"""An answer that closes something for good: what there is to be warned of is said first."""

FLOWS = (MARCH, ATTACK, DRAW, CLOSE, SCALES.flow)
