"""How single answers make up what a player means, and what each answer is called on a button."""

from __future__ import annotations

from typing import Any

Json = dict[str, Any]

ORDERS: Json = {
    "flow": "orders",
    "ask": "orders",
    "finish": "done",
    "sheet": {"verbs": ["attack"], "ask": "clash"},
    "order": "{unit} to {hex}",
}
"""Choose a unit, see what it can be ordered to do and where; an attack shows the sheet of its clash."""

REPORT: Json = {
    "flow": "report",
    "event": "clash",
    "ends": ["no clash", "card", "target taken", "reward", "round", "turn", "victory"],
}
"""After a clash its dice and losses are told together."""

FLOWS = (ORDERS, REPORT)

_VERBS = (
    # verb, only in this question, words on the button or in the menu, key, tone, how it is drawn while it is a plan
    ("place", "", "Place here", "", "plain", ""),
    ("play", "", "Play {card}", "", "primary", ""),
    ("change", "", "Change {card} for another", "", "plain", ""),
    ("aim", "", "Choose", "", "plain", ""),
    ("pass", "UseCard", "Play no card", "Enter", "primary", ""),
    ("pass", "LendGuns", "Lend no gun", "Enter", "primary", ""),
    ("pass", "Sharpen", "Keep the token", "Enter", "primary", ""),
    ("pass", "AttackByToken", "Keep the token", "Enter", "primary", ""),
    ("pass", "DefendByToken", "Keep the token", "Enter", "primary", ""),
    ("pass", "", "Pass", "Enter", "primary", ""),
    ("move", "", "Move", "", "plain", "move"),
    ("rail", "", "By rail", "", "plain", "move"),
    ("wave", "", "Join the human wave", "", "plain", "move"),
    ("follow", "", "Follow Eck", "", "plain", "move"),
    ("bombard", "", "Artillery attack", "", "attack", "fire"),
    ("support", "", "Artillery support", "", "plain", "fire"),
    ("long-range", "", "Long-range strike", "", "attack", "fire"),
    ("token-bombard", "", "Artillery attack for a token", "", "attack", "fire"),
    ("token-support", "", "Artillery support for a token", "", "plain", "fire"),
    ("token-long-range", "", "Long-range strike for a token", "", "attack", "fire"),
    ("sharpen", "", "Sharpen the strike with a token", "", "plain", ""),
    ("attack", "", "Attack", "", "attack", "clash"),
    ("done", "", "Commit the plan", "Enter", "primary", ""),
    ("charge", "", "Charge", "", "attack", ""),
    ("hold", "Charge", "No more charges", "Enter", "primary", ""),
    ("hold", "MachineGuns", "Hold fire", "H", "plain", ""),
    ("hold", "", "Hold", "H", "plain", ""),
    ("fire", "", "Fire", "Enter", "attack", ""),
    ("inspire", "", "Lend it 2 AP", "", "plain", ""),
    ("keep", "", "Keep them for later", "Enter", "primary", ""),
    ("counter", "", "Strike back at it", "", "attack", ""),
    ("bayonet", "", "Bayonets against it", "", "attack", ""),
    ("advance", "", "Take the field", "", "plain", "move"),
    ("stay", "", "Stay", "Enter", "primary", ""),
    ("take", "", "Take it", "", "plain", ""),
    ("decline", "", "Take none", "D", "plain", ""),
)

_AGAIN = {("pass", "UseCard"): {"again": "phasing", "again label": "Pass for this round"}}
"""Answers that a player may give once for all questions of the kind, while this value of the view stays the same."""

_HINTS = {
    "Deploy": "Pick a unit in the panel, then a tinted field of the starting area.",
    "UseCard": "Cards that can be used now are lit; nobody learns what you do not play.",
    "AimCard": "Pick what the card is used on.",
    "Announce": "Pick a unit with gold corners, then a tinted field. Everything announced is open and fixed.",
    "LendGuns": "Pick a gun and the field it fires on, or lend none.",
    "AttackByToken": "Pick a gun that joins the attack, or keep the token.",
    "DefendByToken": "Pick a gun and the attacker it fires on, or keep the token.",
    "Sharpen": "Give the long-range strike 2 AP more for a token, or keep the token.",
    "Inspire": "Pick the unit that fights with 2 AP more, or keep them.",
    "Charge": "Pick the cavalry that charges: 2 AP more, 2 DP less, and a strike before the clash.",
    "MachineGuns": "Fire on every attacker before the clash, or hold.",
    "Counter": "Pick the attacker your unit strikes back at.",
    "Bayonet": "Pick the attacker that your bayonets go for.",
    "Advance": "Pick who takes the empty field, or stay.",
    "TakeCoreUnit": "Pick a unit of the common reserve, or take none.",
}


def verbs() -> list[Json]:
    """Every verb a choice can have, as a player reads it."""
    return [
        {"verb": verb, "kind": kind, "label": label, "key": key, "tone": tone}
        | ({"arrow": arrow} if arrow else {})
        | _AGAIN.get((verb, kind), {})
        for verb, kind, label, key, tone, arrow in _VERBS
    ]


def hints() -> dict[str, str]:
    """One sentence for each kind of question: what to click."""
    return dict(_HINTS)
