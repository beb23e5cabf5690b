"""5 Attachment: areas, corps, independents, army units, and Assets that are assigned just in time."""

from __future__ import annotations

import pytest

from doppeladler.games.serbien.book import AH, ARMIES, CORPS, SE
from doppeladler.games.serbien.columns import ATTACK, BOX_W, COUNTER_MOVEMENT, GONE, Boundary, SerbienState
from doppeladler.games.serbien.game import Serbien
from doppeladler.games.serbien.rules.ch03_control import held_by
from doppeladler.games.serbien.rules.ch05_areas import (
    area_of,
    areas_of,
    army_at,
    drawn,
    extend_boundaries,
    parts_armies,
)
from doppeladler.games.serbien.rules.ch05_attachment import attachment
from doppeladler.games.serbien.rules.ch09_odds import forces_of
from doppeladler.games.serbien.rules.ch15_rail_march import march_depot
from doppeladler.games.serbien.rules.ch15_sources import serves
from doppeladler.hexes import BIT, first
from tests.games.serbien.battle_table import feed, field, indicate
from tests.games.serbien.serbien_table import (
    asked,
    at,
    bare,
    begin,
    labels,
    offered,
    play,
    put,
    refused,
    unit,
    units,
)


def camp(scenario: str = "campaign", turn: int = 1) -> SerbienState:
    """The start of a scenario, in the Attachment Phase of A-H."""
    s = bare(AH, turn=turn, phase="attachment", scenario=scenario)
    s.boundaries = tuple(Boundary(*each) for each in s.rules.boundaries)
    for each in s.rules.placings:
        if each.hex is not None and not s.printed.is_naval[each.unit]:
            s.place(each.unit, each.hex)
    return s


def army(s: SerbienState, name: str) -> str:
    """The army of a unit."""
    return ARMIES[s.army[unit(s, name)]]


def corps(s: SerbienState, name: str) -> str:
    """The corps of a unit."""
    return CORPS[s.corps[unit(s, name)]]


# --- areas (5.1) ------------------------------------------------------------------------------------------------


@pytest.mark.rule("5.1", "5.1.1")
def test_the_lines_divide_the_board_and_every_hex_is_in_one_area(game: Serbien) -> None:
    s = camp()
    areas = areas_of(s)
    assert list(areas) == ["SECOND", "FIFTH", "SIXTH"]
    assert sum(area.bit_count() for area in areas.values()) == s.rules.board.bit_count()
    for label, name in (("18.08", "SECOND"), ("18.09", "FIFTH"), ("12.16", "FIFTH"), ("12.17", "SIXTH")):
        assert army_at(s, at(s, label)) == name
    for area in areas.values():
        assert s.printed.grid.flood(BIT[first(area)], area) == area


@pytest.mark.rule("5.1.2", "4.2.2", "5.0")
@pytest.mark.parametrize("scenario", ["macva", "campaign", "drina", "case-b"])
def test_who_says_done_keeps_the_attachments_of_the_start(scenario: str) -> None:
    s = camp(scenario)
    before = (bytes(s.army), bytes(s.corps))
    begin(s, attachment(AH))
    assert asked(s) == "AH Attach"
    play(s, "done")
    assert asked(s) == "nobody"
    assert (bytes(s.army), bytes(s.corps)) == before


@pytest.mark.rule("5.1.2", "5.5")
def test_units_are_attached_to_the_army_in_whose_area_they_stand() -> None:
    s = camp()
    put(s, "14.18", "104 Ls", "11 Gb")
    begin(s, attachment(AH))
    assert (army(s, "104 Ls"), army(s, "11 Gb"), corps(s, "11 Gb")) == ("SIXTH", "SIXTH", "")


@pytest.mark.rule("5.1.2")
def test_a_corps_is_attached_where_its_train_is_and_formations_elsewhere_are_independent() -> None:
    s = camp()
    put(s, "12.18", "13 Train")
    begin(s, attachment(AH))
    assert (army(s, "13 Train"), army(s, "36"), corps(s, "36"), corps(s, "11 Gb")) == ("SIXTH", "FIFTH", "", "")
    assert s.decision is not None
    assert "36" in s.decision.facts["astray"]
    play(s, "done")
    put(s, "14.11", "13 Train")
    begin(s, attachment(AH))
    assert (corps(s, "36"), corps(s, "11 Gb")) == ("13", "")


