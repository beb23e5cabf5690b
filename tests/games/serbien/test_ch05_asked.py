"""5.1, 5.2 and 5.5 What is asked of areas, corps and Assets, what is told of the answers, and why not."""

from __future__ import annotations

import pytest

from doppeladler.games.serbien import events
from doppeladler.games.serbien.book import AH, ARMIES, CORPS, SE
from doppeladler.games.serbien.columns import COMING, COUNTER_MOVEMENT, GONE, Battle, Boundary, SerbienState
from doppeladler.games.serbien.rules.ch03_control import control, groups, held_by
from doppeladler.games.serbien.rules.ch05_areas import (
    COURSES,
    areas_of,
    armies_in_play,
    back_of,
    banks,
    drawn,
    drop_lines,
    extend_boundaries,
    front_hexes,
    parts_armies,
    ray,
)
from doppeladler.games.serbien.rules.ch05_assets import assign_assets, unassigned
from doppeladler.games.serbien.rules.ch05_attachment import (
    DrawBoundary,
    astray,
    attachment,
    bulk_of_corps,
    corps_of_side,
    drop_excess,
    trains_of_army,
)
from doppeladler.hexes import of, union
from doppeladler.wargame.testing import truly_offered
from tests.games.serbien.battle_table import field
from tests.games.serbien.serbien_table import (
    asked,
    at,
    bare,
    begin,
    extend,
    held,
    labels,
    noted,
    offered,
    play,
    put,
    reasons,
    told,
    unit,
    units,
)
from tests.games.serbien.test_ch05_attachment import camp, corps


def camped(scenario: str = "campaign") -> SerbienState:
    """The first question of the Attachment Phase of A-H."""
    return begin(camp(scenario), attachment(AH))


# --- straight lines (5.1.1) ---------------------------------------------------------------------------------------


@pytest.mark.rule("5.1.1", "5.1.1a")
@pytest.mark.parametrize("course", COURSES)
def test_a_line_goes_back_the_way_it_came(course: tuple[int, ...]) -> None:
    s = bare()
    here = at(s, "20.12")
    behind = ray(s.printed, s.rules.board, here, back_of(course))
    assert here in ray(s.printed, s.rules.board, behind[len(course) - 1], course)


@pytest.mark.rule("5.1.1")
def test_a_line_ends_where_the_board_that_is_used_ends() -> None:
    s = bare()
    way = ray(s.printed, s.rules.board, at(s, "20.12"), (0,))
    assert ray(s.printed, of(way[:3]) | of(way[4:]), at(s, "20.12"), (0,)) == way[:3]


@pytest.mark.rule("5.1.1")
def test_the_banks_of_a_line_are_the_hexes_beside_it() -> None:
    s = bare()
    right, left = banks(s.printed, tuple(at(s, hex) for hex in ("20.12", "19.13")))
    beside = s.printed.grid.adjacent[at(s, "20.12")] & s.printed.grid.adjacent[at(s, "19.13")]
    assert right | left == beside
    assert (right.bit_count(), left.bit_count()) == (1, 1)


# --- areas (5.1) --------------------------------------------------------------------------------------------------


@pytest.mark.rule("5.1", "5.0")
def test_without_a_line_all_ground_is_of_the_one_army_in_play() -> None:
    s = bare()
    put(s, "08.03", "FIFTH Depot")
    assert armies_in_play(s) == ["FIFTH"]
    assert areas_of(s) == {"FIFTH": s.rules.board}
    s.place(unit(s, "FIFTH Depot"), COMING)
    assert (armies_in_play(s), areas_of(s)) == ([], {"": s.rules.board})


@pytest.mark.rule("5.1", "5.1.1")
@pytest.mark.parametrize("scenario", ["campaign", "macva"])
def test_what_the_enemy_holds_is_of_some_army_too_and_no_hex_of_two(scenario: str) -> None:
    s = camp(scenario)
    areas = areas_of(s)
    assert union(areas.values()) == s.rules.board
    assert sum(area.bit_count() for area in areas.values()) == s.rules.board.bit_count()


