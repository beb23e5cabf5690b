"""What a seat of Kaiser's War can choose, and what to click for each kind of question."""

from __future__ import annotations

from doppeladler.wargame.verbs import ATTACK, HEX, PRIMARY, UNIT, WORD, Verb, Verbs

from .words import sentence

VERBS = Verbs(
    Verb("place", (WORD, HEX), sentence("verb-place")),
    Verb("place", (UNIT, HEX)),
    Verb("march", (UNIT,), sentence("verb-march")),
    Verb("enter", (HEX,), sentence("verb-enter")),
    Verb("rail", (HEX,), sentence("verb-rail")),
    Verb("sail", (HEX,), sentence("verb-sail")),
    Verb("force", (UNIT,), sentence("verb-force")),
    Verb("stop", (), sentence("verb-stop"), key="Enter", tone=PRIMARY, finishes=True),
    Verb("remove", (UNIT,), sentence("verb-remove")),
    Verb("attack", (HEX,), sentence("verb-attack"), tone=ATTACK),
    Verb("commit", (UNIT,), sentence("verb-commit")),
    Verb("done", (), sentence("verb-done"), key="Enter", tone=PRIMARY, finishes=True),
    Verb("end", (), sentence("verb-end"), key="E", finishes=True),
)
