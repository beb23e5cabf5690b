"""What a seat of Limanowa can choose, and what to click for each kind of question."""

from __future__ import annotations

from doppeladler.games.limanowa.book import GROUPS, SIDES
from doppeladler.games.limanowa.words import sentence
from doppeladler.wargame.verbs import ATTACK, CARD, HEX, PRIMARY, UNIT, WORD, Verb, Verbs

VERBS = Verbs(
    Verb("done", (), sentence("verb-done"), key="Enter", tone=PRIMARY, finishes=True),
    Verb("play", (CARD,), sentence("verb-play", card="{card}"), tone=PRIMARY),
    Verb("change", (CARD,), sentence("verb-change", card="{card}")),
    Verb("aim", (UNIT,), sentence("verb-aim")),
    Verb("aim", (HEX,)),
    Verb("aim", (WORD,), words=("bombard", "support", *GROUPS, *SIDES)),
    Verb("pass", (), sentence("verb-pass"), "UseCard", key="Enter", tone=PRIMARY, finishes=True, again="phasing",
         again_label=sentence("verb-pass-for-this-round")),
    Verb("pass", (), sentence("verb-pass-lend-no-gun"), "LendGuns", key="Enter", tone=PRIMARY, finishes=True),
    Verb("pass", (), sentence("verb-pass-keep-the-token"), "Sharpen", key="Enter", tone=PRIMARY, finishes=True),
    Verb("pass", (), sentence("verb-pass-keep-the-token"), "AttackByToken", key="Enter", tone=PRIMARY, finishes=True),
    Verb("pass", (), sentence("verb-pass-keep-the-token"), "DefendByToken", key="Enter", tone=PRIMARY, finishes=True),
    Verb("pass", (), sentence("verb-pass-pass"), key="Enter", tone=PRIMARY, finishes=True),
    Verb("move", (UNIT, HEX), sentence("verb-move"), drawn="move"),
    Verb("rail", (UNIT, HEX), sentence("verb-rail"), drawn="move"),
    Verb("wave", (UNIT, HEX), sentence("verb-wave"), drawn="move"),
    Verb("follow", (UNIT, HEX), sentence("verb-follow"), drawn="move"),
    Verb("attack", (UNIT, HEX), sentence("verb-attack"), tone=ATTACK, drawn="clash"),
    Verb("advance", (UNIT, HEX), sentence("verb-advance"), drawn="move"),
    Verb("stay", (), sentence("verb-stay"), key="Enter", tone=PRIMARY, finishes=True),
    Verb("place", (UNIT, HEX), sentence("verb-place"), light=True),
    Verb("bombard", (UNIT, HEX), sentence("verb-bombard"), tone=ATTACK, drawn="fire"),
    Verb("support", (UNIT, HEX), sentence("verb-support"), drawn="fire"),
    Verb("long-range", (UNIT, HEX), sentence("verb-long-range"), tone=ATTACK, drawn="fire"),
    Verb("token-bombard", (UNIT, HEX), sentence("verb-token-bombard"), tone=ATTACK, drawn="fire"),
    Verb("token-support", (UNIT, HEX), sentence("verb-token-support"), drawn="fire"),
    Verb("token-long-range", (UNIT, HEX), sentence("verb-token-long-range"), tone=ATTACK, drawn="fire"),
    Verb("take", (UNIT,), sentence("verb-take")),
    Verb("decline", (), sentence("verb-decline"), key="D", finishes=True),
    Verb("charge", (UNIT,), sentence("verb-charge"), tone=ATTACK),
    Verb("hold", (), sentence("verb-hold"), "Charge", key="Enter", tone=PRIMARY, finishes=True),
    Verb("hold", (), sentence("verb-hold-hold-fire"), "MachineGuns", key="H", finishes=True),
    Verb("hold", (), sentence("verb-hold-hold"), key="H", finishes=True),
    Verb("fire", (), sentence("verb-fire"), key="Enter", tone=ATTACK),
    Verb("counter", (UNIT,), sentence("verb-counter"), tone=ATTACK),
    Verb("bayonet", (UNIT,), sentence("verb-bayonet"), tone=ATTACK),
    Verb("inspire", (UNIT,), sentence("verb-inspire")),
    Verb("sharpen", (UNIT,), sentence("verb-sharpen")),
    Verb("keep", (), sentence("verb-keep"), key="Enter", tone=PRIMARY, finishes=True),
)  # fmt: skip

HINTS = {
    kind: sentence(f"hint-{kind}")
    for kind in (
        "Deploy", "UseCard", "AimCard", "Announce", "LendGuns", "AttackByToken", "DefendByToken", "Sharpen",
        "Inspire", "Charge", "MachineGuns", "Counter", "Bayonet", "Advance", "TakeCoreUnit",
    )
}  # fmt: skip
"""One sentence for each kind of question."""