@pytest.mark.rule("5.1.1")
def test_a_line_that_goes_around_its_own_end_parts_nothing() -> None:
    s = camp()
    short = Boundary("SECOND", "FIFTH", (at(s, "18.08"), at(s, "17.08")))
    assert not parts_armies(s, (short,))
    assert parts_armies(s, s.boundaries)
    assert not parts_armies(s, (Boundary("SECOND", "FIFTH", (at(s, "18.08"), at(s, "12.08"))),))


@pytest.mark.rule("5.1.1")
def test_a_line_with_nothing_but_enemy_ground_on_one_side_parts_nothing() -> None:
    s = camp()
    (line, _) = s.boundaries
    _, left = banks(s.printed, drawn(s.printed, s.rules.board, line.anchors))
    assert parts_armies(s, (line,))
    s.changed ^= held_by(s, AH) & left
    assert not parts_armies(s, (line,))


@pytest.mark.rule("5.1.1")
def test_a_line_that_tears_an_area_in_two_at_the_edge_of_the_map_is_none() -> None:
    s = camp()
    north, aside = (tuple(at(s, hex) for hex in ("26.10", "26.01", *more)) for more in ((), ("28.01",)))
    assert parts_armies(s, (Boundary("FIFTH", "SIXTH", north),))
    assert not parts_armies(s, (Boundary("FIFTH", "SIXTH", aside),))


@pytest.mark.rule("5.1.1", "3.4.1")
def test_while_the_enemy_has_no_line_a_line_starts_at_the_edge_of_his_ground() -> None:
    s = bare()
    found = front_hexes(s)
    assert {"18.10", "17.09"} & labels(s, found)
    assert not {"30.15", "10.05"} & labels(s, found)


@pytest.mark.rule("5.1.1a")
def test_lines_that_are_lengthened_are_told_and_all_are_looked_at() -> None:
    s = bare(SE, phase=COUNTER_MOVEMENT)
    north, south = (tuple(at(s, hex) for hex in line) for line in (("18.12", "08.12"), ("18.16", "08.16")))
    s.boundaries = (Boundary("SECOND", "FIFTH", north), Boundary("FIFTH", "SIXTH", south))
    put(s, "24.12", "Drina I")
    put(s, "24.14", "Morava I")
    put(s, "24.16", "Drina II")
    begin(s, extend_boundaries(AH))
    starts = [line.anchors[0] for line in s.boundaries]
    assert noted(s, events.BoundaryExtended) == [
        ("5.1.1a", events.BoundaryExtended("SECOND", "FIFTH", starts[0])),
        ("5.1.1a", events.BoundaryExtended("FIFTH", "SIXTH", starts[1])),
    ]
    assert [line.anchors[1:] for line in s.boundaries] == [north[1:], south[1:]]
    assert labels(s, of(starts)) == {"23.12", "23.16"}


@pytest.mark.rule("5.0", "16.5")
@pytest.mark.parametrize(("gone", "left"), [("SECOND", "FIFTH/SIXTH"), ("SIXTH", "SECOND/FIFTH")])
def test_a_line_goes_with_either_of_its_armies(gone: str, left: str) -> None:
    s = camp()
    for each in s.printed.depots[AH]:
        if ARMIES[s.printed.own_army[each]] == gone:
            s.place(each, GONE)
    drop_lines(s)
    assert [f"{line.first}/{line.second}" for line in s.boundaries] == [left]


# --- the question (5.1.2, 5.2) ------------------------------------------------------------------------------------


