"""What a seat of Battle for Galicia can choose, and what to click for each kind of question."""

from __future__ import annotations

from doppeladler.wargame.verbs import ATTACK, HEX, PRIMARY, UNIT, Verb, Verbs

VERBS = Verbs(
    Verb("march", (UNIT,), "March"),
    Verb("recover", (UNIT,), "Recover", key="R"),
    Verb("join", (UNIT,), "Marches along"),
    Verb("leave", (UNIT,), "Stays behind"),
    Verb("enter", (HEX,), "Enter"),
    Verb("end", (), "End movement", "ChooseMarch", key="E", finishes=True),
    Verb("end", (), "End combat", "ChooseAttack", key="E", finishes=True),
    Verb("end", (), "End", key="E", finishes=True),
    Verb("stop", (), "Stop here", key="Enter", tone=PRIMARY, finishes=True),
    Verb("place", (UNIT, HEX), "Arrives here"),
    Verb("react", (UNIT, HEX), "Step back"),
    Verb("retreat", (HEX,), "Retreat"),
    Verb("retreat", (UNIT, HEX)),
    Verb("attack", (HEX,), "Attack", tone=ATTACK),
    Verb("from", (HEX,), "Attack from here"),
    Verb("declare", (), "Declare the attack", key="Enter", tone=PRIMARY, finishes=True),
    Verb("commit", (UNIT,), "Commit"),
    Verb("fight", (), "Attack and roll", key="Enter", tone=ATTACK, finishes=True),
    Verb("withhold", (UNIT,), "Withhold"),
    Verb("defend", (), "Defend", key="Enter", tone=PRIMARY, finishes=True),
    Verb("follow", (UNIT,), "Goes along"),
    Verb("advance", (UNIT,), "Advance"),
    Verb("suffer", (UNIT,), "Takes the loss"),
    Verb("remove", (UNIT,), "Remove"),
    Verb("done", (), "Done", key="Enter", tone=PRIMARY, finishes=True),
    Verb("stay", (), "Stay", key="Enter", tone=PRIMARY, finishes=True),
    Verb("wait", (UNIT,), "Wait for a later turn"),
)

HINTS = {
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
"""One sentence for each kind of question."""
