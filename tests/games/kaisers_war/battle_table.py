"""Battles for tests: declared through the questions, or with their result dictated."""

from __future__ import annotations

from doppeladler.games.kaisers_war.columns import Battle, KaiserState
from doppeladler.games.kaisers_war.rules.ch14_combat import combat_phase
from doppeladler.games.kaisers_war.rules.ch14_results import result_step
from doppeladler.games.kaisers_war.rules.ch14_strengths import Attack, Odds, odds_of
from tests.games.kaisers_war.kaiser_table import asked, at, begin, play, units


def in_combat(s: KaiserState, *commit: str, number: int = 1) -> KaiserState:
    """A combat phase of the phasing player, with these supply units committed."""
    begin(s, combat_phase(s.phasing, number))
    play(s, *(f"commit {name}" for name in commit))
    return play(s, "done") if asked(s).endswith("CommitSupply") else s


def odds(s: KaiserState, target: str, *attackers: str, hq: str = "", supplies: tuple[str, ...] = ()) -> Odds:
    """What an attack comes to."""
    named = (hq,) if hq else ()
    return odds_of(s, Attack(at(s, target), units(s, *attackers), units(s, *named), units(s, *supplies)))


def result(s: KaiserState, code: str, target: str, *attackers: str) -> KaiserState:
    """A battle of the phasing side of which only the result is left to carry out."""
    force, hex = units(s, *attackers), at(s, target)
    s.phase = "combat 1"
    s.battle = Battle(
        side=s.phasing,
        target=hex,
        attackers=force,
        defenders=s.units_in(hex),
        table="standard",
        code=code,
        left=tuple(dict.fromkeys(s.at[unit] for unit in force)),
    )
    for unit in force:
        s.fought[unit] = 1
    return begin(s, result_step(0))