@pytest.mark.rule("5.1.2", "5.2", "5.2.1")
def test_all_lines_and_boxes_that_are_open_are_offered() -> None:
    s = camped()
    found = set(truly_offered(s))
    assert {"done", "draw SECOND/FIFTH", "draw FIFTH/SIXTH", "attach 11 Gb > independent"} <= found
    assert told(s, AH)["crowded"] == []
    assert reasons(s, "draw FIFTH/SECOND") == ["no-such-line"]
    assert reasons(s, "attach nobody > 13") == ["no-formation-to-attach"]
    assert reasons(s, "attach 6 > 3") == ["no-formation-to-attach"]  # which is not in the game
    assert reasons(s, "sing") == ["no-attaching-like-this"]
    play(s, "attach 11 Gb > independent")
    assert noted(s, events.Attached) == [("5.1.2", events.Attached(unit(s, "11 Gb"), "independent"))]
    assert reasons(s, "attach 11 Gb > independent") == ["no-attached-twice", "no-attached-already"]
    assert not [each for each in truly_offered(s) if each.startswith(("draw", "attach 11 Gb"))]


@pytest.mark.rule("5.2", "5.1.2")
def test_serbia_is_offered_its_corps_and_no_lines() -> None:
    s = camp()
    s.phasing = SE
    put(s, "14.11", "15 Train", "16 Train", army=ARMIES.index("FIFTH"))  # too many, which is no matter of Serbia's
    begin(s, attachment(SE))
    assert reasons(s, "draw FIFTH/SIXTH") == ["no-attaching-like-this"]
    found = truly_offered(s)
    assert {each.split(" > ")[1] for each in found if " > " in each} <= {"FIRST", "SECOND", "THIRD", "UZICE"}
    assert not [each for each in found if each.startswith("draw")]
    assert (told(s, SE)["astray"], told(s, SE)["crowded"]) == ([], [])
    play(s, "done")
    assert asked(s) == "nobody"


@pytest.mark.rule("5.2")
def test_a_serbian_corps_may_be_filled_to_its_limit() -> None:
    s = bare(SE, phase="attachment")
    put(s, "30.10", "Train FIRST", "Train THIRD")
    first = ("Timok I", "Timok II", "Morava II", "Danube II", "Branicevo")
    put(s, "24.14", *first, "Drina I", "Obrenovac")
    begin(s, attachment(SE))
    limit = s.printed.corps_limit["FIRST"]
    inside = sum(s.printed.bulk[each] for each in units(s, *first))
    assert limit - inside == s.printed.bulk[unit(s, "Obrenovac")]  # a brigade more, and no division
    assert reasons(s, "attach Obrenovac > FIRST") == []
    assert reasons(s, "attach Drina I > FIRST") == ["no-room-in-the-corps"]


@pytest.mark.rule("5.2.2")
def test_formations_outside_the_army_of_their_printed_corps_are_told() -> None:
    s = camped()
    assert astray(s) == ()
    put(s, "14.18", "36")
    put(s, GONE, "42")
    begin(s, attachment(AH))
    assert told(s, AH)["astray"] == ["36"]
    s.corps[unit(s, "42")] = 0
    assert astray(s) == units(s, "36")


@pytest.mark.rule("5.2", "5.2.1")
def test_corps_are_those_of_the_side_whose_trains_are_in_the_game() -> None:
    s = camp()
    assert "3" not in corps_of_side(s, AH)
    assert {"8", "13", "4"} <= set(corps_of_side(s, AH))
    assert corps_of_side(s, SE) == ["FIRST", "SECOND", "THIRD", "UZICE"]
    assert corps_of_side(bare(), SE) == []


@pytest.mark.rule("5.2.3")
def test_only_who_has_no_printed_corps_leaves_one_that_is_too_full() -> None:
    s = camp()
    put(s, "14.03", "31", corps=CORPS.index("4"))
    assert bulk_of_corps(s, "4") > s.printed.corps_limit["4"]
    drop_excess(s, "4")
    assert [corps(s, name) for name in ("31", "31-", "32", "Dani")] == ["4", "4", "4", ""]
    s.corps[unit(s, "11 Gb")] = CORPS.index("4")
    drop_excess(s, "4")  # three divisions with its number stay, however many they are
    put(s, "14.03", "6", corps=CORPS.index("4"))
    drop_excess(s, "4")
    assert [corps(s, name) for name in ("31", "31-", "32", "11 Gb")] == ["4", "4", "4", ""]


