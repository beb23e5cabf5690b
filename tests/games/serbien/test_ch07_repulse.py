"""7.4 Repulse on the march."""

from __future__ import annotations

import pytest

from doppeladler.games.serbien import events
from doppeladler.games.serbien.book import AH, SE
from doppeladler.games.serbien.columns import BOUND, COUNTER_MOVEMENT, FREE, FRESH, NOWHERE, Pontoon, SerbienState
from doppeladler.games.serbien.rules.ch07_costs import bare_cost
from doppeladler.games.serbien.rules.ch07_march import march_phase
from doppeladler.games.serbien.rules.ch07_repulse import entry_price, repulsers
from doppeladler.games.serbien.rules.tables import CI, D1
from tests.games.serbien.serbien_table import (
    asked,
    at,
    bare,
    begin,
    dice,
    extend,
    happened,
    offered,
    play,
    put,
    reasons,
    refused,
    unit,
    units,
    where,
)


def march(s: SerbienState, name: str) -> SerbienState:
    """Begin the movement phase of Austria-Hungary with this unit."""
    return play(begin(s, march_phase(AH)), f"march {name}")


def falls_back(s: SerbienState) -> SerbienState:
    """The repulsed go back to where they are furthest from the unit that marches."""
    distance, hexes = s.printed.grid.distance, s.printed.hex_of
    while asked(s).endswith("RetreatTo"):
        s.play(max(s.choices(), key=lambda choice: distance(hexes[choice.noun], at(s, "24.13"))))
    return s


@pytest.mark.rule("7.4", "7.4.3", "7.4.4")
def test_vector_17_a_black_retreat_drives_the_enemy_back_two_hexes_and_the_march_goes_on() -> None:
    s = bare(AH, turn=8)
    put(s, "24.13", "13", "9")
    put(s, "25.14", "Krupanj")
    march(s, "13")
    play(s, "repulse 25.14")
    assert asked(s) == "dice RepulseRoll"
    dice(s, 2, 2)
    falls_back(s)
    krupanj = unit(s, "Krupanj")
    assert s.printed.grid.distance(s.at[krupanj], at(s, "25.14")) == 2
    assert asked(s) == "dice RepulseCheck"
    dice(s, 4, 4)
    assert (asked(s), where(s, "Krupanj")) == ("AH March", s.label(s.at[krupanj]))
    assert (s.spent[unit(s, "13")], s.spent[unit(s, "9")]) == (1, 0)


@pytest.mark.rule("7.4.4", "5.5.2")
def test_an_asset_that_fails_its_check_after_a_repulse_is_lost() -> None:
    s = bare(AH, turn=8)
    put(s, "24.13", "36")
    put(s, "25.14", "Krupanj")
    march(s, "36")
    play(s, "repulse 25.14")
    dice(s, 1, 1)
    falls_back(s)
    dice(s, 5, 4)
    assert where(s, "Krupanj") == "off"


@pytest.mark.rule("7.4.5")
def test_who_fails_is_checked_and_moves_no_further() -> None:
    s = bare(AH, turn=8)
    put(s, "24.13", "9")
    put(s, "25.14", "Morava I")
    march(s, "9")
    play(s, "repulse 25.14")
    assert asked(s) == "dice RepulseCheck"
    dice(s, 6, 6)
    assert s.ce[unit(s, "9")] == 1
    assert not offered(s, "enter")


@pytest.mark.rule("7.4.2", "7.4")
def test_the_ineffective_try_no_repulse_and_nobody_against_an_empty_hex() -> None:
    s = bare(AH, turn=8)
    put(s, "24.13", "9", ce=CI)
    put(s, "25.14", "Krupanj")
    march(s, "9")
    assert refused(s, "repulse 25.14") == {"7.4.2"}
    assert refused(s, "repulse 24.12") == {"7.4"}


@pytest.mark.rule("7.4.7")
def test_over_the_sava_the_vacated_hex_is_entered_by_those_who_began_beside_it() -> None:
    s = bare(AH, turn=8)
    put(s, "23.10", "9")
    put(s, "23.11", "Krupanj")
    march(s, "9")
    play(s, "repulse 23.11")
    if asked(s) == "dice RepulseRoll":
        dice(s, 1, 1)
    falls_back(s)
    dice(s, 1, 1)
    assert where(s, "9") == "23.11"


