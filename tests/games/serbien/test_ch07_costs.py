"""7.1 What a step costs."""

from __future__ import annotations

import pytest

from doppeladler.games.serbien.book import AH, SE, Hex
from doppeladler.games.serbien.columns import COUNTER_MOVEMENT, Pontoon, SerbienState
from doppeladler.games.serbien.rules.ch07_costs import (
    allowance,
    bare_cost,
    bind_cavalry,
    march_reach,
    most_forced,
    step_cost,
    zone_cost,
)
from doppeladler.hexes import BIT, EMPTY, side
from tests.games.serbien.serbien_table import at, bare, extend, put, unit, units


def cost(s: SerbienState, name: str, here: str, there: str) -> int | None:
    """What a unit put into a hex pays for the step to another."""
    group = put(s, here, name)
    return step_cost(s, group, at(s, here), at(s, there))


@pytest.mark.rule("7.1.1", "7.2.1", "7.2")
def test_vector_9_nine_and_five_points_and_what_can_be_forced() -> None:
    s = bare()
    infantry, cavalry = units(s, "9"), units(s, "10 c")
    assert (allowance(s) + most_forced(s, infantry), allowance(s) + most_forced(s, cavalry)) == (12, 16)
    s.phase = COUNTER_MOVEMENT
    assert (allowance(s) + most_forced(s, infantry), allowance(s) + most_forced(s, cavalry)) == (8, 12)


@pytest.mark.rule("7.2.2a", "8.8.1", "7.2")
def test_cavalry_with_infantry_forces_three_and_artillery_and_supply_units_nothing() -> None:
    s = bare()
    assert most_forced(s, units(s, "Cavalry", "Krupanj")) == 3
    assert most_forced(s, units(s, "9", "FsAR.6")) == 0
    assert most_forced(s, units(s, "8 Train")) == 0


@pytest.mark.rule("7.1.3", "7.1", "3.5.3")
def test_terrain_is_paid_and_bottomland_is_dearer_from_october_on() -> None:
    s = bare()
    assert cost(s, "Drina I", "24.07", "24.08") == 2
    wet = next(hex for hex in s.printed.grid.hexes if s.printed.terrain["bottomland"] >> hex & 1)
    near = next(h for h in s.printed.grid.neighbours[wet] if side(h, wet) not in s.printed.board.sides["river"])
    group = put(s, s.label(near), "32")
    assert step_cost(s, group, near, wet) == 2
    s.turn = 19
    assert step_cost(s, group, near, wet) == 3


@pytest.mark.rule("7.1.3", "3.5.2")
def test_a_minor_river_adds_one_and_a_major_one_two() -> None:
    s = bare()
    printed = s.printed
    for rivers, more in ((printed.minor, 1), (printed.major, 2)):
        here, there = next(
            (a, b)
            for a, b in sorted(rivers)
            if printed.terrain["lowland"] >> b & 1 and (a, b) not in printed.roadways and not printed.contours(a, b)
        )
        group = put(s, s.label(here), "Drina I")
        assert step_cost(s, group, here, there) == 2 + more


@pytest.mark.rule("7.1.3a", "3.6.1", "7.1.7")
def test_contours_cost_uphill_only_and_also_on_a_roadway() -> None:
    s = bare()
    printed = s.printed
    here, there = next(
        (a, b)
        for one in sorted(printed.roadways)
        for a, b in (one, one[::-1])
        if printed.contours(a, b) == 1 and one not in printed.board.sides["river"]
    )
    group = put(s, s.label(here), "36")
    assert step_cost(s, group, here, there) == 3
    assert step_cost(s, group, there, here) == 2


@pytest.mark.rule("7.1.4b", "7.1.5")
def test_vector_47_who_begins_at_the_sava_crosses_for_six_and_others_do_not() -> None:
    s = bare()
    assert cost(s, "32", "22.09", "21.10") == 6
    s.began[unit(s, "32")] = at(s, "23.09")
    assert cost(s, "32", "22.09", "21.10") is None
    s.began[unit(s, "32")] = at(s, "22.09")
    assert cost(s, "32", "22.09", "21.10") == 6