@pytest.mark.rule("5.2.3", "5.1.2")
@pytest.mark.parametrize(
    ("number", "train", "army"), [("8", "8 Train", "FIFTH"), ("4", "4 Train", "SECOND"), ("3", "3 Train", "FIFTH")]
)
def test_every_corps_is_held_to_its_limit_and_none_without_its_train_holds_anybody(
    number: str, train: str, army: str
) -> None:
    s = camp()
    home = at(s, "12.12") if s.at[unit(s, train)] < 0 else s.at[unit(s, train)]
    s.place(unit(s, train), home)
    for name in ("104 Ls", "11 Gb", "14", "1 Gb", "14 Gb", "15 Gb", "16 Gb"):
        s.place(unit(s, name), home)
        s.corps[unit(s, name)] = CORPS.index(number)
    begin(s, attachment(AH))
    assert ARMIES[s.army[unit(s, "11 Gb")]] == army
    assert 0 < bulk_of_corps(s, number) <= s.printed.corps_limit[number]
    put(s, GONE, train)
    begin(s, attachment(AH))
    assert bulk_of_corps(s, number) == 0


@pytest.mark.rule("5.2.3", "5.2")
def test_the_attachment_of_austria_hungary_touches_no_serbian_corps() -> None:
    s = camp()
    crowd = units(s, "Drina I", "Morava I", "Danube I", "Sumadija I", "Comb I")
    for each in crowd:
        s.corps[each] = CORPS.index("FIRST")
    begin(s, attachment(AH))
    assert {CORPS[s.corps[each]] for each in crowd} == {"FIRST"}


@pytest.mark.rule("5.2.2", "5.1.2")
def test_a_formation_goes_back_to_its_printed_corps() -> None:
    s = camped()
    s.corps[unit(s, "36")] = 0
    assert reasons(s, "attach 36 > 13") == []


@pytest.mark.rule("5.1.2", "15.2.1")
def test_what_was_known_of_supply_is_found_again_when_a_formation_has_another_corps() -> None:
    s = camped()
    known = s.remember(("who is supplied",), lambda: ["36"])
    s.corps[unit(s, "36")] = 0
    play(s, "attach 36 > 13")
    assert s.remember(("who is supplied",), lambda: ["nobody"]) != known


@pytest.mark.rule("5.1.1")
def test_who_draws_the_first_line_anew_keeps_the_second() -> None:
    s = camp()
    second = s.boundaries[1]
    lines = DrawBoundary(AH, 0, ()).lines_with(s, (at(s, "18.07"), at(s, "08.02")))
    assert [line.anchors for line in lines] == [(at(s, "18.07"), at(s, "08.02")), second.anchors]


@pytest.mark.rule("5.2")
def test_the_third_corps_counts_when_its_train_is_there() -> None:
    s = bare()
    put(s, "08.03", "3 Train")
    assert corps_of_side(s, AH) == ["3"]


@pytest.mark.rule("5.1.2", "3.4.1")
def test_formations_that_come_to_another_army_are_in_its_front_line() -> None:
    s = camp()
    for each in s.on_map(AH):
        if s.printed.is_formation[each]:
            s.place(each, GONE)
    put(s, "12.16", "9", "36")
    put(s, "12.18", "21")
    s.army[unit(s, "21")] = s.army[unit(s, "9")]
    s.forget(AH)
    assert len(groups(s, AH)) == 1
    assert groups(s, AH)[0] >> at(s, "12.18") & 1
    begin(s, attachment(AH))
    assert not groups(s, AH)[0] >> at(s, "12.18") & 1


@pytest.mark.rule("5.1.2", "3.4", "3.4.1")
def test_formations_that_come_to_one_army_control_their_hexes_before_supply_is_looked_at() -> None:
    s = bare(AH, phase="attachment")
    s.boundaries = tuple(Boundary(*each) for each in s.rules.boundaries)
    for hex, depot in (("20.05", "SECOND Depot"), ("10.12", "FIFTH Depot"), ("08.21", "SIXTH Depot 1")):
        put(s, hex, depot)
    put(s, "20.12", "9", "29")  # of two armies
    begin(s, control())
    assert not held(s, AH, "20.12")
    begin(s, attachment(AH))
    assert held(s, AH, "20.12")


