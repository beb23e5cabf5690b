"""Standing orders: what a player need not be asked in every turn of a campaign."""

from __future__ import annotations

from typing import Literal

from doppeladler.games.serbien.words import sentence
from doppeladler.wargame.table.presentation import Standing


def _order(kind: str, answer: str, asks: Literal["never", "choice", "new"], *facts: str) -> Standing:
    name, about = sentence(f"standing-{kind}"), sentence(f"standing-{kind}-about")
    found: Standing = {"kind": kind, "answer": answer, "name": name, "about": about, "asks": asks}
    return {**found, "facts": [*facts]} if facts else found


STANDING = [
    _order("Attach", "done", "never", "astray", "crowded"),
    _order("Split", "done", "new"),
    _order("Combine", "done", "new"),
    _order("DeclareAttack", "done", "choice"),
    _order("WithholdAttackers", "done", "never"),
    _order("WithholdDefenders", "done", "never"),
    _order("GiveAmmo", "provide", "never"),
    _order("GiveShells", "save", "never", "matters"),
    _order("BuildPontoon", "done", "new"),
    _order("KeepKomitadji", "keep", "never"),
    _order("PlaceGuns", "wait", "new"),
    _order("CreateMontenegrin", "done", "new"),
]
"""In the order in which a turn asks them."""
