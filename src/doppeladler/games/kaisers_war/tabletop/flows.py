"""How single answers make up what a player means: a march, an attack."""

from __future__ import annotations

from doppeladler.engine import kind_of
from doppeladler.games.kaisers_war import events
from doppeladler.games.kaisers_war.words import sentence
from doppeladler.wargame.table.assists import Json

from .weighing import SCALES

MARCH: Json = {
    "flow": "march",
    "begin": "march",
    "along": "march",
    "step": "enter",
    "finish": "stop",
    "leave": "end",
    "leave_kind": "ChooseMarch",
    "ask": "reach",
    "order": "{unit} to {hex}",
}
"""Choose a unit or several in a hex, see every hex they reach on foot and by rail, send the whole way at once."""

ATTACK: Json = {
    "flow": "attack",
    "begin": "attack",
    "reveal": "fight",
    "add": "add",
    "finish": "fight",
    "others": [{"finish": "storm", "table": "shock"}],
    "ask": "odds",
    "candidates": "attackers",
    "order": "{unit} attacks {hex}",
    "chart": "standard",
    "dice": 1,
    "gains": True,
    "rules": {"attack": "14.3", "ratio": "14.13", "roll": "14.14"},
    "rolls": sentence("flow-rolls"),
    "words": {
        "odds": sentence("flow-odds"),
        "takes": sentence("flow-takes"),
        "losses": sentence("flow-losses", attacker="{attacker}", defender="{defender}"),
        "lost": sentence("flow-lost"),
    },
    "result": {
        "event": kind_of(events.Result),
        "ends": [kind_of(each) for each in (events.Turn, events.PlayerTurn, events.Attacks)],
        "cell": "code",
    },
}
"""Assemble target, attackers, HQ and supply with the odds in sight, then send the declaration."""

READY: Json = {"flow": "ready", "kind": "Deploy", "order": "deploy", "label": sentence("flow-ready")}
"""Set up all that is left as in history, with one click."""

FLOWS = (MARCH, ATTACK, READY, SCALES.flow)