@pytest.mark.rule("7.4.7")
def test_who_came_to_the_sava_in_this_phase_does_not_repulse_over_it() -> None:
    s = bare(AH, turn=8)
    put(s, "23.09", "9")
    put(s, "23.11", "Krupanj")
    march(s, "9")
    play(s, "enter 23.10")
    assert "7.4.7" in refused(s, "repulse 23.11")


@pytest.mark.rule("7.4.7", "7.1.4b")
def test_who_has_gone_along_the_sava_does_not_repulse_over_another_side_of_it() -> None:
    s = bare(AH, turn=8)
    put(s, "24.10", "36")
    put(s, "23.11", "Krupanj")
    march(s, "36")
    assert refused(s, "repulse 23.11") == set()
    play(s, "enter 23.10")
    assert refused(s, "repulse 23.11") == {"7.4.7"}
    s.pontoons = (Pontoon(AH, at(s, "23.10"), at(s, "23.11"), True),)
    assert refused(s, "repulse 23.11") == set()


@pytest.mark.rule("7.4.4", "7.4.7", "9.2")
def test_a_corps_train_of_a_repulsed_stack_goes_too_and_does_not_keep_the_hex() -> None:
    s = bare(AH, turn=8)
    put(s, "23.10", "36")
    put(s, "23.11", "Krupanj", "Train THIRD")
    march(s, "36")
    play(s, "repulse 23.11")
    dice(s, 1, 1)
    falls_back(s)
    assert asked(s) == "SE RetreatTrain"
    play(s, offered(s)[0])
    dice(s, 1, 1)
    assert (where(s, "36"), where(s, "Train THIRD") == "23.11") == ("23.11", False)


@pytest.mark.rule("7.4.5", "5.5.1")
def test_the_level_of_a_group_is_that_of_its_formation_whoever_began_it() -> None:
    s = bare(AH, turn=8)
    put(s, "24.13", "9", ce=3)
    put(s, "24.13", "13 Ma")
    put(s, "25.14", "Morava I")
    march(s, "13 Ma")
    play(s, "with 9", "repulse 25.14")
    dice(s, 4, 4)
    assert s.ce[unit(s, "9")] == CI


@pytest.mark.rule("7.4.6")
def test_a_repulse_that_fails_touches_nobody_who_took_no_part() -> None:
    s = bare(AH, turn=8)
    put(s, "24.13", "9", "13")
    put(s, "25.14", "Morava I")
    march(s, "9")
    play(s, "repulse 25.14")
    dice(s, 6, 6)
    assert (s.ce[unit(s, "9")], s.ce[unit(s, "13")]) == (1, 0)
    play(s, "stop", "march 13")
    assert offered(s, "enter")


@pytest.mark.rule("7.4.6")
def test_withheld_defenders_go_back_with_the_others_and_are_not_checked() -> None:
    s = bare(AH, turn=8)
    put(s, "24.13", "36")
    put(s, "25.14", "Cavalry")
    put(s, "25.14", "Branicevo", ce=CI)
    march(s, "36")
    play(s, "repulse 25.14", "withhold Branicevo")
    dice(s, 1, 1)
    falls_back(s)
    dice(s, 6, 6)
    assert (s.ce[unit(s, "Cavalry")], s.ce[unit(s, "Branicevo")]) == (1, CI)
    assert s.label(s.at[unit(s, "Branicevo")]) != "25.14"


@pytest.mark.rule("7.4.7", "19.0")
def test_a_force_over_two_hexes_does_not_repulse_over_the_sava() -> None:
    s = bare(AH, turn=8)
    put(s, "23.10", "9")
    put(s, "23.11", "Krupanj")
    assert "7.4.7" not in refused(march(s.clone(), "9"), "repulse 23.11")
    extend(s, "9", "23.10", "24.09")
    assert "7.4.7" in refused(march(s, "9"), "repulse 23.11")


@pytest.mark.rule("7.4.5")
def test_after_a_repulse_in_vain_a_force_prepares_or_digs_but_takes_no_marsch_men_in() -> None:
    s = bare(AH, turn=8)
    s.rights[AH] = 1
    put(s, "24.13", "9", sr=1)
    put(s, "24.13", "13 Ma")
    put(s, "24.14", "Morava I")
    begin(s, march_phase(AH))
    play(s, "march 9")
    assert "incorporate 13 Ma" in offered(s)
    play(s, "repulse 24.14")
    dice(s, 1, 1)
    assert asked(s) == "AH March"
    assert refused(s, "incorporate 13 Ma") == {"7.4.5"}
    assert {"prepare 24.14", "dig"} <= set(offered(s))


