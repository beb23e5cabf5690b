"""16 Reinforcements, substitutions, withdrawals, replacements; 24.1 and 25.4."""

from __future__ import annotations

import pytest

from doppeladler.games.serbien import events
from doppeladler.games.serbien.book import AH, ARMIES, MO, SE
from doppeladler.games.serbien.columns import COMING, DOBOJ, GONE, LOST, NOWHERE, OFF_MAP, POOL, UNDER_WAY, SerbienState
from doppeladler.games.serbien.rules import ch16_schedule
from doppeladler.games.serbien.rules.ch03_control import front_line
from doppeladler.games.serbien.rules.ch11_retreat import SHELTERED
from doppeladler.games.serbien.rules.ch16_replacements import (
    MontenegrinRoll,
    create_montenegrins,
    replacements,
    return_marsch,
    spend,
)
from doppeladler.games.serbien.rules.ch16_schedule import exchange, preliminary, reinforce, transfer, withdraw
from doppeladler.games.serbien.rules.instant import instant
from doppeladler.games.serbien.rules.lost import eliminate
from doppeladler.games.serbien.rules.moved import LEFT, MARCHED
from doppeladler.games.serbien.rules.tables import D1
from doppeladler.hexes import Hex
from tests.games.serbien.serbien_table import (
    asked,
    at,
    bare,
    begin,
    dice,
    extend,
    give,
    happened,
    noted,
    offered,
    play,
    put,
    reasons,
    refused,
    told,
    unit,
    units,
    where,
)


def due(turn: int, *names: str) -> SerbienState:
    """A turn of the campaign with these units on their way."""
    s = bare(side=AH, turn=turn, phase="preliminary")
    for name in names:
        s.place(unit(s, name), COMING)
    return s


@pytest.mark.rule("16.1", "16.0", "4.2.1")
def test_reinforcements_arrive_in_their_turn_and_hex_and_latecomers_later() -> None:
    s = due(1, "104 Ls", "13 Ma")
    begin(s, preliminary(AH))
    assert where(s, "104 Ls") == "off"
    s.turn = 2
    begin(s, preliminary(AH))
    assert (where(s, "104 Ls"), where(s, "13 Ma")) == ("10.12", "off")
    s.turn = 5
    begin(s, preliminary(AH))
    assert where(s, "13 Ma") == "10.12"


@pytest.mark.rule("16.1")
def test_an_arrival_with_a_depot_needs_the_depot_and_one_in_an_enemys_hex_comes_beside_it() -> None:
    s = due(12, "8 Ma")
    begin(s, preliminary(AH))
    assert where(s, "8 Ma") == "off"
    put(s, "14.12", "FIFTH Depot")
    begin(s, preliminary(AH))
    assert where(s, "8 Ma") == "14.12"
    s = due(9, "1 Gb")
    put(s, "06.21", "Lim")
    begin(s, preliminary(AH))
    assert s.printed.grid.distance(s.at[unit(s, "1 Gb")], at(s, "06.21")) == 1


@pytest.mark.rule("16.1")
def test_an_arrival_hex_that_the_enemy_controls_without_a_unit_there_is_the_arrival_hex() -> None:
    s = due(9, "1 Gb")
    give(s, SE, "06.21")
    begin(s, preliminary(AH))
    assert where(s, "1 Gb") == "06.21"


@pytest.mark.rule("16.5")
def test_withdrawn_units_go_also_those_that_could_be_made() -> None:
    s = bare(side=AH, turn=8, phase="preliminary")
    put(s, "24.09", "31-")
    s.place(unit(s, "31"), POOL)
    begin(s, preliminary(AH))
    assert (s.at[unit(s, "31-")], s.at[unit(s, "31")]) == (GONE, GONE)


@pytest.mark.rule("16.0")
def test_what_stays_of_the_second_army_passes_to_the_fifth_and_its_depot_is_replaced() -> None:
    s = due(8, "FIFTH Depot 2")
    put(s, "20.06", "29")
    put(s, "23.07", "SECOND Depot")
    begin(s, preliminary(AH))
    assert ARMIES[s.army[unit(s, "29")]] == "FIFTH"
    assert (where(s, "SECOND Depot"), where(s, "FIFTH Depot 2")) == ("off", "23.07")