@pytest.mark.rule("7.1.4b", "7.1.5")
def test_a_bridge_is_for_everybody() -> None:
    s = bare()
    s.began[unit(s, "32")] = at(s, "23.09")
    assert cost(s, "32", "10.05", "11.05") == 3


@pytest.mark.rule("7.1.4a", "7.1.5a")
def test_only_austria_hungary_crosses_the_donau_by_bridge_or_ferry_a_force_a_phase() -> None:
    s = bare()
    assert cost(s, "32", "23.04", "23.03") == 3
    assert cost(s, "32", "18.03", "18.02") == 5
    s.used = (side(at(s, "18.03"), at(s, "18.02")),)
    assert cost(s, "32", "18.03", "18.02") is None
    assert cost(s, "32", "36.10", "37.11") is None
    assert cost(s, "Timok I", "23.04", "23.03") is None


@pytest.mark.rule("21.2")
def test_vector_54_the_second_force_over_a_pontoon_pays_the_river_and_gets_no_marker() -> None:
    s = bare()
    s.began[unit(s, "32")] = at(s, "23.09")
    s.pontoons = (Pontoon(AH, at(s, "22.09"), at(s, "21.10"), True),)
    assert cost(s, "32", "22.09", "21.10") == 3
    s.used = (side(at(s, "22.09"), at(s, "21.10")),)
    assert cost(s, "32", "22.09", "21.10") == 6


@pytest.mark.rule("7.1.4a")
def test_impassable_sides_are_closed() -> None:
    s = bare()
    assert cost(s, "Lim", "11.28", "12.28") is None


@pytest.mark.rule("7.1.6", "7.1.6a")
def test_vectors_7_and_8_from_zone_to_zone_costs_six_more_and_four_among_friends() -> None:
    s = bare()
    put(s, "24.07", "32")
    assert cost(s, "Drina I", "24.08", "23.08") == 8
    put(s, "23.08", "Drina II")
    assert cost(s, "Drina I", "24.08", "23.08") == 6


@pytest.mark.rule("7.1.6a", "19.1.4")
def test_the_own_half_is_company_in_a_zone() -> None:
    s = bare()
    put(s, "24.07", "32")
    put(s, "24.08", "Drina I")
    drina = units(s, "Drina I")
    apart = step_cost(s, drina, at(s, "24.08"), at(s, "23.08"))
    extend(s, "Drina I", "24.08", "23.08")
    together = step_cost(s, drina, at(s, "24.08"), at(s, "23.08"))
    assert (apart, together) == (8, 6)


@pytest.mark.rule("7.1.6")
def test_entering_a_zone_costs_two_more_and_leaving_it_one() -> None:
    s = bare()
    put(s, "24.13", "Drina I")
    assert cost(s, "9", "24.11", "24.12") == 4
    assert cost(s, "9", "24.12", "24.11") == 3


@pytest.mark.rule("7.1.7", "7.9")
def test_cavalry_and_trains_need_roadways_in_foothills_and_mountains() -> None:
    s = bare()
    printed = s.printed
    road = next(one for one in sorted(printed.roadways) if printed.high_mountain >> one[1] & 1)
    for name in ("10 c", "8 Train"):
        assert step_cost(s, put(s, s.label(road[0]), name), *road) is not None
    off = next(
        (a, b)
        for a in printed.grid.hexes
        for b in printed.grid.neighbours[a]
        if printed.terrain["foothills"] >> b & 1 and side(a, b) not in printed.roadways and printed.level[a] < 3
    )
    assert step_cost(s, put(s, s.label(off[0]), "10 c"), *off) is None
    assert step_cost(s, put(s, s.label(off[0]), "9"), *off) is not None
    assert step_cost(s, put(s, s.label(off[1]), "8 Train"), *off[::-1]) is None