@pytest.mark.rule("5.1.1")
def test_a_line_is_drawn_in_straight_segments_from_the_front_to_a_friendly_edge() -> None:
    s = camp()
    begin(s, attachment(AH))
    play(s, "draw FIFTH/SIXTH")
    assert refused(s, "anchor 10.10") == {"5.1.1"}
    play(s, "anchor 19.19")
    assert refused(s, "anchor 15.18") == {"5.1.1"}
    assert {"anchor 14.19", "anchor 19.17", "cancel"} <= set(offered(s))
    play(s, "anchor 14.19")
    play(s, "anchor 06.19")
    assert asked(s) == "AH Attach"
    assert [s.label(hex) for hex in s.boundaries[1].anchors] == ["19.19", "14.19", "06.19"]
    assert (army(s, "109 Ls"), corps(s, "2 Gb")) == ("FIFTH", "16")
    assert refused(s, "draw FIFTH/SIXTH") == {"5.1.2"}


@pytest.mark.rule("5.1.1")
def test_the_fourth_anchor_must_end_the_line_and_cancel_keeps_the_old_one() -> None:
    s = camp()
    begin(s, attachment(AH))
    before = s.boundaries
    play(s, "draw FIFTH/SIXTH", "anchor 19.19", "anchor 19.17", "anchor 15.17")
    for each in offered(s, "anchor"):
        assert s.rules.rear[AH] >> at(s, each.removeprefix("anchor ")) & 1
    assert refused(s, "anchor 14.17") == {"5.1.1"}
    play(s, "cancel")
    assert (asked(s), s.boundaries) == ("AH Attach", before)


@pytest.mark.rule("5.1.1")
def test_lines_do_not_meet_and_leave_every_army_an_area() -> None:
    s = camp()
    begin(s, attachment(AH))
    play(s, "draw FIFTH/SIXTH", "anchor 25.12", "anchor 18.12", "anchor 18.09")
    assert refused(s, "anchor 18.01") == {"5.1.1"}


@pytest.mark.rule("5.1.1")
def test_a_line_beside_another_that_leaves_an_army_nothing_is_refused() -> None:
    s = camp("case-b")
    left = BIT[at(s, "26.13")]
    s.changed ^= held_by(s, SE) & ~(left | s.printed.grid.spread(left))
    line = Boundary("SECOND", "FIFTH", tuple(at(s, label) for label in ("25.12", "43.03", "35.03", "08.02")))
    beside = Boundary("FIFTH", "SIXTH", tuple(at(s, label) for label in ("27.13", "44.04")))
    assert not parts_armies(s, (line, beside))


@pytest.mark.rule("5.1.1")
def test_a_line_does_not_touch_itself() -> None:
    s = camp()
    begin(s, attachment(AH))
    play(s, "draw FIFTH/SIXTH", "anchor 25.13", "anchor 17.13", "anchor 17.12")
    assert refused(s, "anchor 25.13") == {"5.1.1"}
    assert "anchor 17.13" not in offered(s)


@pytest.mark.rule("5.1.1a")
def test_lines_follow_a_front_that_has_moved_away() -> None:
    s = bare(SE, phase=COUNTER_MOVEMENT)
    hexes = tuple(at(s, label) for label in ("18.14", "08.14"))
    s.boundaries = (Boundary("FIFTH", "SIXTH", hexes),)
    put(s, "19.14", "Drina I")
    put(s, "19.16", "Drina II")
    begin(s, extend_boundaries(AH))
    assert s.label(s.boundaries[0].anchors[0]) == "18.14"
    put(s, "24.14", "Drina I")
    put(s, "24.16", "Drina II")
    begin(s, extend_boundaries(SE))
    assert s.label(s.boundaries[0].anchors[0]) == "18.14"
    begin(s, extend_boundaries(AH))
    assert [s.label(hex) for hex in s.boundaries[0].anchors] == ["23.14", "08.14"]