@pytest.mark.rule("16.2", "15.6.3a")
@pytest.mark.parametrize(("place", "line", "leg"), [(DOBOJ, 0, 0), (UNDER_WAY, 3, 7), (OFF_MAP, 0, 0)])
def test_a_depot_beyond_the_map_is_exchanged_where_it_is(place: Hex, line: int, leg: int) -> None:
    s = due(8, "FIFTH Depot 2")
    put(s, place, "SECOND Depot", line=line, leg=leg)
    begin(s, preliminary(AH))
    new = unit(s, "FIFTH Depot 2")
    assert (s.at[new], s.line[new], s.leg[new]) == (place, line, leg)
    assert s.at[unit(s, "SECOND Depot")] == GONE


@pytest.mark.rule("16.2.1", "19.0", "7.1.4b")
def test_a_substitute_holds_both_hexes_of_a_two_hex_unit_and_keeps_its_river_crossing_marker() -> None:
    s = due(19, "7")
    put(s, "22.08", "14", crossed=2)
    extend(s, "14", "22.08", "22.07")
    put(s, "15.10", "13")
    begin(s, preliminary(AH))
    assert offered(s) == ["place 15.10", "place 22.08"]
    play(s, "place 22.08")
    seven = unit(s, "7")
    assert ([s.label(hex) for hex in s.hexes_of(seven)], s.crossed[seven]) == (["22.08", "22.07"], 2)


@pytest.mark.rule("16.2", "16.2.1")
def test_vector_38_a_substitute_keeps_reductions_and_effectiveness() -> None:
    s = due(19, "7")
    put(s, "22.08", "14", ce=2, sr=1)
    begin(s, preliminary(AH))
    assert (where(s, "7"), s.ce[unit(s, "7")], s.sr[unit(s, "7")], where(s, "14")) == ("22.08", 2, 1, "off")


@pytest.mark.rule("16.2", "16.2.1")
def test_of_two_hexes_the_owner_chooses_and_both_share_what_they_have_lost() -> None:
    s = due(19, "7")
    put(s, "22.08", "14", ce=2, sr=1)
    put(s, "15.10", "13", ce=1, sr=1)
    begin(s, preliminary(AH))
    assert asked(s) == "AH ChooseHex"
    play(s, "place 15.10")
    assert (where(s, "7"), s.ce[unit(s, "7")], s.sr[unit(s, "7")]) == ("15.10", 1, 2)


@pytest.mark.rule("16.2")
def test_without_anybody_to_replace_the_substitute_does_not_come() -> None:
    s = due(19, "7")
    begin(s, preliminary(AH))
    assert s.at[unit(s, "7")] == GONE


# --- replacements (16.6) ----------------------------------------------------------------------------------------------


@pytest.mark.rule("16.6", "16.6.1", "4.3.1")
def test_an_allotment_fills_a_debt_first_and_the_rest_is_stored() -> None:
    s = bare(phase="inter-phase")
    s.repl = {"AH": -2, "SE": 1, "MO": 0}
    begin(s, replacements(1))
    assert s.repl == {"AH": 3, "SE": 6, "MO": 0}


@pytest.mark.rule("16.6.2", "16.6", "8.1")
def test_one_replacement_for_each_infantry_unit_and_none_for_cavalry() -> None:
    s = bare(phase="inter-phase")
    put(s, "24.07", "9", sr=3)
    put(s, "24.07", "10 c", sr=1)
    s.repl["AH"] = 3
    begin(s, spend(AH, AH, ()))
    assert (s.sr[unit(s, "9")], s.sr[unit(s, "10 c")], s.repl["AH"]) == (2, 1, 2)


@pytest.mark.rule("16.6.2")
def test_when_there_are_not_enough_the_owner_chooses() -> None:
    s = bare(phase="inter-phase")
    put(s, "24.07", "9", "21", "36", sr=1)
    s.repl["AH"] = 2
    begin(s, spend(AH, AH, ()))
    assert asked(s) == "AH SpendReplacement"
    play(s, "replace 21")
    assert refused(s, "replace 21") == {"16.6.2"}
    play(s, "replace 9")
    assert (s.repl["AH"], s.sr[unit(s, "36")], asked(s)) == (0, 1, "nobody")


