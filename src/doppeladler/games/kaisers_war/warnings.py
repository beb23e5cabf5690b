"""What a player should know before he ends a phase."""

from __future__ import annotations

from doppeladler.wargame.table.warnings import Warning

from .book import Side
from .columns import KaiserState
from .rules.ch17_attrition import in_danger
from .words import sentence


def warnings(s: KaiserState, side: Side) -> list[Warning]:
    """Everything a side should know now, the gravest first."""
    return [
        Warning(
            "17.8",
            "attrition",
            s.at[unit],
            (unit,),
            sentence("warn-attrition", unit=s.name(unit), hex=s.label(s.at[unit])),
        )
        for unit in in_danger(s, side)
    ]