@pytest.mark.rule("5.1", "5.1.1")
def test_an_army_that_has_left_leaves_its_area_to_its_neighbour() -> None:
    s = camp(turn=8)
    s.place(unit(s, "SECOND Depot"), GONE)
    begin(s, attachment(AH))
    assert list(areas_of(s)) == ["FIFTH", "SIXTH"]
    assert army(s, "29") == "FIFTH"


# --- corps (5.2) ------------------------------------------------------------------------------------------------


@pytest.mark.rule("5.2.2", "5.2.3", "5.2.4", "5.2.1", "2.2.1", "5.1.2")
def test_vector_1_printed_corps_cavalry_and_limits() -> None:
    s = camp()
    begin(s, attachment(AH))
    assert refused(s, "attach 10 Gb > 16") == {"5.2.3"}
    assert refused(s, "attach 9 > 13") == {"5.2.2", "5.2.3"}
    assert refused(s, "attach 10 c > 4") == {"5.2.4"}
    play(s, "attach 13 Gb > independent")
    assert refused(s, "attach 13 Gb > 15") == {"5.1.2"}
    play(s, "attach 10 Gb > 16")
    assert (corps(s, "13 Gb"), corps(s, "10 Gb")) == ("", "16")
    assert refused(s, "draw FIFTH/SIXTH") == {"5.1.2"}


@pytest.mark.rule("5.2.1", "5.1.2", "5.2")
def test_a_formation_goes_only_to_a_corps_of_its_own_army_and_every_reason_is_named() -> None:
    s = camp()
    begin(s, attachment(AH))
    assert refused(s, "attach 11 Gb > 15") == {"5.1.2"}
    assert refused(s, "attach 11 Gb > 16") == {"5.1.2", "5.2.3"}
    assert refused(s, "attach 9 > 16") == {"5.1.2", "5.2.2", "5.2.3"}
    assert refused(s, "attach 11 Gb > 13") == {"5.1.2"}
    assert refused(s, "attach 11 Gb > 99") == {"5.2.1"}
    assert refused(s, "attach 13 Train > 13") == {"5.2"}
    assert refused(s, "attach Drina I > 13") == {"5.2"}
    assert refused(s, "march 9") == {"5.1.2"}


@pytest.mark.rule("5.2.3")
def test_what_a_corps_holds_above_its_limit_becomes_independent() -> None:
    s = camp()
    s.corps[unit(s, "10 Gb")] = CORPS.index("16")
    begin(s, attachment(AH))
    inside = [name for name in ("10 Gb", "4 Gb", "6 Gb", "8 Gb", "2 Gb", "5 Gb", "13 Gb") if corps(s, name) == "16"]
    assert len(inside) == 6


@pytest.mark.rule("5.2", "24.0")
def test_serbian_formations_change_their_corps_within_its_limit_and_are_never_independent() -> None:
    s = camp()
    s.phasing = SE
    begin(s, attachment(SE))
    assert refused(s, "attach Drina I > independent") == {"5.2"}
    assert refused(s, "attach Drina I > FIRST") == {"5.2"}
    assert refused(s, "attach Pljevlja > THIRD") == {"24.0"}
    play(s, "attach Lim > THIRD")
    assert corps(s, "Lim") == "THIRD"
    assert not [each for each in offered(s) if each.startswith("draw")]
    assert refused(s, "draw FIFTH/SIXTH") == {"5.1.2"}


@pytest.mark.rule("5.2", "24.0", "24.2")
def test_montenegrins_in_a_box_take_their_room_in_the_corps() -> None:
    s = bare(SE, phase="attachment")
    put(s, "22.21", "Train UZICE", "Train THIRD", "Sumadija II", "Uzice", "Lim", "Drina I")
    begin(s, attachment(SE))
    assert refused(s, "attach Drina I > UZICE") == set()
    put(s, BOX_W, "Pljevlja")
    assert refused(s, "attach Drina I > UZICE") == {"5.2"}