@pytest.mark.rule("16.6.3")
def test_what_is_left_brings_marsch_units_back_to_a_depot() -> None:
    s = bare(phase="inter-phase")
    s.place(unit(s, "13 Ma"), LOST)
    put(s, "10.12", "FIFTH Depot")
    s.repl["AH"] = 1
    begin(s, return_marsch())
    assert offered(s) == ["return 13 Ma > FIFTH Depot"]
    assert refused(s, "restore 13 Ma > FIFTH Depot") == {"16.6.3"}
    play(s, "return 13 Ma > FIFTH Depot")
    assert (where(s, "13 Ma"), s.sr[unit(s, "13 Ma")], s.repl["AH"], asked(s)) == ("10.12", 1, 0, "nobody")


@pytest.mark.rule("24.1", "16.6.4")
@pytest.mark.parametrize(("number", "die", "count"), [(2, 1, 3), (2, 4, 0), (9, 1, 2), (8, 1, 3)])
def test_a_die_gives_montenegrin_replacements_one_worse_after_the_eighth(number: int, die: int, count: int) -> None:
    s = bare(phase="inter-phase")
    begin(s, replacements(number))
    assert asked(s) == "dice MontenegrinRoll"
    dice(s, die)
    assert s.repl["MO"] == count


@pytest.mark.rule("24.1")
def test_no_die_falls_for_montenegrins_in_a_scenario_without_them() -> None:
    s = bare(phase="inter-phase", scenario="macva")
    begin(s, replacements(2))
    assert asked(s) == "nobody"


@pytest.mark.rule("24.1")
def test_pljevlja_is_filled_first_then_montenegrin_units_appear_where_no_enemy_is() -> None:
    s = bare(phase="inter-phase")
    put(s, "16.28", "Pljevlja", sr=1)
    s.place(unit(s, "Montenegro 1"), POOL)
    s.repl["MO"] = 1
    begin(s, create_montenegrins())
    assert asked(s) == "nobody"
    s.sr[unit(s, "Pljevlja")] = 0
    put(s, "22.29", "18")
    begin(s, create_montenegrins())
    assert offered(s) == ["create 16.29", "create 30.29", "done"]
    play(s, "create 30.29")
    assert (where(s, "Montenegro 1"), s.repl["MO"]) == ("30.29", 0)


@pytest.mark.rule("25.4")
def test_3_gb_appears_once_when_kalinovik_is_threatened() -> None:
    s = bare(side=SE)
    s.place(unit(s, "3 Gb"), POOL)
    put(s, "07.26", "Pljevlja")
    give(s, SE, "07.26")
    begin(s, instant(SE, at(s, "07.26"), MARCHED))
    assert where(s, "3 Gb") == "06.25"


@pytest.mark.rule("16.5")
def test_a_withdrawal_is_told_with_its_hex() -> None:
    s = bare(side=AH, phase="preliminary")
    (nine,) = put(s, "20.09", "9")
    withdraw(s, nine)
    s.settle()
    assert (s.at[nine], happened(s, events.Withdrawn)) == (GONE, [events.Withdrawn(nine, at(s, "20.09"))])
    assert s.events is not None
    assert s.events[0].rule == "16.5"


@pytest.mark.rule("16.6.3", "5.5.2")
def test_an_eliminated_marsch_unit_may_come_back_and_others_do_not() -> None:
    s = bare()
    put(s, "20.09", "13 Ma", "9")
    for each in ("13 Ma", "9"):
        eliminate(s, unit(s, each))
    assert (s.at[unit(s, "13 Ma")], s.at[unit(s, "9")]) == (LOST, GONE)


@pytest.mark.rule("16.6.3")
def test_nobody_is_asked_while_no_marsch_unit_is_lost() -> None:
    s = bare(phase="inter-phase")
    put(s, "13.09", "FIFTH Depot")
    s.repl[AH] = 2
    begin(s, return_marsch())
    assert asked(s) == "nobody"


@pytest.mark.rule("16.6.2")
def test_who_is_whole_gets_no_replacement() -> None:
    s = bare(phase="inter-phase")
    put(s, "20.09", "9")
    put(s, "20.10", "21", sr=1)
    s.repl[AH] = 2
    begin(s, spend(AH, AH, ()))
    assert (s.sr[unit(s, "9")], s.sr[unit(s, "21")], s.repl[AH]) == (0, 0, 1)


