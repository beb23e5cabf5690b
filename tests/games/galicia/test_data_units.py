"""Proofs of the counters: the rulebook's schedule and values, and a set-up that can be played."""

from collections import Counter, defaultdict

import pytest

from doppeladler.hexes import members
from tests.games.galicia.game_data import (
    ENEMY,
    at_start,
    counter,
    hexes,
    names,
    off_rail,
    sources_at_start,
    the_board,
    the_counters,
    zone,
)

BOARD = the_board()
GRID = BOARD.grid
COUNTERS = the_counters()

LUBLIN_LINE = "RR:16.26-19.23"
CHELM_LINE = "RR:19.23-19.16+19.17"

# The reinforcement lists at the end of the rulebook: turn, unit, hexes.
SCHEDULE = {
    "RU": f"""\
2;9+10 c;10.01
2;12 c+3 cn;9.01
3;13;8.01|7.01
3;34;8.01|7.01
3;65 r;7.01|6.01
3;12;7.01|6.01
3;19;7.01|6.01
3;14;5.01
3;15;5.01
4;23;{LUBLIN_LINE}
4;37;{LUBLIN_LINE}
4;80 r;{LUBLIN_LINE}
4;4+5 d cs;RR:19.17-19.16
4;48;3.01|4.01
4;3 rf;3.01|4.01
5;1 gd;{LUBLIN_LINE}
5;82 r;{LUBLIN_LINE}
5;49;3.01|4.01
6;gd rf;{LUBLIN_LINE}
6;83 r;{LUBLIN_LINE}
6;21;{CHELM_LINE}
6;4 rf;3.01
7;2 gd;{LUBLIN_LINE}
8;52;{CHELM_LINE}
8;Pavlov;1.01|2.01""",
    "AH": """\
2;1 ls;8.24
2;36 ls;8.22
2;26;5.16
2;comb;4.15
2;19;5.15
2;10 c;7.15
2;97 ls;3.15
2;23;5.12
2;20;3.03
2;12 m+;1.01
3;6 m+;4.14
3;23 m;2.11
3;108 ls;6.10
3;17;3.06|1.07
3;43;1.01
3;103 ls;1.01
4;95 ls;11.25|12.25
4;100 ls;11.25|12.25
4;4 m;2.11
4;14 m;6.10
4;34;3.06|1.07
5;106 ls;11.25|12.25|13.26
5;3 m;6.10|5.12
6;40 ls;1.01
7;3 lw;11.25|12.25|13.26
7;4 lw;11.25|12.25|13.26
7;ersatz;11.25|12.25|13.26
7;31;2.11|1.14
8;20 m;3.15
8;32;2.11|1.14
9;102 ls;2.11|1.14
9;7 m;2.11|1.14""",
}


def test_how_many_there_are() -> None:
    assert Counter(each.nat for each in COUNTERS) == {"AH": 73, "GE": 3, "RU": 59}
    assert Counter(each.side for each in COUNTERS if each.setup) == {"AH": 44, "RU": 34}
    assert len({(each.side, each.id) for each in COUNTERS}) == len(COUNTERS) == 135


def test_a_unit_either_sets_up_or_arrives() -> None:
    for each in COUNTERS:
        assert bool(each.setup) != bool(each.arr_gt), each.id
        assert bool(each.arr_gt) == bool(each.arr_hexes), each.id
        assert bool(each.alt_gt) == bool(each.alt_hexes), each.id


@pytest.mark.rule("14.0")
@pytest.mark.parametrize("owner", ["AH", "RU"])
def test_the_schedule_is_that_of_the_rulebook(owner: str) -> None:
    found = [f"{u.arr_gt};{u.id};{'|'.join(u.arr_hexes)}" for u in COUNTERS if u.side == owner and u.arr_gt]
    assert found == SCHEDULE[owner].splitlines()
    for each in COUNTERS:
        if each.arr_gt:
            assert {each.origin.provenance(column) for column in ("id", "arr_gt", "arr_hexes")} == {"rulebook"}


@pytest.mark.rule("14.0")
def test_the_40_ls_may_come_a_turn_later() -> None:
    late = counter("AH", "40 ls")
    assert (late.arr_gt, late.arr_hexes, late.alt_gt, late.alt_hexes) == (6, ("1.01",), 7, ("1.03", "1.05", "1.07"))
    assert [each.id for each in COUNTERS if each.alt_gt] == ["40 ls"]
    assert late.origin.provenance("alt_hexes") == "rulebook"


