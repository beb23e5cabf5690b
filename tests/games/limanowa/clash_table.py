"""Clashes for tests: who attacks whom from where, dice that always fall alike, and the target numbers that were used.

Fields: around 1003 the country is open on the west (1002, 1004, 0903, 0904), without roads; 0702 is a forest and 0504
a mountain, both with open fields around them; 0502 (Rajbrot) is a settlement.
"""

from __future__ import annotations

from doppeladler.engine import Roll
from doppeladler.games.limanowa import events
from doppeladler.games.limanowa.columns import LimanowaState
from tests.games.limanowa.helpers import bare, happened, order, put, unit


def board(units: dict[str, str], group: str = "VIII", **options: str) -> LimanowaState:
    """An empty board in a group's round with these units in these fields."""
    s = bare(group, **options)
    for name, hex in units.items():
        put(s, hex, name)
    return s


def clash(units: dict[str, str], target: str, *attackers: str, group: str = "VIII", **options: str) -> LimanowaState:
    """These units attack a field in the round of a group: up to the first question of the clash."""
    s = board(units, group, **options)
    return order(s, *(f"attack {name} > {target}" for name in attackers))


def play_out(s: LimanowaState, face: int = 6, **answers: str) -> LimanowaState:
    """Answer everything: dice with this face, questions named here with the given words, others with the last choice.

    Where several units can be named an answer may be a verb only: the first choice with it is taken.
    """
    while s.todo:
        asked = s.todo[-1]
        if isinstance(asked, Roll):
            s.play(f"roll {face}")
            continue
        kind, choices = type(asked).__name__, s.choices()
        wanted = answers.get(kind, "")
        fitting = [each for each in choices if wanted and (str(each) == wanted or each.verb == wanted)]
        s.play(fitting[0] if fitting else choices[-1])
    return s


def strikes(s: LimanowaState) -> list[tuple[str, str, int]]:
    """Every single strike so far: who, whom, target number."""
    return [(s.name(each.unit), s.name(each.target), each.number) for each in happened(s, events.Strike)]


def basics(s: LimanowaState) -> list[tuple[str, int]]:
    """Every basic attack and counter-attack so far: whom it struck, and its target number."""
    return [(s.name(each.target), each.number) for each in happened(s, events.BasicAttack)]


def gunnery(s: LimanowaState) -> list[int]:
    """The target numbers of all artillery attacks so far."""
    return [each.number for each in happened(s, events.ArtilleryAttack)]


def lost(s: LimanowaState, name: str) -> int:
    """The replacement points a unit has lost; all four when it is destroyed."""
    figure = unit(s, name)
    return 4 - s.rp[figure] if s.at[figure] >= 0 else 4