@pytest.mark.rule("24.1")
def test_every_replacement_that_is_left_can_make_a_montenegrin_unit() -> None:
    s = bare(phase="inter-phase")
    new = [u for u in s.printed.all_units if s.printed.nation[u] == MO and s.printed.is_asset[u]][:2]
    for each in new:
        s.place(each, POOL)
    s.repl[MO] = 2
    begin(s, create_montenegrins())
    play(s, "create 22.29")
    assert asked(s) == "SE CreateMontenegrin"
    play(s, "create 30.29")
    assert ([s.label(s.at[each]) for each in new], s.repl[MO], asked(s)) == (["22.29", "30.29"], 0, "nobody")


@pytest.mark.rule("24.1", "16.6.4")
def test_the_die_for_montenegrin_replacements_is_told_with_what_it_brings() -> None:
    s = bare(phase="inter-phase")
    s.then(MontenegrinRoll(2))
    dice(s, 2)
    assert happened(s, events.MontenegrinReplacements) == [events.MontenegrinReplacements(2, 2)]


# --- what is told, and what follows -----------------------------------------------------------------------------------


@pytest.mark.rule("16.1", "1.1")
def test_a_reinforcement_is_told_and_wakes_an_inactive_enemy_beside_it() -> None:
    s = due(2, "104 Ls")
    put(s, "10.13", "Drina II", asleep=9)
    begin(s, preliminary(AH))
    assert noted(s, events.Arrives) == [("16.1", events.Arrives(unit(s, "104 Ls"), at(s, "10.12")))]
    assert s.asleep[unit(s, "Drina II")] == 0


@pytest.mark.rule("16.2", "1.1")
def test_a_substitution_is_told_and_wakes_an_inactive_enemy_beside_it() -> None:
    s = due(19, "7")
    put(s, "22.08", "14")
    put(s, "22.09", "Drina II", asleep=36)
    begin(s, preliminary(AH))
    assert noted(s, events.Substitutes) == [("16.2", events.Substitutes(unit(s, "7"), units(s, "14"), at(s, "22.08")))]
    assert s.asleep[unit(s, "Drina II")] == 0


@pytest.mark.rule("16.2.1", "6.1")
def test_a_depot_that_comes_for_another_has_no_effectiveness() -> None:
    s = due(8, "FIFTH Depot 2")
    put(s, "23.07", "SECOND Depot")
    begin(s, preliminary(AH))
    assert s.ce[unit(s, "FIFTH Depot 2")] == 0


@pytest.mark.rule("16.2.2")
def test_an_asset_that_is_there_costs_a_formation_no_steps() -> None:
    s = due(19, "7")
    put(s, "22.08", "14", "3 Gb")
    exchange(s, unit(s, "7"), units(s, "14", "3 Gb"), at(s, "22.08"))
    assert s.sr[unit(s, "7")] == 0


@pytest.mark.rule("16.5", "15.6.2a")
def test_a_train_that_a_withdrawn_unit_leaves_retreats_at_once() -> None:
    s = bare(side=AH, turn=4, phase="preliminary")
    put(s, "20.10", "23", "9 Train")
    put(s, "20.11", "Drina II")
    begin(s, preliminary(AH))
    assert (where(s, "23"), asked(s)) == ("off", "AH RetreatTrain")


@pytest.mark.rule("16.5", "4.2.1")
def test_the_schedule_of_one_side_waits_for_its_own_preliminary_phase() -> None:
    s = bare(side=SE, turn=8, phase="preliminary")
    put(s, "24.09", "31-")
    begin(s, preliminary(SE))
    assert where(s, "31-") == "24.09"


@pytest.mark.rule("16.0", "3.4.1")
def test_a_division_that_passes_to_another_army_leaves_the_front_line_of_its_own() -> None:
    s = bare()
    put(s, "20.10", "29")
    put(s, "20.12", "32")
    assert front_line(s, AH)
    transfer(s, unit(s, "29"), "FIFTH")
    assert not front_line(s, AH)