@pytest.mark.rule("7.4.4", "6.4")
def test_who_loses_heart_by_a_repulse_and_is_in_a_zone_flees_at_once() -> None:
    s = bare(AH, turn=8)
    put(s, "24.13", "36", "9")
    (obrenovac,) = put(s, "25.14", "Obrenovac", ce=CI, sr=1)
    put(s, "27.15", "Loznica")
    put(s, "28.15", "21")
    march(s, "36")
    play(s, "repulse 25.14")
    dice(s, 1, 1)
    play(s, "retreat 26.14", "retreat 27.15")
    assert s.ce[obrenovac] == CI
    dice(s, 6, 6)
    assert (s.ce[obrenovac], happened(s, events.LosesHeart)) == (D1, [events.LosesHeart(obrenovac, at(s, "27.15"))])


@pytest.mark.rule("7.4.7", "7.3.3")
def test_who_is_pinned_by_another_marker_does_not_repulse_over_the_sava() -> None:
    s = bare(SE, turn=8, phase=COUNTER_MOVEMENT)
    put(s, "23.10", "9")
    put(s, "23.11", "Krupanj")
    (timok,) = put(s, "24.09", "Timok I", aim=at(s, "23.10"))
    march(s, "9")
    assert refused(s, "repulse 23.11") == {"7.3.3"}
    s.aim[timok] = NOWHERE
    assert refused(s, "repulse 23.11") == set()


@pytest.mark.rule("7.4", "7.4.3", "7.4.4", "7.4.7")
def test_the_example_of_a_repulse_on_the_march() -> None:
    s = bare(SE, turn=8)
    put(s, "24.11", "Drina II", "Drina I")
    (z,) = put(s, "24.12", "10 c", sr=1)
    play(begin(s, march_phase(SE)), "march Drina II", "repulse 24.12")
    assert [each.ratio for each in happened(s, events.RepulseOdds)] == ["4:1"]
    dice(s, 2, 2)
    while asked(s) == "AH RetreatTo":
        s.play(s.choices()[-1])
    assert s.printed.grid.distance(s.at[z], at(s, "24.12")) == 2
    dice(s, 4, 5)
    check = happened(s, events.Checked)[-1]
    assert (check.roll, check.modifier, check.level, check.margin, s.ce[z]) == (9, 1, 9, 1, 1)
    assert (asked(s), s.spent[unit(s, "Drina II")], s.spent[unit(s, "Drina I")]) == ("SE March", 1, 0)


@pytest.mark.rule("7.4.7", "25.2")
def test_who_may_not_enter_the_other_bank_does_not_repulse_over_the_sava() -> None:
    s = bare(AH, turn=8)
    put(s, "22.09", "SYRMIEN 2")
    put(s, "21.10", "Krupanj")
    march(s, "SYRMIEN 2")
    assert refused(s, "repulse 21.10") == {"25.2"}


@pytest.mark.rule("7.4.7", "26.2.1")
@pytest.mark.parametrize(("spent", "against"), [(3, set()), (4, {"26.2.1"}), (5, {"26.2.1"}), (6, {"7.4.7"})])
def test_who_is_bound_by_a_plan_does_not_repulse_over_the_sava_if_it_could_not_end_nearer(
    spent: int, against: set[str]
) -> None:
    s = bare(AH, turn=8)
    s.plans["FIFTH"] = BOUND
    put(s, "23.11", "36", spent=spent)
    put(s, "23.10", "Krupanj")
    march(s, "36")  # one point, six to follow, two to 24.10, which is nearer to Obrenovac
    assert refused(s, "repulse 23.10") == against
    s.plans["FIFTH"] = FREE
    assert refused(s, "repulse 23.10") == against - {"26.2.1"}


# --- who, whom and across what (7.4.1, 9.2.3) ---------------------------------------------------------------------


@pytest.mark.rule("7.4.1")
def test_the_two_strongest_units_of_a_force_count() -> None:
    s = bare(AH, turn=8)
    put(s, "24.07", "det.29", "13 Ma", "9")
    assert repulsers(s, units(s, "det.29", "13 Ma", "9")) == units(s, "9", "13 Ma")


