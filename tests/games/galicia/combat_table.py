"""Combats for tests: declare an attack, bring about a printed result, read who suffered.

Most of them are fought in the open country around 13.22: no river and no ridge within two hexes. The Russians have
their railway to the north (row 16), Austria-Hungary has hers to the south (Rozwadow, 8.22).
"""

from __future__ import annotations

import pytest

from doppeladler.games.galicia import events
from doppeladler.games.galicia.columns import Battle, GaliciaState
from doppeladler.games.galicia.rules import ch09_guidelines
from doppeladler.games.galicia.rules.ch07_combat import combat_phase
from doppeladler.games.galicia.rules.tables import COLUMNS
from doppeladler.hexes import BIT
from doppeladler.wargame.testing import dice
from tests.games.galicia.galicia_table import at, bare, happened, play, put, unit

CAVALRY = ("AH 3 c", "AH 9 c", "AH 6 c", "AH 2 c", "AH 4 c", "AH 11 c", "AH 1 c", "AH 5 c", "AH 8 c")
THREE = ("RU 1 gn", "RU 2 gn", "RU 41")
"""Three divisions, which fill a hex."""


def open_combat(s: GaliciaState, side: str = "AH") -> None:
    """Begin a side's combat phase."""
    s.phasing = side
    s.then(combat_phase(side))
    s.settle()


def attack(s: GaliciaState, target: str, *hexes: str, commit: tuple[str, ...] = ()) -> None:
    """Declare an attack and commit units to it; with nobody named, whoever must attack does."""
    play(s, f"attack {target}", *(f"from {hex}" for hex in hexes), "declare")
    play(s, *(f"commit {name}" for name in commit))
    if kind(s) == "CommitAttackers":
        play(s, "fight")


def kind(s: GaliciaState) -> str:
    """The kind of decision that waits."""
    return s.decision.kind if s.decision else "over"


def seat(s: GaliciaState) -> str:
    """Who is asked."""
    return s.decision.seat if s.decision else "nobody"


def battle(s: GaliciaState) -> Battle:
    """The combat at hand."""
    assert s.battle is not None
    return s.battle


def roll(s: GaliciaState, *faces: int) -> None:
    """Let the dice fall like this."""
    dice(s, *faces)


def roll_losses(s: GaliciaState, attacker: int, defender: int) -> None:
    """Both loss rolls, when neither leaves anything to choose."""
    roll(s, attacker)
    roll(s, defender)


def bring(s: GaliciaState, cell: str) -> None:
    """Roll this printed result, in whichever column has it (for tests that are not about the column)."""
    for total, row in s.printed.crt.items():
        for column in COLUMNS:
            if row[column] == cell:
                s.battle = battle(s)._replace(column=COLUMNS.index(column))
                first = max(1, total - 6)
                roll(s, first, total - first)
                return
    raise AssertionError(f"{cell} is not on the chart")


def reductions(s: GaliciaState, *names: str) -> list[int]:
    """The reductions each unit bears on the side that lies up."""
    return [s.ce[unit(s, name)] for name in names]


def is_flipped(s: GaliciaState, name: str) -> bool:
    """Has it lost a step?"""
    return bool(s.flipped[unit(s, name)])


def cut_off_the_south(s: GaliciaState) -> None:
    """Two far Austro-Hungarian stacks that close the Galician railways to the Russians (11.2).

    What is left to them near 13.22 is the line in row 16 and what joins it.
    """
    put(s, "7.09", "AH 6")
    put(s, "4.05", "AH 35")


def only_source(monkeypatch: pytest.MonkeyPatch, label: str) -> None:
    """Let the Russians have no other supply source than this hex."""
    monkeypatch.setattr(ch09_guidelines, "sources", lambda s, side: BIT[at(s, label)])


def russians_struck(*defenders: str, others: dict[str, str] | None = None) -> GaliciaState:
    """A Russian stack at 13.22, attacked from 12.22 and about to hear the result."""
    s = bare()
    put(s, "13.22", *defenders)
    put(s, "12.22", "AH 4")
    for name, hex in (others or {}).items():
        put(s, hex, name)
    cut_off_the_south(s)
    open_combat(s)
    attack(s, "13.22", "12.22")
    return s


def struck(target: str, *hexes: str, full: str = "", names: tuple[str, ...] = ("RU 32",)) -> GaliciaState:
    """A Russian stack, attacked by a division from the first hex; cavalry in the others; three divisions in `full`."""
    s = bare()
    put(s, target, *names)
    put(s, hexes[0], "AH 4")
    for hex, name in zip(hexes[1:], CAVALRY, strict=False):
        put(s, hex, name)
    if full:
        put(s, full, *THREE)
    cut_off_the_south(s)
    open_combat(s)
    attack(s, target, hexes[0])
    return s


def modifier(s: GaliciaState, side: str) -> int:
    """The sum of a side's modifiers on its loss roll."""
    return next(losses.modifier for losses in happened(s, events.Losses) if losses.side == side)


def roll_after_advance(s: GaliciaState) -> None:
    """Nobody advances; both sides roll a one for their losses."""
    play(s, "done")
    roll_losses(s, 1, 1)