@pytest.mark.rule("16.6", "16.6.4", "24.1")
def test_serbs_then_montenegrins_are_filled_then_new_units_made_then_austria_hungary_asked() -> None:
    s = bare(phase="inter-phase")
    put(s, "23.16", "Drina II", sr=1)
    put(s, "16.28", "Pljevlja", sr=1)
    s.place(unit(s, "Montenegro 1"), POOL)
    put(s, "24.07", "9", "21", sr=1)
    s.repl[AH] = -3
    begin(s, replacements(2))
    dice(s, 1)
    filled = units(s, "Drina II", "Pljevlja")
    assert noted(s, events.Replaced) == [("16.6.2", events.Replaced(each)) for each in filled]
    assert (asked(s), s.repl[MO]) == ("SE CreateMontenegrin", 2)
    play(s, "done")
    assert asked(s) == "AH SpendReplacement"


@pytest.mark.rule("16.6", "16.6.4")
def test_no_die_falls_for_montenegrins_in_the_first_inter_phase() -> None:
    s = bare(phase="inter-phase")
    begin(s, replacements(1))
    assert asked(s) == "nobody"


@pytest.mark.rule("16.6.2")
def test_nobody_is_asked_when_there_is_just_enough_for_all_and_nobody_gets_two() -> None:
    s = bare(phase="inter-phase")
    put(s, "24.07", "9", "21", sr=2)
    s.repl[AH] = 2
    begin(s, spend(AH, AH, ()))
    assert (asked(s), [s.sr[each] for each in units(s, "9", "21")]) == ("nobody", [1, 1])
    put(s, "24.07", "9", "21", "36", sr=2)
    s.repl[AH] = 2
    begin(s, spend(AH, AH, ()))
    play(s, "replace 9")
    assert offered(s) == ["replace 21", "replace 36"]


@pytest.mark.rule("16.6.3")
def test_no_marsch_unit_comes_back_without_replacements_or_without_a_depot() -> None:
    s = bare(phase="inter-phase")
    s.place(unit(s, "13 Ma"), LOST)
    s.repl[AH] = 1
    begin(s, return_marsch())
    assert asked(s) == "nobody"
    put(s, "10.12", "FIFTH Depot")
    s.repl[AH] = 0
    begin(s, return_marsch())
    assert asked(s) == "nobody"


@pytest.mark.rule("16.6.3")
def test_every_replacement_left_brings_a_marsch_unit_back_and_two_bring_a_full_one() -> None:
    s = bare(phase="inter-phase")
    for each in units(s, "13 Ma", "8 Ma"):
        s.place(each, LOST)
    put(s, "10.12", "SIXTH Depot 1")
    s.repl[AH] = 3
    begin(s, return_marsch())
    assert told(s, AH)["left"] == 3
    assert refused(s, "return 9 > SIXTH Depot 1") == {"16.6.3"}
    assert reasons(s, "march 13 Ma > SIXTH Depot 1") == ["no-marsch-to-return"]
    assert reasons(s, "return 13 Ma > FIFTH Depot") == ["no-depot-on-the-map"]
    assert refused(s, "return 13 Ma > FIFTH Depot") == {"16.6.3"}
    put(s, "10.13", "Drina II", asleep=9)
    play(s, "restore 13 Ma > SIXTH Depot 1")
    back = unit(s, "13 Ma")
    assert (s.sr[back], ARMIES[s.army[back]], s.repl[AH]) == (0, "SIXTH", 1)
    assert noted(s, events.Arrives) == [("16.6.3", events.Arrives(back, at(s, "10.12")))]
    assert s.asleep[unit(s, "Drina II")] == 0
    assert offered(s) == ["return 8 Ma > SIXTH Depot 1"]


@pytest.mark.rule("16.6.3")
def test_the_last_two_replacements_bring_a_full_marsch_unit() -> None:
    s = bare(phase="inter-phase")
    s.place(unit(s, "13 Ma"), LOST)
    put(s, "10.12", "FIFTH Depot")
    s.repl[AH] = 2
    begin(s, return_marsch())
    assert offered(s) == ["return 13 Ma > FIFTH Depot", "restore 13 Ma > FIFTH Depot"]


@pytest.mark.rule("24.1")
def test_a_one_is_told_as_the_three_replacements_that_it_brings() -> None:
    s = bare(phase="inter-phase")
    s.then(MontenegrinRoll(2))
    dice(s, 1)
    assert happened(s, events.MontenegrinReplacements) == [events.MontenegrinReplacements(1, 3)]