@pytest.mark.rule("5.1.3")
def test_of_too_many_trains_in_an_area_some_stand_idle() -> None:
    s = camp()
    put(s, "14.11", "15 Train", "16 Train", "13 Ma")
    begin(s, attachment(AH))
    play(s, "done")
    assert asked(s) == "AH NameIdle"
    assert refused(s, "idle 4 Train") == {"5.1.3"}
    assert serves(s, unit(s, "15 Train"), unit(s, "13 Ma"))
    play(s, "idle 15 Train")
    assert asked(s) == "nobody"
    assert not serves(s, unit(s, "15 Train"), unit(s, "13 Ma"))
    put(s, "10.18", "15 Train")
    begin(s, attachment(AH))
    play(s, "done")
    assert s.idle[unit(s, "15 Train")] == 0


# --- effects (5.3) and army units (5.4) -------------------------------------------------------------------------


@pytest.mark.rule("5.3", "5.3.1", "5.3.2", "5.3.3")
def test_supply_comes_from_the_own_army_and_corps_and_not_from_a_train_for_independents() -> None:
    s = camp()
    train, depot = unit(s, "13 Train"), unit(s, "FIFTH Depot")
    assert serves(s, train, unit(s, "36"))
    assert not serves(s, train, unit(s, "9"))
    assert not serves(s, depot, unit(s, "4 Gb"))
    s.corps[unit(s, "11 Gb")] = 0
    assert not serves(s, train, unit(s, "11 Gb"))
    assert serves(s, depot, unit(s, "11 Gb"))


@pytest.mark.rule("5.4", "2.2.1")
def test_a_unit_with_an_armys_id_is_always_attached_to_it_and_does_not_march_out_of_its_area() -> None:
    s = camp()
    put(s, "08.15", "SIXTH Depot 1")
    begin(s, attachment(AH))
    play(s, "done")
    assert army(s, "SIXTH Depot 1") == "SIXTH"
    s = camp()
    s.boundaries = (s.boundaries[0], Boundary("FIFTH", "SIXTH", (at(s, "16.20"), at(s, "06.20"))))
    s.place(unit(s, "SIXTH Depot 1"), at(s, "06.21"))
    s.phase = "movement"
    begin(s, march_depot(unit(s, "SIXTH Depot 1"), 9))
    inside = labels(s, area_of(s, "SIXTH"))
    hexes = [each.removeprefix("enter ") for each in offered(s, "enter")]
    assert hexes
    assert all(hex in inside for hex in hexes)
    assert not [each for each in offered(s, "travel") if each.removeprefix("travel ") in ("08.15", "08.12", "08.03")]


# --- Assets (5.5) -----------------------------------------------------------------------------------------------


@pytest.mark.rule("5.5.1", "5.5", "5.5.3")
def test_an_asset_with_two_formations_fights_with_the_one_its_owner_names(monkeypatch: pytest.MonkeyPatch) -> None:
    s = field(AH)
    assert s.phase == ATTACK
    feed(monkeypatch)
    put(s, "24.13", "9", "13", "3 Gb")
    put(s, "24.14", "Drina I")
    indicate(s)
    play(s, "attack 9 > 24.14", "attack 13 > 24.14", "attack 3 Gb > 24.14", "done", "done")
    assert asked(s) == "AH AssignAsset"
    assert refused(s, "assign Drina I") == {"5.5.1"}
    play(s, "assign 13")
    assert forces_of(s, units(s, "9", "13", "3 Gb")) == (units(s, "9"), units(s, "13", "3 Gb"))
    assert asked(s) == "SE GiveShells"


@pytest.mark.rule("5.5.1")
def test_an_asset_with_one_formation_needs_no_word(monkeypatch: pytest.MonkeyPatch) -> None:
    s = field(AH)
    feed(monkeypatch)
    put(s, "24.13", "9", "3 Gb")
    put(s, "24.14", "Drina I")
    indicate(s)
    play(s, "attack 9 > 24.14", "attack 3 Gb > 24.14", "done", "done")
    assert asked(s) == "SE GiveShells"


@pytest.mark.rule("5.1.1")
def test_the_example_of_a_line_across_the_grain_is_straight() -> None:
    s = bare()
    hexes = tuple(at(s, label) for label in ("14.17", "13.18", "12.17", "11.18"))
    assert drawn(s.printed, s.rules.board, (hexes[0], hexes[-1])) == hexes
    across = [at(s, label) for label in ("14.18", "13.19", "12.18", "11.19")]
    assert all(s.printed.grid.are_adjacent(one, other) for one, other in zip(hexes, across, strict=True))