@pytest.mark.rule("7.4", "9.2.3")
def test_nobody_is_repulsed_from_afar_nor_by_who_has_no_strength_left() -> None:
    s = bare(AH, turn=8)
    put(s, "24.07", "15 Gb", sr=1, crossed=FRESH)  # two, less two for the river
    put(s, "24.08", "Krupanj")
    put(s, "24.09", "Drina I")
    march(s, "15 Gb")
    assert reasons(s, "repulse 24.09") == ["no-nobody-to-repulse"]
    assert reasons(s, "repulse 24.08") == ["no-attack-strength"]
    s.crossed[unit(s, "15 Gb")] = 0
    assert reasons(s, "repulse 24.08") == []


@pytest.mark.rule("7.4", "8.5")
def test_a_fort_that_stands_alone_can_be_repulsed() -> None:
    s = bare(AH, turn=8)
    put(s, "30.10", "9")
    put(s, "30.09", "Beograd", tested=1)
    assert refused(march(s, "9"), "repulse 30.09") == set()


@pytest.mark.rule("7.4", "9.2.3")
@pytest.mark.parametrize(("here", "there"), [("18.03", "18.02"), ("23.04", "23.03"), ("11.28", "12.28")])
def test_nobody_is_repulsed_over_the_donau_nor_over_a_closed_side(here: str, there: str) -> None:
    s = bare(AH, turn=8)
    put(s, here, "9")
    put(s, there, "Krupanj")
    assert reasons(march(s, "9"), f"repulse {there}") == ["no-attack-across"]


# --- over the Sava (7.4.7) ----------------------------------------------------------------------------------------


@pytest.mark.rule("7.4.7", "7.1.6")
@pytest.mark.parametrize(
    ("others", "price"),
    [
        ((), 6),
        (("22.09",), 7),
        (("25.10",), 6),
        (("24.11",), 8),
        (("25.12",), 6),
        (("22.09", "24.11"), 12),
        (("25.10", "24.11"), 8),
    ],
)
def test_what_it_will_cost_to_follow_over_the_sava(others: tuple[str, ...], price: int) -> None:
    s = bare(AH, turn=8)
    put(s, "23.10", "36")
    put(s, "23.11", "Krupanj")
    for hex, name in zip(others, ("Drina I", "Drina II"), strict=False):
        put(s, hex, name)
    assert entry_price(s, units(s, "36"), at(s, "23.11")) == price


@pytest.mark.rule("7.4.7", "7.1.3")
def test_it_is_the_ground_beyond_the_sava_that_is_paid() -> None:
    s = bare(AH, turn=20)
    here, target = next(
        (one, other)
        for one, other in sorted(s.printed.sava)
        if bare_cost(s, AH, one, other) != bare_cost(s, AH, other, one)
    )
    put(s, s.label(here), "36")
    put(s, s.label(target), "Krupanj")
    assert entry_price(s, units(s, "36"), target) == bare_cost(s, AH, here, target)


@pytest.mark.rule("7.4.7", "7.1.5")
@pytest.mark.parametrize(("began", "against"), [("12.06", {"7.4.7"}), ("13.08", {"7.4.7"}), ("11.07", set())])
def test_over_a_bridge_too_only_who_began_beside_the_hex_repulses(began: str, against: set[str]) -> None:
    s = bare(AH, turn=8)
    put(s, began, "36")
    put(s, "11.08", "Krupanj")
    play(march(s, "36"), "enter 12.07")
    assert refused(s, "repulse 11.08") == against


@pytest.mark.rule("7.4.7", "7.3.3")
def test_who_is_held_by_those_beyond_the_sava_may_repulse_them() -> None:
    s = bare(SE, turn=8, phase=COUNTER_MOVEMENT)
    put(s, "23.10", "36")
    put(s, "23.11", "Krupanj", aim=at(s, "23.10"))
    march(s, "36")
    assert refused(s, "enter 24.09") == {"7.3.3"}
    assert refused(s, "repulse 23.11") == set()


# --- what is told (7.4.3) -----------------------------------------------------------------------------------------


@pytest.mark.rule("7.4.3", "9.7")
def test_better_troops_take_their_lead_off_the_white_die() -> None:
    s = bare(SE, turn=8)
    put(s, "24.11", "Morava I")
    put(s, "24.12", "15 Gb")
    begin(s, march_phase(SE))
    play(s, "march Morava I", "repulse 24.12")
    assert asked(s) == "dice RepulseRoll"
    dice(s, 2, 6)
    assert happened(s, events.RepulseRolled) == [events.RepulseRolled(2, 6, -2, False)]
