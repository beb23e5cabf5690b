"""9.1, 9.2, 9.8 to 9.10, 10 One attack from its announcement to the advance."""

from __future__ import annotations

import pytest

from doppeladler.games.serbien import events
from doppeladler.games.serbien.book import AH, SE
from doppeladler.games.serbien.columns import SerbienState
from doppeladler.games.serbien.rules.ch09_losses import suffer
from doppeladler.games.serbien.rules.ch10_checks import CombatCheck, go_along
from doppeladler.games.serbien.rules.tables import CI, D1, D2
from doppeladler.hexes import BIT
from tests.games.serbien.battle_table import feed, field, indicate
from tests.games.serbien.serbien_table import (
    asked,
    at,
    attach,
    begin,
    dice,
    happened,
    offered,
    play,
    put,
    refused,
    unit,
    units,
    where,
)


def checked(s: SerbienState, modifier: int, *roll: int, company: str = "", **hexes: str) -> SerbienState:
    """A check after combat of Forces of one unit each."""
    names = hexes["forces"].split(", ")
    side = s.printed.side[unit(s, names[0])]
    others = units(s, *company.split(", ")) if company else ()
    s.then(CombatCheck(side, tuple((each,) for each in units(s, *names)), modifier, others))
    return dice(s, *roll)


# --- the comprehensive example (11.2) -----------------------------------------------------------------------------


def comprehensive() -> SerbienState:
    s = field()
    put(s, "39.13", "Morava I")
    put(s, "38.12", "Timok I")
    put(s, "38.13", "9", "21")
    put(s, "39.14", "13", aim=at(s, "39.13"))
    s.ce[unit(s, "9")] = 1
    attach(s, "SERBIA", "SECOND", "Morava I", "Timok I")
    attach(s, "FIFTH", "8", "9", "21", "13")
    return s


@pytest.mark.rule(
    "9.1",
    "9.1.1",
    "9.6",
    "9.8.2",
    "9.9.1",
    "9.9.2",
    "9.10.2",
    "10.0",
    "10.1",
    "10.2",
    "9.0",
    "9.8.1",
    "10.1.2",
    "9.2.1",
    "2.3.3",
    "11.2",
)
def test_vector_34_the_comprehensive_example(monkeypatch: pytest.MonkeyPatch) -> None:
    feed(monkeypatch)
    s = indicate(comprehensive())
    play(s, "attack 9 > 39.13", "attack 21 > 39.13", "done", "done")
    assert asked(s) == "SE GiveShells"
    play(s, "fire")
    assert [(odds.attack, odds.defence, odds.ratio) for odds in happened(s, events.Odds)] == [(108, 48, "2:1")]
    play(s, "intense", "intense")
    dice(s, 6, 3)
    result = happened(s, events.Result)[0]
    assert (result.attacker, result.defender, result.retreat) == (2, 2, "j")
    assert offered(s) == ["reduce 9", "reduce 21", "reduce 13"]
    play(s, "reduce 9")
    assert offered(s) == ["support Timok I", "done"]
    play(s, "support Timok I")
    dice(s, 4, 4)
    dice(s, 1, 2)
    dice(s, 3, 4)
    told = [(check.roll, check.modifier, check.level, check.margin) for check in happened(s, events.Checked)]
    assert told == [(8, 2, 9, 1), (8, 2, 10, 0), (3, 2, 10, 0), (7, 3, 11, 0)]
    assert (s.ce[unit(s, "9")], s.sr[unit(s, "9")], s.sr[unit(s, "Morava I")]) == (2, 1, 1)
    assert (s.shells, asked(s), s.aim[unit(s, "13")]) == (124, "nobody", -1)


# --- who attacks (9.2) --------------------------------------------------------------------------------------------


@pytest.mark.rule("9.2", "9.2.3", "6.3", "7.8", "1.1")
def test_who_cannot_attack() -> None:
    s = field()
    put(s, "24.14", "Morava I")
    put(s, "24.13", "9", "8 Train")
    indicate(s)
    nine = unit(s, "9")
    assert refused(s, "attack 8 Train > 24.14") == {"9.2.3", "5.5.1"}
    assert refused(s, "attack 9 > 24.15") == {"9.2"}
    s.ce[nine] = CI
    assert refused(s, "attack 9 > 24.14") == {"6.3"}
    s.ce[nine], s.digging[nine] = 0, 5
    assert refused(s, "attack 9 > 24.14") == {"7.8"}
    s.digging[nine], s.asleep[nine] = 0, 9
    assert refused(s, "attack 9 > 24.14") == {"1.1"}


