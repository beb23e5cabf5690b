"""How single answers make up what a player means: a march, an attack. And what each answer is called on a button."""

from __future__ import annotations

from typing import Any

Json = dict[str, Any]

MARCH: Json = {
    "flow": "march",
    "begin": "march",
    "along": "join",
    "step": "enter",
    "finish": "stop",
    "leave": "end",
    "leave kind": "ChooseMarch",
    "ask": "reach",
    "order": "{unit} marches to {hex}",
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
    "rolls": "Two dice, low favours the attacker",
    "words": {
        "odds": "Exact odds, 36 rolls",
        "takes": "Retreat",
        "losses": "Losses, {attacker} / {defender}",
        "large": "large battle",
        "small": "small battle",
        "forbidden": "At {column} no attack is allowed. Add units or choose another target.",
    },
    "result": {
        "event": "combat result",
        "ends": ["turn", "player turn", "attack declared"],
        "cell": r": ([^:]+)\.$",
        "retreat": "falls back {n}",
        "modifier": "{n} on the loss roll",
        "none": "no effect",
        "sides": ["Attacker", "Defender"],
    },
}
"""Assemble target and attackers with the odds in sight, then send the declaration and the commitment."""

FLOWS = (MARCH, ATTACK)

_VERBS = (
    # verb, only in this question, words on the button or in the menu, key, tone
    ("march", "", "March", "", "plain"),
    ("recover", "", "Recover", "R", "plain"),
    ("join", "", "Marches along", "", "plain"),
    ("leave", "", "Stays behind", "", "plain"),
    ("enter", "", "Enter", "", "plain"),
    ("stop", "", "Stop here", "Enter", "primary"),
    ("end", "ChooseMarch", "End movement", "E", "plain"),
    ("end", "ChooseAttack", "End combat", "E", "plain"),
    ("end", "", "End", "E", "plain"),
    ("place", "", "Arrives here", "", "plain"),
    ("wait", "", "Wait for a later turn", "", "plain"),
    ("react", "", "Step back", "", "plain"),
    ("stay", "", "Stay", "Enter", "primary"),
    ("attack", "", "Attack", "", "attack"),
    ("from", "", "Attack from here", "", "plain"),
    ("declare", "", "Declare the attack", "Enter", "primary"),
    ("commit", "", "Commit", "", "plain"),
    ("fight", "", "Attack and roll", "Enter", "attack"),
    ("withhold", "", "Withhold", "", "plain"),
    ("defend", "", "Defend", "Enter", "primary"),
    ("retreat", "", "Retreat", "", "plain"),
    ("follow", "", "Goes along", "", "plain"),
    ("advance", "", "Advance", "", "plain"),
    ("done", "", "Done", "Enter", "primary"),
    ("suffer", "", "Takes the loss", "", "plain"),
    ("remove", "", "Remove", "", "plain"),
)

_HINTS = {
    "ChooseMarch": "Pick a unit with gold corners; then pick a tinted hex.",
    "March": "Pick a tinted hex, or stop here.",
    "React": "Pick a cavalry unit, then the hex it steps to.",
    "PlaceReinforcement": "Pick a unit in the panel or a hex with a pennant.",
    "ChooseAttack": "Pick an enemy stack with red brackets; nothing is declared before you say so.",
    "CommitAttackers": "The names are open now: confirm your force or change it.",
    "DeclareHexes": "Pick the hexes you attack from.",
    "WithholdDefender": "Pick the unit that stands aside.",
    "Retreat": "Pick a tinted hex; these break the fewest guidelines.",
    "GoOn": "Pick a unit, then the hex it goes on to.",
    "FollowRetreat": "Pick who goes along, or be done.",
    "Advance": "Pick who takes the hex, or be done.",
    "TakeLoss": "Pick the unit that takes the next reduction.",
    "RemoveExcess": "Pick the unit that is lost.",
}


def verbs() -> list[Json]:
    """Every verb a choice can have, as a player reads it."""
    return [
        {"verb": verb, "kind": kind, "label": label, "key": key, "tone": tone}
        for verb, kind, label, key, tone in _VERBS
    ]


def hints() -> dict[str, str]:
    """One sentence for each kind of question: what to click."""
    return dict(_HINTS)
