"""The options of the game."""

from __future__ import annotations

from doppeladler.engine import Option

from .words import sentence

OPTIONS = (
    Option(
        "length",
        ("full", "short"),
        "4.1",
        sentence("option-length"),
        only=("drina",),
        because=sentence("only-drina-is-cut"),
        group=sentence("option-group"),
    ),
)