@pytest.mark.rule("9.2.2")
def test_two_corps_do_not_attack_one_hex_and_independents_only_as_one_stack() -> None:
    s = field()
    put(s, "24.14", "Morava I")
    put(s, "24.13", "9", "104 Ls")
    put(s, "25.14", "36", "109 Ls")
    attach(s, "FIFTH", "", "104 Ls", "109 Ls")
    attach(s, "FIFTH", "8", "9")
    attach(s, "FIFTH", "13", "36")
    indicate(s)
    play(s, "attack 9 > 24.14")
    assert refused(s, "attack 36 > 24.14") == {"9.2.2"}
    assert refused(s, "attack 104 Ls > 24.14") == {"9.2.2"}


@pytest.mark.rule("3.1.2", "9.2")
def test_vector_2_two_divisions_and_a_quarter_attack_from_a_hex() -> None:
    s = field()
    put(s, "24.14", "Morava I")
    put(s, "24.13", "9", "21", "13")
    indicate(s)
    play(s, "attack 9 > 24.14", "attack 21 > 24.14")
    assert refused(s, "attack 13 > 24.14") == {"3.1.2"}


@pytest.mark.rule("3.1.2a")
def test_vector_3_into_the_mountains_a_division_and_a_quarter() -> None:
    s = field()
    put(s, "19.12", "Drina I")
    put(s, "18.12", "36", "11 Gb", "FsAR.6")
    attach(s, "FIFTH", "13", "36", "11 Gb")
    indicate(s)
    play(s, "attack 36 > 19.12")
    assert refused(s, "attack 11 Gb > 19.12") == {"3.1.2"}
    assert refused(s, "attack FsAR.6 > 19.12") == {"3.1.2a"}


@pytest.mark.rule("5.5.1")
def test_an_asset_attacks_with_a_formation_of_its_stack_only() -> None:
    s = field()
    put(s, "24.14", "Morava I")
    put(s, "24.13", "9", "13 Ma")
    indicate(s)
    assert refused(s, "attack 13 Ma > 24.14") == {"5.5.1"}
    play(s, "attack 9 > 24.14")
    assert refused(s, "attack 13 Ma > 24.14") == set()


@pytest.mark.rule("9.1", "7.3")
def test_a_marker_binds_and_one_that_points_at_nobody_goes() -> None:
    s = field()
    put(s, "24.14", "Morava I")
    put(s, "24.13", "9", aim=at(s, "24.14"))
    put(s, "26.13", "21", aim=at(s, "26.14"))
    indicate(s)
    assert (s.attacks[unit(s, "9")], s.aim[unit(s, "21")]) == (at(s, "24.14"), -1)
    play(s, "done")
    assert refused(s, "withhold 9") == {"9.2.5"}


@pytest.mark.rule("9.2.5")
def test_an_attack_from_which_all_are_withheld_is_dropped() -> None:
    s = field()
    put(s, "24.14", "Morava I")
    put(s, "24.13", "9")
    indicate(s)
    play(s, "attack 9 > 24.14", "done", "withhold 9")
    assert (asked(s), s.fought[unit(s, "9")], s.battles) == ("nobody", 0, 0)
    assert happened(s, events.AttackDropped)


@pytest.mark.rule("9.2.3", "9.4", "9.6.2")
def test_an_attack_that_rivers_and_want_of_ammunition_leave_without_strength_is_dropped() -> None:
    s = field()
    put(s, "23.11", "Morava I")
    put(s, "23.10", "13 Ma", sr=1)
    indicate(s)
    play(s, "attack 13 Ma > 23.11", "done", "done")
    while asked(s).endswith(("GiveAmmo", "GiveShells")):
        play(s, "save")
    assert (asked(s), s.battles) == ("nobody", 0)
    assert happened(s, events.AttackDropped)


# --- who defends (9.2.5) ------------------------------------------------------------------------------------------