@pytest.mark.rule("5.1.1", "5.1.2")
def test_a_line_that_is_drawn_is_told_from_its_name_to_its_anchors() -> None:
    s = play(camped(), "draw FIFTH/SIXTH")
    assert told(s, AH) == {"anchors": [], "line": "FIFTH/SIXTH"}
    assert reasons(s, "anchor 10.10") == ["no-line-from-there"]
    play(s, "anchor 19.19")
    assert reasons(s, "anchor 15.18") == ["no-line-to-there"]
    assert reasons(s, "anchor 19.19") == ["no-line-to-there"]
    assert not DrawBoundary(AH, 1, ()).is_end(s, at(s, "06.19"))  # nor does a line end where it begins
    play(s, "anchor 14.19")
    assert reasons(s, "anchor 19.19") == ["no-line-to-there"]
    play(s, "anchor 06.19")
    anchors = tuple(at(s, hex) for hex in ("19.19", "14.19", "06.19"))
    assert noted(s, events.BoundaryDrawn) == [("5.1.1", events.BoundaryDrawn("FIFTH", "SIXTH", anchors))]
    assert [line.first for line in s.boundaries] == ["SECOND", "FIFTH"]
    assert reasons(s, "draw FIFTH/SIXTH") == ["no-line-twice"]


@pytest.mark.rule("5.1.1")
def test_a_line_that_crosses_itself_is_refused() -> None:
    s = play(camped(), "draw FIFTH/SIXTH", "anchor 25.13", "anchor 17.13", "anchor 20.14")
    assert reasons(s, "anchor 20.01") == ["no-line-over-itself"]
    assert "anchor 20.01" not in offered(s)


# --- too many trains (5.1.3) --------------------------------------------------------------------------------------


@pytest.mark.rule("5.1.3")
def test_which_train_stands_idle_is_asked_and_told() -> None:
    s = camp()
    put(s, "14.11", "15 Train", "16 Train")
    begin(s, attachment(AH))
    assert told(s, AH)["crowded"] == ["FIFTH"]
    play(s, "done")
    assert told(s, AH) == {"army": "FIFTH", "boxes": s.printed.boxes["FIFTH"]}
    assert set(offered(s)) == {f"idle {s.name(each)}" for each in trains_of_army(s, "FIFTH")}
    play(s, "idle 15 Train")
    train = unit(s, "15 Train")
    assert (s.idle[train], noted(s, events.StandsIdle)) == (1, [("5.1.3", events.StandsIdle(train))])
    put(s, GONE, "16 Train")
    assert unit(s, "16 Train") not in trains_of_army(s, "FIFTH")


# --- Assets (5.5.1) -----------------------------------------------------------------------------------------------


@pytest.mark.rule("5.5.1", "19.1.1")
def test_assets_over_two_hexes_go_with_the_formation_that_holds_both() -> None:
    s = field()
    put(s, "24.13", "9", "13", "3 Gb")
    put(s, "24.14", "Drina I")
    s.battle = Battle(AH, at(s, "24.14"), units(s, "9", "13", "3 Gb"), units(s, "Drina I"))
    assert unassigned(s, AH) == units(s, "3 Gb")
    extend(s, "3 Gb", "24.13", "24.12")
    assert unassigned(s, AH) == ()


@pytest.mark.rule("5.5.1")
def test_to_which_formation_an_asset_goes_is_told() -> None:
    s = field()
    nine, _, asset = put(s, "24.13", "9", "13", "3 Gb")
    put(s, "24.14", "Drina I")
    s.battle = Battle(AH, at(s, "24.14"), units(s, "9", "13", "3 Gb"), units(s, "Drina I"))
    play(begin(s, assign_assets(AH)), "assign 9")
    assert noted(s, events.Assigned) == [("5.5.1", events.Assigned(asset, nine))]