@pytest.mark.rule("5.1")
def test_steps_follow_from_type_and_size() -> None:
    steps = {("inf", "XX"): 2, ("inf", "X"): 1, ("cav", "XXX"): 2, ("cav", "XX"): 1}
    for each in COUNTERS:
        assert each.steps == steps[each.type, each.size], each.id


@pytest.mark.rule("10.2")
def test_only_units_of_two_steps_have_a_back_and_it_is_weaker() -> None:
    for each in COUNTERS:
        back = (each.r_att, each.r_def, each.r_av)
        if each.steps == 1:
            assert back == (0, 0, 0), each.id
        else:
            assert 0 < each.r_att < each.att, each.id
            assert 0 < each.r_def < each.def_, each.id
            assert each.r_av <= each.av, each.id


@pytest.mark.rule("2.1")
def test_a_division_that_lost_a_step_is_three_weaker_but_never_weaker_than_half() -> None:
    for each in COUNTERS:
        if each.steps == 2:
            front = (each.att, each.def_, each.av)
            assert (each.r_att, each.r_def) == tuple(max((value + 1) // 2, value - 3) for value in front[:2]), each.id
            assert each.r_av == (each.av + 1) // 2, each.id


@pytest.mark.rule("2.1", "9.4.1")
def test_artillery_follows_from_the_guns() -> None:
    by_guns = {0: 0, 6: 1, 12: 1, 18: 2, 24: 2, 30: 3, 42: 4, 48: 5}
    for each in COUNTERS:
        if each.nat != "GE":
            is_second_line = each.id.endswith(" r") or each.id == "70"
            assert each.av == (4 if is_second_line else by_guns[each.guns or 0]), each.id


@pytest.mark.rule("2.1")
def test_russian_divisions_of_the_second_line_are_alike() -> None:
    """First-line divisions are numbered 1 to 52."""
    for each in COUNTERS:
        if each.side == "RU" and (each.type, each.size) == ("inf", "XX"):
            values = (each.att, each.def_, each.av, each.r_att, each.r_def, each.r_av)
            assert (values == (4, 5, 4, 2, 3, 2)) == (int(each.id.split()[0]) > 52), each.id


@pytest.mark.rule("10.2", "10.3.2")
def test_ersatz_units() -> None:
    for each in COUNTERS:
        assert each.white == (each.ersatz_front and each.att == 2), each.id
        assert not each.ersatz_back, each.id
        march = each.side == "AH" and " m" in each.id
        if march or each.id == "ersatz":
            assert each.ersatz_front, each.id
            assert each.origin.provenance("ersatz_front") == "rulebook"
        if each.ersatz_front:
            assert march or each.id == "ersatz" or each.id.endswith(" ls"), each.id
    landsturm = Counter(each.ersatz_front for each in COUNTERS if each.id.endswith(" ls"))
    assert landsturm[True] > landsturm[False] > 0  # most of them


@pytest.mark.rule("2.1")
@pytest.mark.parametrize(
    ("side", "id", "values"),
    [
        ("AH", "4", {"corps": "2", "att": 5, "av": 4}),
        ("AH", "13", {"corps": "2", "att": 4, "av": 3}),
        ("AH", "20", {"corps": "", "att": 4, "av": 2, "size": "XX"}),
        ("AH", "25", {"corps": "2", "av": 4}),
        ("AH", "23", {"corps": ""}),
        ("AH", "41", {"corps": ""}),
        ("AH", "1 ls", {"size": "X"}),
        ("RU", "32", {"def_": 7, "av": 5}),
        ("RU", "1 gd", {"corps": "GD"}),
        ("RU", "18", {"corps": "14"}),
        ("RU", "82 r", {"corps": ""}),
    ],
)
def test_values_that_the_examples_of_the_rulebook_state(side: str, id: str, values: dict[str, object]) -> None:
    found = counter(side, id)
    for field, value in values.items():
        assert getattr(found, field) == value
        assert found.origin.provenance(field.removesuffix("_")) == "rulebook"


def test_no_other_value_claims_to_be_from_the_rulebook() -> None:
    claims = {
        (each.side, each.id, c) for each in COUNTERS for c in ("att", "def", "av") if claimed(each.id, each.side, c)
    }
    assert claims == {
        ("AH", "4", "att"),
        ("AH", "4", "av"),
        ("AH", "13", "att"),
        ("AH", "13", "av"),
        ("AH", "20", "att"),
        ("AH", "20", "av"),
        ("AH", "25", "av"),
        ("RU", "32", "def"),
        ("RU", "32", "av"),
    }
    for each in COUNTERS:
        for column in ("ma", "r_att", "r_def", "r_av", "hold_gt", "setup", "bn", "guns"):
            assert each.origin.provenance(column) == "reconstructed", (each.id, column)


def claimed(id: str, side: str, column: str) -> bool:
    return counter(side, id).origin.provenance(column) == "rulebook"


@pytest.mark.rule("10.3.1", "4.1")
def test_infantry_can_afford_to_recover_and_cavalry_is_faster() -> None:
    assert {each.type: each.ma for each in COUNTERS} == {"inf": 4, "cav": 6}
    assert BOARD.effects["recovery"].mp <= 4


# The set-up


@pytest.mark.rule("5.1")
def test_no_hex_is_overstacked_at_start() -> None:
    steps: dict[str, int] = defaultdict(int)
    owners: dict[str, set[str]] = defaultdict(set)
    for each in COUNTERS:
        if each.setup:
            steps[each.setup] += each.steps
            owners[each.setup].add(each.side)
    assert max(steps.values()) <= 6
    assert all(len(owner) == 1 for owner in owners.values())


@pytest.mark.rule("4.5", "13.0")
def test_nobody_starts_where_he_may_not_be() -> None:
    assert at_start("AH") & BOARD.marks["shaded"] == 0
    assert at_start("RU") & BOARD.marks["przemysl"] == 0


def test_no_enemies_touch_at_start() -> None:
    assert names(GRID.spread(at_start("AH")) & at_start("RU")) == ""


@pytest.mark.rule("11.4")
@pytest.mark.parametrize("owner", ["AH", "RU"])
def test_every_unit_starts_in_supply(owner: str) -> None:
    """Even with no enemy zone on the path: at most 8 hexes to a source."""
    enemy = at_start(ENEMY[owner])
    passable = GRID.board & ~enemy & ~(zone(enemy) & ~at_start(owner))
    assert names(at_start(owner) & ~GRID.flood(sources_at_start(owner), passable, limit=8)) == ""


@pytest.mark.rule("14.0", "11.4")
@pytest.mark.parametrize("owner", ["AH", "RU"])
def test_every_arrival_is_within_supply_range(owner: str) -> None:
    sources = BOARD.supply[owner] | GRID.flood(BOARD.supply[owner] & BOARD.rail_hexes, BOARD.rail_hexes, off_rail())
    near = GRID.within(sources, 8)
    for each in COUNTERS:
        if each.side == owner and each.arr_gt:
            listed = [text for text in (*each.arr_hexes, *each.alt_hexes) if not text.startswith("RR:")]
            assert hexes(" ".join(listed)) & ~near == 0, each.id


@pytest.mark.rule("14.0", "11.4")
def test_russians_on_the_right_edge_arrive_near_a_symbol_of_their_own() -> None:
    """No railway of the enemy's is needed: from every listed x.01 hex a symbol is at most 2 hexes away."""
    for each in COUNTERS:
        for label in each.arr_hexes:
            if each.side == "RU" and label.endswith(".01"):
                assert min(GRID.distance(GRID.hex(label), head) for head in members(BOARD.supply["RU"])) <= 2


@pytest.mark.rule("14.1")
def test_russian_rail_entries_are_supply_sources_at_start() -> None:
    sources = sources_at_start("RU")
    for label in ("16.26", "16.22", "19.23", "19.17", "19.16", "18.17", "16.19"):
        assert sources >> GRID.hex(label) & 1, label


@pytest.mark.rule("2.1")
def test_units_that_must_wait_are_released_early_in_the_game() -> None:
    assert {each.hold_gt for each in COUNTERS if each.hold_gt} == {2, 3, 4, 5}
    assert all(each.setup for each in COUNTERS if each.hold_gt)