@pytest.mark.rule("24.1")
def test_no_montenegrin_unit_is_made_of_nothing_or_where_austria_hungary_is() -> None:
    s = bare(phase="inter-phase")
    s.place(unit(s, "Montenegro 1"), POOL)
    begin(s, create_montenegrins())
    assert asked(s) == "nobody"
    s.repl[MO] = 1
    for hex, name in (("16.29", "18"), ("22.29", "48"), ("30.29", "36")):
        put(s, hex, name)
    begin(s, create_montenegrins())
    assert asked(s) == "nobody"


@pytest.mark.rule("24.1", "1.1")
def test_a_new_montenegrin_unit_is_told_and_wakes_an_enemy_before_the_next_is_made() -> None:
    s = bare(phase="inter-phase")
    for each in units(s, "Drina II+", "Montenegro 1", "Montenegro 2"):
        s.place(each, POOL)
    s.repl[MO] = 2
    begin(s, create_montenegrins())
    put(s, "22.28", "18", asleep=9)
    play(s, "create 22.29")
    assert noted(s, events.Arrives) == [("24.1", events.Arrives(unit(s, "Montenegro 1"), at(s, "22.29")))]
    assert (asked(s), s.asleep[unit(s, "18")]) == ("SE CreateMontenegrin", 0)


# --- who arrives beside a demoralized enemy (6.4) -----------------------------------------------------------------


def in_shelter(s: SerbienState, name: str, friend: str, hex: str, enemy: str) -> SerbienState:
    """A demoralized unit has found shelter with a friend beside an enemy of both."""
    put(s, hex, name, ce=D1, fleeing=SHELTERED)
    put(s, hex, friend)
    put(s, enemy, {AH: "Lim", SE: "42"}[s.printed.side[unit(s, name)]])
    return s


@pytest.mark.rule("24.1", "6.4")
def test_new_montenegrins_drive_a_demoralized_enemy_out_of_its_shelter() -> None:
    s = in_shelter(bare(side=AH), "10 Gb", "12 Gb", "22.28", "22.26")
    s.place(unit(s, "Montenegro 1"), POOL)
    s.repl[MO] = 1
    begin(s, create_montenegrins())
    play(s, "create 22.29")
    assert happened(s, events.LosesHeart) == [events.LosesHeart(unit(s, "10 Gb"), at(s, "22.28"))]


@pytest.mark.rule("16.1", "6.4")
def test_a_reinforcement_drives_a_demoralized_enemy_out_of_its_shelter(monkeypatch: pytest.MonkeyPatch) -> None:
    s = in_shelter(bare(side=AH), "Uzice", "Drina I", "24.15", "25.16")
    monkeypatch.setattr(ch16_schedule, "due", lambda s, side: units(s, "9"))
    monkeypatch.setattr(ch16_schedule, "arrival_hex", lambda s, side, unit: at(s, "24.14"))
    begin(s, reinforce(AH))
    assert happened(s, events.LosesHeart) == [events.LosesHeart(unit(s, "Uzice"), at(s, "24.15"))]


@pytest.mark.rule("16.6.3", "6.4")
def test_a_marsch_unit_that_comes_back_drives_a_demoralized_enemy_out_of_its_shelter() -> None:
    s = in_shelter(bare(side=AH), "Uzice", "Drina I", "24.15", "25.16")
    put(s, "24.14", "FIFTH Depot", "9")
    s.place(unit(s, "13 Ma"), LOST)
    s.repl[AH] = 1
    begin(s, return_marsch())
    play(s, "return 13 Ma > FIFTH Depot")
    assert happened(s, events.LosesHeart) == [events.LosesHeart(unit(s, "Uzice"), at(s, "24.15"))]


@pytest.mark.rule("25.4", "6.4")
def test_3_gb_drives_a_demoralized_enemy_out_of_its_shelter() -> None:
    s = in_shelter(bare(side=SE), "Uzice", "Drina I", "07.26", "08.27")
    s.place(unit(s, "3 Gb"), POOL)
    begin(s, instant(AH, NOWHERE, LEFT))
    assert happened(s, events.LosesHeart) == [events.LosesHeart(unit(s, "Uzice"), at(s, "07.26"))]