@pytest.mark.rule("9.2.5", "9.2.2")
def test_defenders_of_two_corps_do_not_fight_together() -> None:
    s = field()
    put(s, "24.14", "Morava I", "Drina I")
    attach(s, "SERBIA", "SECOND", "Morava I")
    attach(s, "SERBIA", "THIRD", "Drina I")
    put(s, "24.13", "9")
    indicate(s)
    play(s, "attack 9 > 24.14", "done", "done")
    assert asked(s) == "SE WithholdDefenders"
    assert refused(s, "done") == {"9.2.5"}
    play(s, "withhold Drina I")
    assert s.battle is not None
    assert s.battle.defenders == units(s, "Morava I")


@pytest.mark.rule("9.2.5")
def test_only_an_ineffective_formation_may_be_withheld_and_the_question_is_always_asked() -> None:
    s = field()
    put(s, "24.14", "Morava I", "Comb I")
    attach(s, "SERBIA", "SECOND", "Morava I", "Comb I")
    put(s, "24.13", "9")
    indicate(s)
    play(s, "attack 9 > 24.14", "done", "done")
    assert offered(s) == ["done"]
    assert refused(s, "withhold Comb I") == {"9.2.5"}


@pytest.mark.rule("9.2.5")
def test_an_ineffective_formation_may_be_withheld_while_another_stands() -> None:
    s = field()
    put(s, "24.14", "Morava I")
    put(s, "24.14", "Comb I", ce=CI)
    attach(s, "SERBIA", "SECOND", "Morava I", "Comb I")
    put(s, "24.13", "9")
    indicate(s)
    play(s, "attack 9 > 24.14", "done", "done")
    assert offered(s) == ["withhold Comb I", "done"]


@pytest.mark.rule("3.1.2", "9.2.5")
@pytest.mark.parametrize("names", [("Timok I", "Timok II", "Smederevo"), ("Timok I", "Smederevo", "Krupanj")])
def test_a_fort_counts_neither_for_the_size_nor_for_the_assets_of_a_combat(names: tuple[str, ...]) -> None:
    s = field()
    put(s, "24.14", "Beograd", *names)
    attach(s, "SERBIA", "FIRST", "Beograd", *names)
    put(s, "24.13", "9")
    indicate(s)
    play(s, "attack 9 > 24.14", "done", "done")
    assert offered(s) == ["done"]
    play(s, "done")
    assert s.battle is not None
    assert set(s.battle.defenders) == set(units(s, "Beograd", *names))


# --- intensity (9.8) ----------------------------------------------------------------------------------------------


@pytest.mark.rule("9.8")
def test_assets_cavalry_and_worn_out_formations_do_not_choose_intensity() -> None:
    s = field()
    put(s, "24.14", "Loznica")
    put(s, "24.13", "13", sr=1)
    indicate(s)
    play(s, "attack 13 > 24.14", "done", "done")
    while asked(s).endswith(("GiveAmmo", "GiveShells")):
        play(s, "save")
    assert refused(s, "intense") == {"9.8"}
    play(s, "normal")
    assert refused(s, "intense") == {"9.8"}


@pytest.mark.rule("9.8")
def test_a_worn_out_formation_may_defend_a_position_with_intensity() -> None:
    s = field()
    put(s, "24.14", "Lim", sr=1)
    put(s, "24.13", "13")
    indicate(s)
    play(s, "attack 13 > 24.14", "done", "done")
    while asked(s).endswith(("GiveAmmo", "GiveShells")):
        play(s, "save")
    play(s, "normal")
    assert refused(s, "intense") == {"9.8"}
    s.positions = s.serbian = BIT[at(s, "24.14")]
    assert refused(s, "intense") == set()


# --- losses (9.10) ------------------------------------------------------------------------------------------------


@pytest.mark.rule("9.10.1")
@pytest.mark.parametrize(
    ("reductions", "enemy", "die", "lost"),
    [(1, 2, 4, 0), (1, 2, 5, 1), (1, 4, 2, 0), (1, 4, 3, 1), (2, 2, 3, 0), (2, 2, 4, 1)],
)
def test_vector_29_a_small_enemy_costs_strength_only_by_a_die(reductions: int, enemy: int, die: int, lost: int) -> None:
    s = field()
    force = put(s, "24.13", "9")
    begin(s, suffer(AH, force, reductions, enemy))
    dice(s, die)
    assert s.sr[force[0]] == lost


