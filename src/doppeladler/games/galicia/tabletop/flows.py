"""How single answers make up what a player means: a march, an attack."""

from __future__ import annotations

from doppeladler.engine import kind_of
from doppeladler.games.galicia import events
from doppeladler.games.galicia.words import sentence
from doppeladler.wargame.table.assists import Json

from .weighing import SCALES

MARCH: Json = {
    "flow": "march",
    "begin": "march",
    "along": "join",
    "step": "enter",
    "finish": "stop",
    "leave": "end",
    "leave_kind": "ChooseMarch",
    "ask": "reach",
    "order": "{unit} marches to {hex}",
    "zone": {"rule": "6.3", "words": sentence("flow-zone")},
}
"""Choose a unit, see every hex it reaches, send the whole way at once."""

ATTACK: Json = {
    "flow": "attack",
    "begin": "attack",
    "from": "from",
    "reveal": "declare",
    "add": "commit",
    "finish": "fight",
    "ask": "odds",
    "candidates": "attackers",
    "order": "{unit} attacks {hex}",
    "chart": "crt",
    "rules": {"attack": "8.1", "ratio": "8.2", "roll": "8.3", "size": "8.4", "hidden": "5.4"},
    "rolls": sentence("flow-rolls"),
    "words": {
        "odds": sentence("flow-odds"),
        "takes": sentence("flow-takes"),
        "losses": sentence("flow-losses", attacker="{attacker}", defender="{defender}"),
        "large": sentence("flow-large"),
        "small": sentence("flow-small"),
        "forbidden": sentence("flow-forbidden", column="{column}"),
    },
    "result": {
        "event": kind_of(events.CombatResult),
        "ends": [kind_of(each) for each in (events.Turn, events.PlayerTurn, events.AttackDeclared)],
        "cell": "cell",
        "retreat": sentence("flow-retreat", n="{n}"),
        "modifier": sentence("flow-modifier", n="{n}"),
        "none": sentence("flow-none"),
        "sides": [sentence("flow-attacker"), sentence("flow-defender")],
    },
}
"""Assemble target and attackers with the odds in sight, then send the declaration and the commitment."""

FLOWS = (MARCH, ATTACK, SCALES.flow)
