"""What a seat of Battle for Galicia can choose, and what to click for each kind of question."""

from __future__ import annotations

from doppeladler.games.galicia.words import sentence
from doppeladler.wargame.verbs import ATTACK, HEX, PRIMARY, UNIT, Verb, Verbs

VERBS = Verbs(
    Verb("march", (UNIT,), sentence("verb-march")),
    Verb("recover", (UNIT,), sentence("verb-recover"), key="R", light=True),
    Verb("join", (UNIT,), sentence("verb-join"), light=True),
    Verb("leave", (UNIT,), sentence("verb-leave"), light=True),
    Verb("enter", (HEX,), sentence("verb-enter"), light=True),
    Verb("end", (), sentence("verb-end"), "ChooseMarch", key="E", finishes=True),
    Verb("end", (), sentence("verb-end-end-combat"), "ChooseAttack", key="E", finishes=True),
    Verb("end", (), sentence("verb-end-end"), key="E", finishes=True),
    Verb("stop", (), sentence("verb-stop"), key="Enter", tone=PRIMARY, finishes=True),
    Verb("place", (UNIT, HEX), sentence("verb-place"), light=True),
    Verb("react", (UNIT, HEX), sentence("verb-react")),
    Verb("retreat", (HEX,), sentence("verb-retreat")),
    Verb("retreat", (UNIT, HEX)),
    Verb("attack", (HEX,), sentence("verb-attack"), tone=ATTACK),
    Verb("from", (HEX,), sentence("verb-from"), light=True),
    Verb("declare", (), sentence("verb-declare"), key="Enter", tone=PRIMARY, finishes=True),
    Verb("commit", (UNIT,), sentence("verb-commit"), light=True),
    Verb("fight", (), sentence("verb-fight"), key="Enter", tone=ATTACK, finishes=True),
    Verb("withhold", (UNIT,), sentence("verb-withhold")),
    Verb("defend", (), sentence("verb-defend"), key="Enter", tone=PRIMARY, finishes=True),
    Verb("withdraw", (HEX,), sentence("verb-withdraw")),
    Verb("follow", (UNIT,), sentence("verb-follow")),
    Verb("advance", (UNIT,), sentence("verb-advance")),
    Verb("suffer", (UNIT,), sentence("verb-suffer")),
    Verb("remove", (UNIT,), sentence("verb-remove")),
    Verb("done", (), sentence("verb-done"), key="Enter", tone=PRIMARY, finishes=True),
    Verb("stay", (), sentence("verb-stay"), key="Enter", tone=PRIMARY, finishes=True),
    Verb("wait", (UNIT,), sentence("verb-wait"), light=True),
)

HINTS = {
    kind: sentence(f"hint-{kind}")
    for kind in (
        "ChooseMarch", "March", "React", "PlaceReinforcement", "ChooseAttack", "CommitAttackers",
        "DeclareHexes", "WithholdDefender", "Retreat", "GoOn", "WithdrawNext", "FollowRetreat", "Advance",
        "TakeLoss", "RemoveExcess",
    )
}  # fmt: skip
"""One sentence for each kind of question."""