@pytest.mark.rule("9.10.1")
def test_two_reductions_by_a_brigade_are_one_for_certain_and_by_a_division_two() -> None:
    s = field()
    force = put(s, "24.13", "9")
    begin(s, suffer(AH, force, 2, 4))
    assert (asked(s), s.sr[force[0]]) == ("nobody", 1)
    begin(s, suffer(AH, force, 2, 8))
    assert (asked(s), s.sr[force[0]]) == ("nobody", 3)


@pytest.mark.rule("9.10.2", "9.10.4")
def test_formations_lose_first_then_their_assets_and_then_replacements() -> None:
    s = field()
    force = put(s, "24.13", "13", "13 Ma")
    begin(s, suffer(AH, force, 1, 8))
    assert (s.sr[force[0]], s.sr[force[1]]) == (1, 0)
    begin(s, suffer(AH, force, 1, 8))
    assert (s.sr[force[0]], s.sr[force[1]]) == (1, 1)
    begin(s, suffer(AH, force, 1, 8))
    assert (s.repl["AH"], where(s, "13 Ma")) == (-1, "24.13")


# --- checks (10.3) ------------------------------------------------------------------------------------------------


@pytest.mark.rule("10.3", "6.1.3")
def test_vector_30_failing_by_eight_from_minus_three() -> None:
    s = field()
    put(s, "32.18", "9", ce=3)
    checked(s, 5, 5, 5, forces="9")
    while asked(s) == "AH RetreatTo":
        s.play(s.choices()[0])
    nine = unit(s, "9")
    assert (s.ce[nine], s.sr[nine]) == (D2, 1)
    assert s.printed.grid.distance(s.at[nine], at(s, "32.18")) == 3


@pytest.mark.rule("10.3")
def test_vector_31_combat_ineffective_goes_back_even_if_it_passes() -> None:
    s = field()
    put(s, "24.13", "9", ce=CI)
    checked(s, 0, 1, 1, forces="9")
    s.play(s.choices()[0])
    assert s.printed.grid.distance(s.at[unit(s, "9")], at(s, "24.13")) == 1


@pytest.mark.rule("10.0", "10.3")
def test_vector_32_one_roll_for_two_formations_in_a_hex() -> None:
    s = field(SE)
    put(s, "24.13", "Morava I", "Drina II")
    s.ce[unit(s, "Drina II")] = 3
    checked(s, 2, 5, 6, forces="Morava I, Drina II")
    while asked(s) == "SE RetreatTo":
        s.play(s.choices()[0])
    assert (s.ce[unit(s, "Morava I")], s.ce[unit(s, "Drina II")]) == (1, D1)
    assert s.printed.grid.distance(s.at[unit(s, "Drina II")], at(s, "24.13")) == 2
    assert where(s, "Morava I") == "24.13"


@pytest.mark.rule("9.2.5", "10.3")
def test_vector_23_withheld_units_stay_with_those_that_go_least_far() -> None:
    s = field(SE)
    put(s, "24.14", "Morava I", "Comb I", "Lim")
    s.ce[unit(s, "Comb I")] = 1
    checked(s, 6, 5, 6, forces="Morava I, Comb I", company="Lim")
    while asked(s) == "SE RetreatTo":
        s.play(s.choices()[0])
    assert (where(s, "Morava I"), where(s, "Lim")) == ("24.14", "24.14")
    assert s.ce[unit(s, "Comb I")] == CI
    assert s.printed.grid.distance(s.at[unit(s, "Comb I")], at(s, "24.14")) == 2


