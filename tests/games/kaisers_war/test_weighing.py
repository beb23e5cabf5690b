"""What the answers of who is attacked would mean: trenches, losses, ways back."""

from __future__ import annotations

from typing import Any

import pytest

from doppeladler.games.kaisers_war.columns import KaiserState
from doppeladler.games.kaisers_war.odds import prospect
from doppeladler.games.kaisers_war.tabletop.assists import assist
from tests.games.kaisers_war.battle_table import in_combat
from tests.games.kaisers_war.kaiser_table import asked, bare, offered, play, put, unit
from tests.games.kaisers_war.test_opt_entrench import JUNE, attacked


def weighed(s: KaiserState, seat: str) -> dict[str, list[Any]]:
    """What each choice means, by its text."""
    return {each["choice"]: each["cells"] for each in assist(s, seat, "weigh", {})["rows"]}


@pytest.mark.rule("opt.3", "14.13")
def test_trenches_are_weighed_by_the_column_that_follows() -> None:
    found = weighed(attacked("RU 2"), "AL")
    assert list(found) == offered(attacked("RU 2"))
    for choice, (column, *cells) in found.items():
        s = attacked("RU 2")
        play(s, choice)
        assert s.battle is not None
        assert column == s.printed.band_names[s.battle.column]
        taken = prospect(s, "CP", s.battle.target, s.battle.attackers).forecast
        if choice == "pass":
            theirs, ours = taken.losses
            assert cells == [float(1 - taken.takes_the_hex), float(ours), float(theirs)]
    assert found["spend AL supply1"][0] != found["pass"][0]


@pytest.mark.rule("14.15", "15.2")
def test_a_loss_says_its_points_and_a_way_back_its_supply() -> None:
    s = attacked("RU 2")
    play(s, "pass")
    told = set()
    for face in range(1, 7):
        then = s.clone()
        play(then, f"roll {face}")
        while then.decision is not None and (kind := asked(then).split()[1]) in ("LoseOne", "Retreat", "BreakOne"):
            if kind != "BreakOne":
                cells = weighed(then, asked(then).split()[0])
                assert list(cells) == offered(then)
                told.add(kind)
            play(then, offered(then)[0])
    assert told


@pytest.mark.rule("opt.3", "14.13")
def test_the_attackers_odds_are_told_although_the_defender_may_go_into_his_trenches() -> None:
    s = bare("CP", JUNE, scenario="1915", entrenching="yes")
    put(s, "2416", "RU 2")
    put(s, "2517", "AL supply1", dug=1)
    put(s, "2316", "GE 8")
    in_combat(s)
    told = assist(s, "CP", "odds", {"target": "2416", "units": "GE 8"})
    without = s.clone()
    without.dug[unit(s, "AL supply1")] = 0
    assert told == assist(without, "CP", "odds", {"target": "2416", "units": "GE 8"})
