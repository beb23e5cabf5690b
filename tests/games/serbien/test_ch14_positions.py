"""14.0 Improved Positions: whose they are and when they are gone."""

from __future__ import annotations

import pytest

from doppeladler.games.serbien.book import AH, SE
from doppeladler.games.serbien.columns import COUNTER_ATTACK, Battle
from doppeladler.games.serbien.rules.ch04_sequence import begin_phase
from doppeladler.games.serbien.rules.ch06_effectiveness import lower
from doppeladler.games.serbien.rules.ch07_march import march_phase
from doppeladler.games.serbien.rules.ch07_tasks import is_screened, may_begin_recovery
from doppeladler.games.serbien.rules.ch09_intensity import may_be_intense
from doppeladler.games.serbien.rules.ch09_odds import shifts_of
from doppeladler.games.serbien.rules.ch14_positions import grant_rights
from doppeladler.hexes import BIT, EMPTY
from tests.games.serbien.battle_table import clash
from tests.games.serbien.serbien_table import at, bare, begin, play, put, reasons, unit, units


@pytest.mark.rule("14.4")
def test_a_position_is_gone_when_its_own_side_has_left_it_also_to_the_enemy() -> None:
    s = bare(SE, turn=20)
    s.rights[SE] = 1
    put(s, "24.14", "Morava I", digging=12)
    put(s, "24.11", "9")
    begin(s, march_phase(SE))
    play(s, "march Morava I", "work", "stop")
    assert s.positions == BIT[at(s, "24.14")]
    begin(s, begin_phase("attack"))
    assert s.positions == BIT[at(s, "24.14")]
    put(s, "24.16", "Morava I")
    put(s, "24.14", "9")
    begin(s, begin_phase("counter-attack"))
    assert s.positions == EMPTY


@pytest.mark.rule("14.1", "14.4", "9.8")
@pytest.mark.parametrize("own", [False, True])
def test_only_who_has_constructed_a_position_defends_in_it(own: bool) -> None:
    s = bare(SE, turn=20, phase=COUNTER_ATTACK)
    put(s, "24.13", "Morava I")
    put(s, "24.14", "9")  # has driven the Serbs out of it in this very phase, unless it is its own
    s.positions = BIT[at(s, "24.14")]
    s.serbian = EMPTY if own else s.positions
    assert ("14.1" in [each.why for each in shifts_of(s, clash(s, "24.14", "Morava I", "9", SE))]) is own
    s.sr[unit(s, "9")] = s.printed.most_sr[unit(s, "9")]
    s.battle = Battle(SE, at(s, "24.14"), units(s, "Morava I"), units(s, "9"))
    assert may_be_intense(s, AH) is own


@pytest.mark.rule("14.0", "14.4", "7.5.1")
@pytest.mark.parametrize("own", [False, True])
def test_a_position_of_the_enemy_neither_shelters_recovery_nor_bars_a_position_of_ones_own(own: bool) -> None:
    s = bare(AH, turn=20)
    s.rights[AH] = 1
    put(s, "24.14", "9", ce=1)
    put(s, "24.15", "21")
    put(s, "24.16", "Morava I")
    s.positions = BIT[at(s, "24.14")] | BIT[at(s, "24.15")]
    s.serbian = EMPTY if own else s.positions
    assert may_begin_recovery(s, unit(s, "9")) is own
    assert is_screened(s, unit(s, "9"), at(s, "24.16")) is own
    play(begin(s, march_phase(AH)), "march 9")
    assert reasons(s, "dig") == (["no-position-there"] if own else [])


@pytest.mark.rule("14.3.3", "6.4")
def test_who_loses_heart_gives_up_the_position_in_work() -> None:
    s = bare(AH, turn=20)
    force = put(s, "24.11", "9", digging=5, ce=4)
    lower(s, force, 1)
    assert s.digging[unit(s, "9")] == 0


@pytest.mark.rule("14.3.4", "4.3.2")
def test_an_inter_phase_gives_each_side_its_rights_but_none_in_the_macva() -> None:
    s = bare()
    s.rights = {SE: 1, AH: 0}
    begin(s, grant_rights(2))
    assert s.rights == {SE: 2, AH: 2}
    macva = bare(scenario="macva")
    begin(macva, grant_rights(2))
    assert macva.rights == {SE: 0, AH: 0}


@pytest.mark.rule("14.3.1", "14.3.4")
def test_when_one_of_two_at_work_in_a_hex_has_finished_the_other_has_nothing_left_to_do() -> None:
    s = bare(SE, turn=20)
    s.rights[SE] = 2
    put(s, "24.14", "Morava I", digging=12)
    put(s, "24.14", "Drina I", digging=5)
    put(s, "24.11", "9")
    begin(s, march_phase(SE))
    play(s, "march Morava I", "work", "stop", "end")
    assert (s.positions, s.digging[unit(s, "Drina I")], s.rights[SE]) == (BIT[at(s, "24.14")], 0, 1)