@pytest.mark.rule("23.1.1")
def test_komitadji_alone_cost_austria_hungary_a_point() -> None:
    s = bare()
    s.komitadji = BIT[at(s, "24.08")]
    assert cost(s, "9", "24.07", "24.08") == 3
    s.komitadji = BIT[at(s, "24.07")]
    assert cost(s, "9", "24.07", "24.08") == 2


@pytest.mark.rule("7.1.2", "3.1")
def test_nobody_enters_an_enemys_hex() -> None:
    s = bare()
    put(s, "24.13", "Krupanj")
    assert cost(s, "9", "24.12", "24.13") is None


@pytest.mark.rule("7.1.2")
def test_reach_is_what_single_steps_add_up_to() -> None:
    s = bare()
    group = put(s, "24.07", "32")
    found = march_reach(s, group, at(s, "24.07"), 4)
    assert (found[at(s, "24.07")], found[at(s, "24.08")], found[at(s, "24.09")]) == (0, 2, 4)
    assert max(found.values()) <= 4
    assert at(s, "24.10") not in found


@pytest.mark.rule("7.1.3", "3.5.3")
@pytest.mark.parametrize(("here", "there", "more"), [("29.06", "29.07", 1), ("13.05", "13.06", 0)])
def test_only_a_hex_of_bottomland_is_dearer_in_october(here: str, there: str, more: int) -> None:
    s = bare(turn=18)
    august = cost(s, "32", here, there)
    s.turn = 19
    assert august is not None
    assert cost(s, "32", here, there) == august + more


@pytest.mark.rule("7.1.6")
def test_outside_zones_nothing_is_added_and_leaving_one_adds_a_point() -> None:
    s = bare()
    here, there = at(s, "24.12"), at(s, "24.11")
    assert zone_cost(s, EMPTY, here, there) == 0
    assert zone_cost(s, BIT[here], here, there) == 1
    assert zone_cost(s, BIT[Hex(there + 1)], here, there) == 0


@pytest.mark.rule("7.1.4b", "19.0")
def test_who_began_over_two_hexes_began_at_the_sava_with_either_of_them() -> None:
    s = bare()
    (division,) = put(s, "22.09", "32")
    s.began[division], s.began_too[division] = at(s, "23.08"), at(s, "22.09")
    assert step_cost(s, (division,), at(s, "22.09"), at(s, "21.10")) == 6
    s.began_too[division] = at(s, "23.09")
    assert step_cost(s, (division,), at(s, "22.09"), at(s, "21.10")) is None


@pytest.mark.rule("7.1.2")
def test_a_hex_in_reach_costs_what_its_cheapest_way_does() -> None:
    s = bare()
    reach = march_reach(s, put(s, "06.21", "9"), at(s, "06.21"), 7)
    assert reach[at(s, "07.20")] == 5  # seven over the mountain


@pytest.mark.rule("7.2.1", "8.5")
def test_a_fort_on_its_infantry_side_forces_its_march_like_infantry() -> None:
    s = bare()
    put(s, "30.09", "Beograd", sr=1)
    assert most_forced(s, units(s, "Beograd")) == 3


@pytest.mark.rule("7.2.2a", "7.2.1")
def test_cavalry_that_has_marched_alone_is_not_held_back() -> None:
    s = bare()
    cavalry, _ = put(s, "24.07", "10 c", "FsAR.6")
    bind_cavalry(s, units(s, "10 c", "FsAR.6"))
    assert most_forced(s, (cavalry,)) == 7
    bind_cavalry(s, units(s, "10 c", "13 Ma"))
    assert most_forced(s, (cavalry,)) == 3


@pytest.mark.rule("7.1.3", "8.2.4")
def test_without_zones_too_a_step_costs_what_lies_ahead() -> None:
    s = bare()
    low, rough = at(s, "08.08"), at(s, "08.09")
    assert (bare_cost(s, SE, low, rough), bare_cost(s, SE, rough, low)) == (3, 2)
