"""24.2 The Montenegrin boxes."""

from __future__ import annotations

import pytest

from doppeladler.games.serbien import events
from doppeladler.games.serbien.book import AH, MO, SE
from doppeladler.games.serbien.columns import (
    BOX_C,
    BOX_E,
    BOX_W,
    COUNTER_MOVEMENT,
    GONE,
    MOVEMENT,
    NOWHERE,
    PLACES,
    POOL,
    Battle,
    SerbienState,
)
from doppeladler.games.serbien.rules.ch06_demoralized import demoralized_retreats
from doppeladler.games.serbien.rules.ch07_march import choose_march, march_phase
from doppeladler.games.serbien.rules.ch07_repulse import RepulseCheck
from doppeladler.games.serbien.rules.ch09_combat import check_defenders, lower_forces, wear_down
from doppeladler.games.serbien.rules.ch10_checks import CombatCheck
from doppeladler.games.serbien.rules.ch11_retreat import retreat
from doppeladler.games.serbien.rules.ch16_replacements import create_montenegrins, spend
from doppeladler.games.serbien.rules.ch24_boxes import BoxMarch, objections_to_exit
from doppeladler.games.serbien.rules.tables import D1
from doppeladler.games.serbien.words import sentence
from doppeladler.hexes import Hex
from tests.games.serbien.battle_table import field
from tests.games.serbien.serbien_table import (
    asked,
    at,
    bare,
    begin,
    dice,
    extend,
    happened,
    labels,
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


@pytest.mark.rule("24.2", "24.2.1")
@pytest.mark.parametrize(("hex", "box"), [("16.29", BOX_W), ("20.29", BOX_W), ("24.29", BOX_C), ("30.29", BOX_E)])
def test_montenegrins_leave_the_map_for_two_points_to_the_nearest_box(hex: str, box: Hex) -> None:
    s = bare(SE)
    put(s, hex, "Pljevlja")
    begin(s, choose_march(SE))
    play(s, "march Pljevlja", "exit")
    pljevlja = unit(s, "Pljevlja")
    assert (s.at[pljevlja], s.spent[pljevlja], asked(s)) == (box, 2, "nobody")
    assert happened(s, events.LeavesMap) == [events.LeavesMap((pljevlja,), at(s, hex), PLACES[box])]


@pytest.mark.rule("24.2.1", "7.1.6")
@pytest.mark.parametrize(("spent", "against"), [(9, set()), (10, {"24.2.1"})])
def test_to_leave_the_map_from_an_enemy_zone_costs_one_more(spent: int, against: set[str]) -> None:
    s = bare(SE)
    (pljevlja,) = put(s, "16.29", "Pljevlja", spent=spent)
    put(s, "16.28", "18")
    begin(s, choose_march(SE))
    play(s, "march Pljevlja")
    assert refused(s, "exit") == against
    if against:
        assert reasons(s, "exit") == ["no-points-to-leave"]
    else:
        play(s, "exit")
        assert (s.at[pljevlja], s.spent[pljevlja]) == (BOX_W, 12)


@pytest.mark.rule("24.2.1")
def test_who_has_no_points_left_to_leave_the_map_is_told_so() -> None:
    s = bare(SE)
    force = put(s, "16.29", "Pljevlja")
    for points, left in ((1, 1), (0, 0), (-1, 0)):
        (found,) = objections_to_exit(s, force, points)
        assert str(found.reason) == str(sentence("no-points-to-leave", cost=2, left=left))


@pytest.mark.rule("24.2.1", "24.2", "15.6.2a")
@pytest.mark.parametrize("how", ["march", "retreat"])
def test_a_train_whose_escort_leaves_the_map_goes_too(how: str) -> None:
    s = bare(SE)
    force = put(s, "16.29", "Pljevlja")
    put(s, "16.29", "Train UZICE")
    put(s, "24.21", "Depot 2")
    put(s, "16.28", "18")
    begin(s, choose_march(SE) if how == "march" else retreat(SE, force, 2))
    play(s, *(["march Pljevlja"] if how == "march" else []), "exit")
    assert where(s, "Train UZICE") == "24.21"


@pytest.mark.rule("24.2", "24.2.1")
def test_nobody_else_leaves_and_not_elsewhere_and_not_without_points() -> None:
    s = bare(SE)
    put(s, "16.29", "Lim")
    begin(s, choose_march(SE))
    play(s, "march Lim")
    assert refused(s, "exit") == {"24.2"}
    s = bare(SE)
    put(s, "16.28", "Pljevlja")
    begin(s, choose_march(SE))
    play(s, "march Pljevlja")
    assert refused(s, "exit") == {"24.2"}
    s = bare(SE)
    put(s, "16.29", "Pljevlja", spent=10)
    begin(s, choose_march(SE))
    play(s, "march Pljevlja")
    assert refused(s, "exit") == set()
    s = bare(SE)
    put(s, "16.29", "Pljevlja", spent=11)
    begin(s, choose_march(SE))
    play(s, "march Pljevlja")
    assert refused(s, "exit") == {"24.2.1"}
    s = bare(SE)
    extend(s, "Pljevlja", "16.29", "16.28")
    begin(s, choose_march(SE))
    play(s, "march Pljevlja")
    assert refused(s, "exit") == {"24.2.1"}


@pytest.mark.rule("24.2", "24.2.1", "7.2", "7.2.3")
def test_they_leave_the_map_with_forced_points_and_are_checked_in_the_box() -> None:
    s = bare(SE)
    (pljevlja,) = put(s, "16.29", "Pljevlja", spent=9)
    begin(s, choose_march(SE))
    play(s, "march Pljevlja", "exit")
    assert (s.at[pljevlja], s.moved[pljevlja], asked(s)) == (BOX_W, 1, "dice ForcedMarch")
    dice(s, 6, 6)
    assert (s.at[pljevlja], s.ce[pljevlja], asked(s)) == (BOX_W, 2, "nobody")


@pytest.mark.rule("24.2", "7.1.2")
def test_who_flees_off_the_map_in_its_march_marches_no_more_in_that_phase() -> None:
    s = bare(SE)
    (pljevlja,) = put(s, "15.29", "Pljevlja", ce=D1)
    put(s, "17.29", "18")
    begin(s, choose_march(SE))
    play(s, "march Pljevlja", "enter 16.29", "exit")
    assert (s.at[pljevlja], asked(s)) == (BOX_W, "nobody")


@pytest.mark.rule("24.2.1a")
def test_they_enter_by_an_m_of_their_box_at_the_cost_of_the_hex_also_into_a_zone() -> None:
    s = bare(SE)
    put(s, BOX_W, "Pljevlja")
    put(s, "16.28", "18")
    put(s, "20.29", "1")
    begin(s, choose_march(SE))
    play(s, "march Pljevlja")
    assert refused(s, "enter 20.29") == {"24.2.1a"}
    assert refused(s, "enter 24.29") == {"24.2"}
    assert told(s, SE) == {"unit": "Pljevlja", "box": "box-W"}
    free = s.clone()
    play(s, "enter 16.29")
    assert (where(s, "Pljevlja"), s.spent[unit(s, "Pljevlja")]) == ("16.29", 6)
    assert happened(s, events.Arrives) == [events.Arrives(unit(s, "Pljevlja"), at(s, "16.29"))]
    free.place(unit(s, "18"), GONE)
    play(free, "enter 16.29")
    assert free.spent[unit(s, "Pljevlja")] == 4


@pytest.mark.rule("24.2.1a", "8.2.1")
def test_cavalry_reacts_to_who_enters_the_map_before_that_one_marches_on() -> None:
    s = bare(SE)
    put(s, BOX_W, "Pljevlja")
    put(s, "16.28", "10 c")
    begin(s, choose_march(SE))
    play(s, "march Pljevlja", "enter 16.29")
    assert asked(s) == "AH React"
    play(s, "stay")
    assert asked(s) == "SE March"


@pytest.mark.rule("24.2.2")
def test_one_box_in_a_phase_and_rest_in_the_movement_phase_only() -> None:
    s = bare(SE, phase=MOVEMENT)
    put(s, BOX_W, "Pljevlja", ce=2)
    begin(s, choose_march(SE))
    play(s, "march Pljevlja")
    assert refused(s, "go box-E") == {"24.2.2"}
    resting = s.clone()
    play(s, "go box-C")
    assert (s.at[unit(s, "Pljevlja")], asked(s)) == (BOX_C, "nobody")
    resting.events = []
    play(resting, "rest")
    pljevlja = unit(s, "Pljevlja")
    assert (resting.ce[pljevlja], resting.moved[pljevlja]) == (1, 1)
    assert happened(resting, events.Recovers) == [events.Recovers(pljevlja, 1)]
    s = bare(SE, phase=COUNTER_MOVEMENT)
    s.phasing = "AH"
    put(s, BOX_W, "Pljevlja", ce=2)
    begin(s, choose_march(SE))
    play(s, "march Pljevlja")
    assert refused(s, "rest") == {"24.2.2"}
    assert "stop" in offered(s)


@pytest.mark.rule("24.2.2")
def test_from_the_last_box_one_goes_back_and_who_is_fresh_does_not_rest() -> None:
    s = bare(SE)
    put(s, BOX_E, "Pljevlja")
    begin(s, choose_march(SE))
    play(s, "march Pljevlja")
    assert offered(s) == ["enter 30.29", "go box-C", "stop"]
    assert refused(s, "rest") == {"24.2.2"}
    for nonsense in ("fly box-C", "go nowhere", "enter box-C", "rest 30.29", "stay 30.29", "rest box-C"):
        assert refused(s, nonsense) == {"24.2.2"}
        assert reasons(s, nonsense) == ["no-box-march-like-this"]
    entries = {each.noun for each in BoxMarch(SE, unit(s, "Pljevlja")).candidates(s) if each.verb == "enter"}
    assert {"16.29", "20.29", "24.29", "30.29"} <= entries == labels(s, s.printed.board.marks["montenegrin_exits"])


# --- retreats off the map and replacements there (24.2) ------------------------------------------------------------


@pytest.mark.rule("24.2")
def test_montenegrins_at_an_m_may_retreat_off_the_map_which_ends_the_retreat() -> None:
    s = bare(SE)
    force = put(s, "16.29", "Pljevlja")
    put(s, "16.28", "18")
    begin(s, retreat(SE, force, 3))
    assert {"exit", "retreat 15.29"} <= set(offered(s))
    play(s, "exit")
    assert (s.at[force[0]], s.fleeing[force[0]], s.ce[force[0]], asked(s)) == (BOX_W, 0, 0, "nobody")
    assert happened(s, events.LeavesMap) == [events.LeavesMap(force, at(s, "16.29"), "box-W")]


@pytest.mark.rule("24.2", "11.1.5")
def test_they_go_unasked_where_no_other_way_is_left() -> None:
    s = bare(SE)
    force = put(s, "16.29", "Pljevlja", ce=D1)
    put(s, "16.28", "18")
    put(s, "15.29", "1")
    put(s, "17.29", "13")
    put(s, "16.27", "9")
    begin(s, retreat(SE, force, 2))
    assert (s.at[force[0]], s.sr[force[0]], asked(s)) == (BOX_W, 0, "nobody")


@pytest.mark.rule("24.2")
@pytest.mark.parametrize(
    ("hex", "names"), [("16.29", ("Lim",)), ("17.29", ("Pljevlja",)), ("16.29", ("Pljevlja", "Krupanj"))]
)
def test_no_serb_retreats_off_the_map_and_nobody_elsewhere(hex: str, names: tuple[str, ...]) -> None:
    s = bare(SE)
    force = put(s, hex, *names)
    put(s, "16.27", "18")
    begin(s, retreat(SE, force, 1))
    assert "exit" not in offered(s)
    assert refused(s, "exit") == {"24.2"}


@pytest.mark.rule("6.4", "24.2")
def test_demoralized_montenegrins_may_flee_off_the_map() -> None:
    s = bare(SE)
    (pljevlja,) = put(s, "16.29", "Pljevlja", ce=D1)
    put(s, "17.29", "18")
    begin(s, demoralized_retreats(SE))
    assert {"exit", "retreat 15.29"} <= set(offered(s))
    play(s, "exit")
    assert (s.at[pljevlja], s.sr[pljevlja], s.fleeing[pljevlja]) == (BOX_W, 1, 0)


@pytest.mark.rule("24.2", "10.2")
def test_who_has_retreated_off_the_map_is_still_checked() -> None:
    s = bare(SE)
    force = put(s, BOX_W, "Pljevlja")
    begin(s)
    s.then(CombatCheck(SE, (force,), 4, ()))
    s.settle()
    dice(s, 6, 6)
    assert (s.at[force[0]], s.ce[force[0]] > 0, asked(s)) == (BOX_W, True, "nobody")


@pytest.mark.rule("24.2", "5.5.2", "10.3")
def test_assets_that_have_retreated_off_the_map_lose_strength_for_a_failed_check() -> None:
    s = bare(SE)
    force = put(s, BOX_W, "Montenegro 1")
    begin(s)
    s.then(CombatCheck(SE, (force,), 4, ()))
    s.settle()
    dice(s, 3, 3)
    assert s.at[force[0]] == GONE


def driven_off(*names: str, sr: int = 0, wear: int = 0, shaking: bool = False) -> SerbienState:
    """Montenegrins were attacked by 18 and have left the map; the rest of the result is still to come."""
    s = field()
    put(s, "16.28", "18")
    defenders = put(s, BOX_W, *names)
    s.sr[defenders[0]] = sr
    target, attackers = at(s, "16.29"), units(s, "18")
    s.battle = Battle(AH, target, attackers, defenders, attacking=8, defending=4, wear=wear, shaking=shaking)
    return s


@pytest.mark.rule("24.2", "10.0")
def test_who_has_retreated_off_the_map_is_checked_with_its_combat() -> None:
    begin(s := driven_off("Pljevlja"), check_defenders())
    assert told(s, "dice")["units"] == ["Pljevlja"]


@pytest.mark.rule("24.2", "9.9.2")
def test_who_has_retreated_off_the_map_loses_a_level_by_the_table() -> None:
    begin(s := driven_off("Pljevlja", shaking=True), lower_forces())
    assert s.ce[unit(s, "Pljevlja")] == 1


@pytest.mark.rule("24.2", "9.10.2")
@pytest.mark.parametrize(("names", "place"), [(("Pljevlja", "Montenegro 1"), BOX_W), (("Montenegro 1",), GONE)])
def test_who_has_retreated_off_the_map_loses_strength_by_the_table(names: tuple[str, ...], place: Hex) -> None:
    begin(s := driven_off(*names, sr=int("Pljevlja" in names), wear=1), wear_down())
    assert (s.at[unit(s, "Montenegro 1")], s.repl[MO]) == (place, -1 if place == BOX_W else 0)


@pytest.mark.rule("24.2", "7.4.4")
def test_who_was_repulsed_off_the_map_is_checked() -> None:
    s = bare()
    force = put(s, BOX_W, "Pljevlja")
    s.then(RepulseCheck((force,), 1))
    dice(s, 6, 6)
    assert s.ce[force[0]] == 1


@pytest.mark.rule("16.6.2", "24.1", "24.2")
def test_replacements_reach_pljevlja_in_a_box_before_a_new_unit_is_made() -> None:
    s = bare(SE)
    (pljevlja,) = put(s, BOX_C, "Pljevlja", sr=1)
    put(s, POOL, "Montenegro 1")
    s.repl[MO] = 2
    begin(s, spend(SE, MO, ()), create_montenegrins())
    assert (s.sr[pljevlja], s.repl[MO]) == (0, 1)
    assert "create 22.29" in offered(s)
    s = bare(SE)
    put(s, BOX_C, "Pljevlja", sr=1)
    put(s, POOL, "Montenegro 1")
    s.repl[MO] = 1
    begin(s, create_montenegrins())
    assert asked(s) == "nobody"


@pytest.mark.rule("7.3.3", "24.2.1")
def test_who_is_pinned_does_not_leave_the_map() -> None:
    s = bare(AH, turn=8, phase=COUNTER_MOVEMENT)
    put(s, "16.29", "Pljevlja")
    put(s, "16.28", "9", aim=at(s, "16.29"))
    begin(s, march_phase(SE))
    play(s, "march Pljevlja")
    assert refused(s, "exit") == {"7.3.3"}


@pytest.mark.rule("24.2.1a", "7.2")
def test_a_unit_enters_the_map_with_forced_points_and_is_checked() -> None:
    s = bare(AH, turn=8, phase=COUNTER_MOVEMENT)
    put(s, BOX_W, "Pljevlja")
    put(s, "16.28", "9")
    begin(s, march_phase(SE))
    play(s, "march Pljevlja", "enter 16.29")
    assert s.spent[unit(s, "Pljevlja")] == 6
    while asked(s) == "SE March":
        play(s, "stop")
    assert asked(s) == "dice ForcedMarch"


@pytest.mark.rule("24.2.1a", "8.2.1")
@pytest.mark.parametrize("before", ["", "16.27"])
def test_who_enters_the_map_comes_from_no_hex_beside_cavalry_whoever_marched_before(before: str) -> None:
    s = bare(SE)
    put(s, BOX_W, "Pljevlja")
    put(s, "16.28", "10 c")
    put(s, "16.27", "Lim")
    s.came = at(s, before) if before else NOWHERE
    begin(s, choose_march(SE))
    play(s, "march Pljevlja", "enter 16.29")
    assert asked(s) == "SE March"
