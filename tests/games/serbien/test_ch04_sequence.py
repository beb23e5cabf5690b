"""4.0 The order of play, and what one phase leaves for the next."""

from __future__ import annotations

import pytest

from doppeladler.games.serbien import events
from doppeladler.games.serbien.book import AH, SE
from doppeladler.games.serbien.columns import (
    AFLOAT,
    ATTACK,
    COUNTER_ATTACK,
    COUNTER_MOVEMENT,
    MOVEMENT,
    NOWHERE,
    SerbienState,
)
from doppeladler.games.serbien.game import Serbien
from doppeladler.games.serbien.rules.ch04_sequence import begin_phase, game_turn, player_turn
from doppeladler.games.serbien.rules.instant import instant, wake_for_turn
from doppeladler.games.serbien.rules.moved import MARCHED
from tests.games.serbien.serbien_table import asked, at, bare, begin, happened, put, unit, where


def without_orders() -> SerbienState:
    """The first scenario on an empty map, to its end."""
    s = begin(bare(scenario="macva", turn=0), game_turn(0))
    while not s.is_over:
        s.play(s.choices()[-1])
    return s


@pytest.mark.rule("4.0", "4.1", "4.2")
def test_serbia_has_the_first_player_turn_and_turn_0_is_austria_hungarys() -> None:
    s = without_orders()
    assert [event.turn for event in happened(s, events.Turn)] == [*range(7)]
    assert [event.side for event in happened(s, events.PlayerTurn)] == [AH, *[SE, AH] * 6]


@pytest.mark.rule("4.0", "4.3", "4.3.2")
def test_after_every_third_turn_there_is_an_inter_phase_and_after_the_last_turn_the_end() -> None:
    s = without_orders()
    assert [event.number for event in happened(s, events.InterPhase)] == [1, 2]
    assert (s.turn, s.phase) == (6, "over")


@pytest.mark.rule("4.2.5", "4.2.6", "4.2.7", "4.2.8", "1.0")
def test_who_is_active_in_a_phase() -> None:
    s = bare(side=SE, phase=MOVEMENT)
    assert s.active == SE
    begin(s, begin_phase(COUNTER_MOVEMENT))
    assert s.active == AH
    begin(s, begin_phase(ATTACK))
    assert s.active == SE
    begin(s, begin_phase(COUNTER_ATTACK))
    assert s.active == AH


@pytest.mark.rule("4.2", "9.1")
def test_points_spent_count_for_one_phase_and_markers_of_prepared_attacks_until_the_attack() -> None:
    s = bare(side=AH)
    (nine,) = put(s, "20.09", "9", spent=7, moved=1)
    s.aim[nine] = at(s, "20.10")
    begin(s, begin_phase(COUNTER_MOVEMENT))
    assert (s.spent[nine], s.moved[nine], s.aim[nine]) == (0, 0, at(s, "20.10"))
    begin(s, begin_phase(ATTACK))
    assert s.aim[nine] == at(s, "20.10")
    begin(s, begin_phase("finishing"))
    assert s.aim[nine] == NOWHERE


@pytest.mark.rule("14.4")
def test_a_position_without_a_combat_unit_is_gone_when_a_phase_ends() -> None:
    s = bare()
    put(s, "20.09", "9")
    s.positions = s.printed.grid.within(s.footprint(unit(s, "9")), 1)
    begin(s, begin_phase(COUNTER_MOVEMENT))
    assert s.positions == s.footprint(unit(s, "9"))


@pytest.mark.rule("1.1", "4.2.1a")
def test_inactive_units_wake_in_their_turn_or_when_an_enemy_comes_adjacent() -> None:
    s = bare(turn=0)
    put(s, "27.14", "Sumadija I", asleep=1)
    put(s, "27.15", "Comb I", asleep=1)
    put(s, "27.13", "9")
    begin(s, instant(AH, at(s, "27.13"), MARCHED))
    assert (s.asleep[unit(s, "Sumadija I")], s.asleep[unit(s, "Comb I")]) == (0, 1)
    s.turn = 1
    begin(s, wake_for_turn())
    assert s.asleep[unit(s, "Comb I")] == 0


@pytest.mark.rule("7.8.3")
def test_a_recovery_marker_goes_when_an_enemy_comes_adjacent() -> None:
    s = bare()
    put(s, "24.13", "Drina I", recovering=5)
    put(s, "24.14", "Drina II", absorbing=5)
    put(s, "24.12", "9")
    begin(s, instant(AH, at(s, "24.12"), MARCHED))
    assert (s.recovering[unit(s, "Drina I")], s.absorbing[unit(s, "Drina II")]) == (0, 5)


@pytest.mark.parametrize("scenario", ["macva", "campaign", "drina", "case-b"])
def test_every_scenario_begins_in_order_and_can_be_written(game: Serbien, scenario: str) -> None:
    s = game.setup(scenario)
    assert game.check(s) == []
    assert s.view(AH)["stacks"]


@pytest.mark.rule("25.1")
def test_squadrons_lie_on_the_rivers_and_share_hexes_with_anybody(game: Serbien) -> None:
    s = game.setup("campaign")
    donau = unit(s, "Donau 1")
    assert (s.at[donau], s.label(s.berth[donau])) == (AFLOAT, "29.09")
    assert donau not in s.units_in(at(s, "29.09"))


@pytest.mark.rule("21.1")
def test_the_29th_division_begins_with_a_detachment_away(game: Serbien) -> None:
    s = game.setup("macva")
    assert (s.detached[unit(s, "29")], s.sr[unit(s, "29")], where(s, "det.29")) == (1, 0, "17.07")


@pytest.mark.rule("4.2.7", "4.2.8")
def test_the_phasing_player_attacks_first_and_then_the_other() -> None:
    s = bare(SE, turn=8)
    put(s, "24.14", "Morava I")
    put(s, "24.13", "9")
    s.then(player_turn(SE))
    s.settle()
    attacks = []
    while s.phase != "finishing":
        if asked(s).endswith("DeclareAttack"):
            attacks.append((s.phase, asked(s)))
        s.play(next(each for each in s.choices() if each.verb in ("end", "done", "keep", "stop", "pass")))
    assert attacks == [("attack", "SE DeclareAttack"), ("counter-attack", "AH DeclareAttack")]
