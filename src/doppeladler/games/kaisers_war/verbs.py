"""What a seat of Kaiser's War can choose, and what to click for each kind of question."""

from __future__ import annotations

from doppeladler.wargame.verbs import ATTACK, HEX, PRIMARY, UNIT, WORD, Verb, Verbs

from .words import sentence

KINDS = (
    *("GE abteilung", "GE infantry", "GE cavalry", "GE alpine", "GE shock", "GE marine", "GE train", "GE air"),
    *("GE tank", "AH infantry", "AH cavalry", "AH alpine", "AH shock", "AH train", "BU infantry", "CP supply"),
    *("RU elite", "RU infantry", "RU cavalry", "RU shock", "RU marine", "RU train", "RU air", "AL supply"),
)
"""The kinds of units that are named where units are alike."""

VERBS = Verbs(
    Verb("place", (WORD, HEX), sentence("verb-place"), words=KINDS, light=True),
    Verb("place", (UNIT, HEX)),
    Verb("buy", (WORD, HEX), sentence("verb-buy"), words=KINDS, light=True),
    Verb("buy", (UNIT, HEX)),
    Verb("buy", (WORD,), words=KINDS),
    Verb("demobilize", (UNIT,), sentence("verb-demobilize"), grave=True),
    Verb("combine", (WORD, HEX), sentence("verb-combine"), words=KINDS, light=True),
    Verb("combine", (UNIT, HEX)),
    Verb("convert", (UNIT,), sentence("verb-convert"), grave=True),
    Verb("entrench", (UNIT,), sentence("verb-entrench"), grave=True),
    Verb("redeploy", (UNIT,), sentence("verb-redeploy"), light=True),
    Verb("cover", (UNIT,), sentence("verb-cover"), light=True),
    Verb("cover", (), sentence("verb-cover-all")),
    Verb("scout", (UNIT,), sentence("verb-scout")),
    Verb("examine", (HEX,), sentence("verb-examine")),
    Verb("march", (UNIT,), sentence("verb-march")),
    Verb("enter", (HEX,), sentence("verb-enter"), light=True),
    Verb("rail", (HEX,), sentence("verb-rail")),
    Verb("sail", (HEX,), sentence("verb-sail")),
    Verb("land", (HEX,), sentence("verb-land")),
    Verb("assault", (HEX,), sentence("verb-assault"), tone=ATTACK),
    Verb("transfer", (HEX,), sentence("verb-transfer")),
    Verb("force", (UNIT,), sentence("verb-force"), grave=True),
    Verb("stop", (), sentence("verb-stop"), key="Enter", tone=PRIMARY, finishes=True),
    Verb("remove", (UNIT,), sentence("verb-remove")),
    Verb("attack", (HEX,), sentence("verb-attack"), tone=ATTACK),
    Verb("commit", (UNIT,), sentence("verb-commit"), light=True),
    Verb("add", (UNIT,), sentence("verb-add"), light=True),
    Verb("support", (UNIT,), sentence("verb-support"), light=True),
    Verb("fly", (UNIT,), sentence("verb-fly"), light=True),
    Verb("spend", (UNIT,), sentence("verb-spend"), light=True),
    Verb("fight", (), sentence("verb-fight"), key="Enter", tone=ATTACK, finishes=True),
    Verb("storm", (), sentence("verb-storm"), tone=ATTACK),
    Verb("lose", (UNIT,), sentence("verb-lose")),
    Verb("split", (UNIT,), sentence("verb-split")),
    Verb("split", (UNIT,), sentence("verb-split"), "Reorganize", grave=True),
    Verb("take", (WORD,), sentence("verb-take"), words=KINDS),
    Verb("take", (UNIT,)),
    Verb("retreat", (UNIT,), sentence("verb-retreat")),
    Verb("pursue", (UNIT, HEX), sentence("verb-pursue")),
    Verb("done", (), sentence("verb-done"), key="Enter", tone=PRIMARY, finishes=True),
    Verb("psywar", (), sentence("verb-psywar"), tone=ATTACK),
    Verb("pass", (), sentence("verb-pass"), key="Enter", finishes=True),
    Verb("end", (), sentence("verb-end"), key="E", finishes=True),
)

HINTS = {
    kind: sentence(f"hint-{kind}")
    for kind in (
        "Deploy", "Mobilize", "Reorganize", "ForceMarch", "ChooseMarch", "March", "CommitSupply", "ChooseAttack",
        "DeclareAttack", "LoseOne", "BreakOne", "ChooseCorps", "Retreat", "Pursue", "FollowUp", "RemoveExcess",
        "Psywar", "SufferPsywar", "ChooseRetreat", "ChoosePanic", "ChooseSupply", "GiveCorps", "LandSupply",
        "DismantleForts", "EnhanceDefence", "PayForSailing", "RaiseCzechs", "PlaceBolshevik", "PlacePartisan",
        "CallBolshevik", "Examine", "DesignateStaff", "Reconnoitre",
    )
}  # fmt: skip
"""One sentence for each kind of question."""
