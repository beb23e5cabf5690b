"""What a seat of Serbien can choose, and what to click for each kind of question."""

from __future__ import annotations

from doppeladler.wargame.verbs import ATTACK, HEX, PRIMARY, UNIT, WORD, Verb, Verbs

from .book import CORPS
from .columns import BOX_C, BOX_E, BOX_W, BROD, DOBOJ, PLACES, PLANNERS, ZAVIDOVICI
from .words import sentence

BOXES = tuple(PLACES[box] for box in (BOX_W, BOX_C, BOX_E))
NODES = tuple(PLACES[node] for node in (ZAVIDOVICI, DOBOJ, BROD))
LINES = ("SECOND/FIFTH", "FIFTH/SIXTH")
"""5.1.1 The lines between armies."""
INDEPENDENT = "independent"
BOX = (*filter(None, CORPS), INDEPENDENT)
"""5.2 Where a Formation can be attached; some corps have the name of a unit."""

VERBS = Verbs(
    Verb("attach", (UNIT, WORD), sentence("verb-attach"), words=BOX),
    Verb("attach", (UNIT, UNIT)),
    Verb("draw", (WORD,), sentence("verb-draw"), words=LINES),
    Verb("anchor", (HEX,), sentence("verb-anchor")),
    Verb("cancel", (), sentence("verb-cancel"), finishes=True),
    Verb("idle", (UNIT,), sentence("verb-idle")),
    Verb("march", (UNIT,), sentence("verb-march")),
    Verb("enter", (HEX,), sentence("verb-enter"), light=True),
    Verb("prepare", (HEX,), sentence("verb-prepare"), tone=ATTACK),
    Verb("repulse", (HEX,), sentence("verb-repulse"), tone=ATTACK),
    Verb("with", (UNIT,), sentence("verb-with"), light=True),
    Verb("drop", (UNIT,), sentence("verb-drop"), grave=True),
    Verb("recover", (), sentence("verb-recover"), key="R"),
    Verb("dig", (), sentence("verb-dig"), key="D"),
    Verb("dig", (HEX,)),
    Verb("incorporate", (UNIT,), sentence("verb-incorporate")),
    Verb("both", (UNIT,), sentence("verb-both")),
    Verb("work", (), sentence("verb-work"), key="W"),
    Verb("extend", (HEX,), sentence("verb-extend")),
    Verb("extend", (UNIT,), sentence("verb-extend-supply"), when="ExtendSupply"),
    Verb("extend", (UNIT, HEX)),
    Verb("extend", (HEX, HEX)),
    Verb("consolidate", (HEX,), sentence("verb-consolidate")),
    Verb("wheel", (HEX, HEX), sentence("verb-wheel")),
    Verb("sidestep", (HEX, HEX), sentence("verb-sidestep")),
    Verb("exit", (), sentence("verb-exit")),
    Verb("go", (WORD,), sentence("verb-go"), words=BOXES),
    Verb("rest", (), sentence("verb-rest")),
    Verb("travel", (HEX,), sentence("verb-travel")),
    Verb("travel", (WORD,), words=NODES),
    Verb("sail", (HEX,), sentence("verb-sail")),
    Verb("sail", (WORD,), words=(PLACES[BROD],)),
    Verb("stop", (), sentence("verb-stop"), key="Enter", tone=PRIMARY, finishes=True),
    Verb("pin", (UNIT,), sentence("verb-pin")),
    Verb("react", (HEX,), sentence("verb-react")),
    Verb("later", (), sentence("verb-later")),
    Verb("retire", (HEX,), sentence("verb-retire")),
    Verb(
        "stay",
        (),
        sentence("verb-stay"),
        "React",
        key="Enter",
        finishes=True,
        again="phase",
        again_label=sentence("verb-stay-for-this-phase"),
    ),
    Verb("stay", (), sentence("verb-stay"), key="Enter", finishes=True),
    Verb("attack", (UNIT, HEX), sentence("verb-attack"), tone=ATTACK, drawn="attack"),
    Verb("fight", (HEX,), sentence("verb-fight"), tone=ATTACK),
    Verb("withhold", (UNIT,), sentence("verb-withhold")),
    Verb("assign", (UNIT,), sentence("verb-assign")),
    Verb("provide", (), sentence("verb-provide"), key="Enter", tone=PRIMARY),
    Verb("fire", (), sentence("verb-fire"), key="F"),
    Verb("fire", (UNIT,)),
    Verb("save", (), sentence("verb-save"), key="S", finishes=True),
    Verb("intense", (), sentence("verb-intense"), key="I", tone=ATTACK),
    Verb("normal", (), sentence("verb-normal"), key="N", finishes=True),
    Verb("support", (UNIT,), sentence("verb-support")),
    Verb("reduce", (UNIT,), sentence("verb-reduce")),
    Verb("retreat", (HEX,), sentence("verb-retreat")),
    Verb("advance", (UNIT,), sentence("verb-advance")),
    Verb("fly", (UNIT,), sentence("verb-fly")),
    Verb("displace", (HEX,), sentence("verb-displace")),
    Verb("remove", (UNIT,), sentence("verb-remove"), grave=True),
    Verb("combine", (UNIT, WORD), sentence("verb-combine"), words=BOX),
    Verb("combine", (UNIT, UNIT)),
    Verb("rejoin", (UNIT,), sentence("verb-rejoin")),
    Verb("split", (UNIT,), sentence("verb-split"), grave=True),
    Verb("split", (UNIT, UNIT)),
    Verb("replace", (UNIT,), sentence("verb-replace")),
    Verb("return", (UNIT, UNIT), sentence("verb-return")),
    Verb("return", (HEX,)),
    Verb("return", (WORD,), words=(PLACES[BROD],)),
    Verb("restore", (UNIT, UNIT), sentence("verb-restore")),
    Verb("restore", (HEX,)),
    Verb("restore", (WORD,), words=(PLACES[BROD],)),
    Verb("create", (HEX,), sentence("verb-create")),
    Verb("bridge", (HEX, HEX), sentence("verb-bridge")),
    Verb("place", (HEX,), sentence("verb-place")),
    Verb("place", ()),
    Verb("move", (), sentence("verb-move")),
    Verb("take", (), sentence("verb-take")),
    Verb("abandon", (WORD,), sentence("verb-abandon"), words=PLANNERS),
    Verb("keep", (), sentence("verb-keep"), key="Enter", tone=PRIMARY, finishes=True),
    Verb("wait", (), sentence("verb-wait"), key="Enter", finishes=True),
    Verb("done", (), sentence("verb-done"), key="Enter", tone=PRIMARY, finishes=True),
    Verb("pass", (), sentence("verb-pass"), key="Enter", finishes=True),
    Verb("end", (), sentence("verb-end"), key="E", finishes=True),
)

HINTS = {
    kind: sentence(f"hint-{kind}")
    for kind in (
        "AbandonPlan", "Advance", "AssignAsset", "Attach", "BoxMarch", "BuildPontoon", "ChooseCombat", "ChooseHex",
        "ChooseMarch", "ChooseSupport", "Combine", "CreateMontenegrin", "DeclareAttack", "DisplaceDepot",
        "DrawBoundary", "ExtendSupply", "FireGunboats", "Flee", "FlyTrain", "GiveAmmo", "GiveShells", "Intensity",
        "KeepKomitadji", "March", "MarchDepot", "NameIdle", "NamePinned", "PlaceGuns", "PlaceKomitadji", "PullBack",
        "React", "RemoveExcess", "RetreatTo", "RetreatTrain", "Retire", "ReturnMarsch", "ReturnSquadron", "Sail",
        "SpendReplacement", "Split", "TakeAward", "TakeReduction", "TryRepulse", "WithholdAttackers",
        "WithholdDefenders",
    )
}  # fmt: skip
"""One sentence for each kind of question."""