@pytest.mark.rule("9.2.5", "10.3")
def test_the_example_of_withheld_units_from_the_dice_to_the_last_hex(monkeypatch: pytest.MonkeyPatch) -> None:
    feed(monkeypatch)
    s = field()
    put(s, "24.14", "Morava I")
    put(s, "24.14", "Comb I", ce=1)
    put(s, "24.14", "Lim", ce=CI)
    put(s, "24.13", "9", "21")
    put(s, "23.14", "36", "42")
    names = ("Morava I", "Comb I", "Lim")
    attach(s, "SERBIA", "SECOND", *names)
    attach(s, "FIFTH", "8", "9", "21", "36", "42")
    indicate(s)
    play(s, *(f"attack {name} > 24.14" for name in ("9", "21", "36", "42")), "done", "done")
    play(s, "withhold Lim", "done", "save", "save", "normal", "normal")
    dice(s, 1, 1)
    while asked(s) != "dice CombatCheck":
        play(s, "pass" if asked(s) == "SE TryRepulse" else "retreat 25.15")
    assert [where(s, name) for name in names] == ["25.15"] * 3
    dice(s, 1, 1)
    dice(s, 1, 1)
    dice(s, 5, 6)
    first, second = happened(s, events.Checked)[-2:]
    assert (first.margin, second.margin) == (6, 7)
    while asked(s).startswith("SE"):
        s.play(s.choices()[-1])
    assert (where(s, "Morava I"), where(s, "Lim"), s.ce[unit(s, "Comb I")]) == ("25.15", "25.15", CI)
    assert s.printed.grid.distance(s.at[unit(s, "Comb I")], at(s, "25.15")) == 2
    assert all(unit(s, "Lim") not in each.units for each in happened(s, events.Checked))


@pytest.mark.rule("9.10.1", "9.8", "9.8.2")
@pytest.mark.parametrize(("die", "lost"), [(4, 0), (5, 1)])
def test_vector_29_a_brigade_that_fights_a_regiment_with_intensity(
    die: int, lost: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    feed(monkeypatch)
    s = field()
    put(s, "24.12", "Ljubovija")
    (brigade,) = put(s, "24.11", "13")
    indicate(s)
    play(s, "attack 13 > 24.12", "done", "done", "intense")
    assert refused(s, "intense") == {"9.8"}
    play(s, "normal")
    dice(s, 3, 3)
    result = happened(s, events.Result)[0]
    assert (happened(s, events.Odds)[0].ratio, result.defender, result.retreat) == ("2:1", 3, "j")
    while asked(s).startswith("SE"):
        s.play(s.choices()[-1])
    assert (s.printed.grid.distance(s.at[unit(s, "Ljubovija")], at(s, "24.12")), asked(s)) == (1, "dice SmallMagnitude")
    dice(s, die)
    assert (s.sr[brigade], where(s, "Ljubovija") != "off") == (lost, True)


# --- checks to the point (10.3) -----------------------------------------------------------------------------------


@pytest.mark.rule("10.3")
@pytest.mark.parametrize(("margin", "lost"), [(6, 0), (7, 1)])
def test_a_margin_of_seven_costs_strength(margin: int, lost: int) -> None:
    s = field()
    (nine,) = put(s, "32.18", "9")
    checked(s, margin - 2, 6, 6, forces="9")
    assert s.sr[nine] == lost


@pytest.mark.rule("10.0")
def test_a_check_tells_who_is_checked() -> None:
    s = field()
    put(s, "32.18", "9", "13 Ma")
    s.then(CombatCheck(AH, (units(s, "9", "13 Ma"),), 0, ()))
    s.settle()
    question = s.decision_of(None)
    assert question is not None
    assert question.facts(s)["units"] == ["9", "13 Ma"]


@pytest.mark.rule("10.3", "15.6.2a", "5.5.2")
@pytest.mark.parametrize("others", ["", "FsAR.6"])
def test_whom_a_check_leaves_alone_goes_at_once(others: str) -> None:
    s = field()
    force = put(s, "24.13", "det.29", *filter(None, [others]))
    put(s, "24.13", "8 Train")
    put(s, "24.14", "Morava I")
    s.then(CombatCheck(AH, (force,), 0, ()))
    dice(s, 5, 5)
    assert (where(s, "det.29"), asked(s)) == ("off", "AH RetreatTrain")
    assert not others or where(s, others) == "off"


@pytest.mark.rule("10.3", "5.5.2")
def test_a_check_that_destroys_an_asset_by_its_levels_takes_no_more() -> None:
    s = field()
    put(s, "32.18", "det.29")
    checked(s, 9, 6, 6, forces="det.29")
    assert (where(s, "det.29"), s.repl["AH"]) == ("off", 0)


@pytest.mark.rule("9.2.5")
def test_the_withheld_who_are_lost_go_nowhere() -> None:
    s = field()
    put(s, "32.18", "9")
    begin(s, go_along(AH, units(s, "21"), units(s, "9"), at(s, "32.18"), 1))
    assert (asked(s), happened(s, events.Retreats)) == ("nobody", [])
