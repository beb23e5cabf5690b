"""Where pieces stand: stacks, units on two hexes, and the memory that lasts until one moves."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from doppeladler.hexes import BIT, EMPTY, Hex, of, union
from doppeladler.wargame.pieces import NOWHERE, by_side
from tests.wargame.paper_games import PRINTED, KaiserState, SerbienState, game, hexes, unit

FIELD = hexes("20.06", "20.07", "21.07", "21.08")
"""Few hexes, so that units meet."""
OWN = [each for each in PRINTED.all_units if PRINTED.side[each] == "AH"]
PLACES = st.sampled_from([*FIELD, NOWHERE])


@given(st.lists(st.tuples(st.sampled_from(OWN), PLACES, PLACES), max_size=25))
def test_stacks_and_occupation_follow_units_that_hold_one_or_two_hexes(moves: list[tuple[int, Hex, Hex]]) -> None:
    s = SerbienState(game(), "campaign", {})
    for each, here, also in moves:
        s.place(PRINTED.all_units[each], here, NOWHERE if here == also or here < 0 else also)
    held = {each: s.hexes_of(each) for each in OWN}
    assert s.stacks == {hex: there for hex in FIELD if (there := tuple(each for each in OWN if hex in held[each]))}
    assert s.occupied == {"AH": union(map(s.footprint, OWN)), "SE": EMPTY}
    assert all(s.units_in(hex) == s.stacks.get(hex, ()) for hex in FIELD)
    assert list(s.misplaced()) == []


def test_a_unit_whose_place_the_board_does_not_know_is_misplaced() -> None:
    s = KaiserState(game(), "campaign", {})
    s.place(unit("AH 29"), FIELD[0])
    s.place(unit("SE Drina I"), FIELD[3])
    gone, moved, unheld = s.clone(), s.clone(), s.clone()
    gone.at[unit("AH 29")] = NOWHERE
    moved.at[unit("AH 29")] = FIELD[1]
    unheld.occupied["AH"] = EMPTY
    for spoilt in (gone, moved, unheld):
        assert [str(each) for each in spoilt.misplaced()] == ["AH 29 is not where the board says."]


def test_what_is_remembered_lasts_until_a_unit_moves_and_clones_share_it() -> None:
    s, found = KaiserState(game(), "campaign", {}), []

    def find() -> int:
        found.append(1)
        return len(found)

    assert s.remember("zone", find) == s.remember("zone", find) == s.clone().remember("zone", find) == 1
    moved = s.clone()
    moved.place(unit("AH 29"), FIELD[0])
    assert moved.remember("zone", find) == 2
    assert s.remember("zone", find) == 1
    s.place(unit("AH 29"), FIELD[0])
    assert s.remember("zone", find) == 3
    assert moved.remember("zone", find) == 2


def test_what_depends_on_one_side_outlasts_the_moves_of_the_other() -> None:
    asked = []

    @by_side
    def units_of(s: KaiserState, side: str) -> list[str]:
        asked.append(side)
        return s.names_of(tuple(s.on_map(side)))

    s = KaiserState(game(), "campaign", {})
    assert units_of(s, "AH") == units_of(s, "SE") == units_of(s.clone(), "SE") == []
    s.place(unit("AH 29"), FIELD[0])
    assert (units_of(s, "AH"), units_of(s, "SE")) == (["AH 29"], [])
    s.place(unit("SE Drina I"), FIELD[3])
    assert (units_of(s, "AH"), units_of(s, "SE")) == (["AH 29"], ["SE Drina I"])
    assert asked == ["AH", "SE", "AH", "SE"]


def test_a_clone_that_moved_before_anything_was_found_learns_nothing_from_the_other() -> None:
    @by_side
    def units_of(s: KaiserState, side: str) -> list[str]:
        return s.names_of(tuple(s.on_map(side)))

    s = KaiserState(game(), "campaign", {})
    moved = s.clone()
    moved.place(unit("AH 29"), FIELD[0])
    assert units_of(s, "AH") == []
    assert s.remember("found", lambda: "here") == "here"
    assert units_of(moved, "AH") == ["AH 29"]
    assert moved.remember("found", lambda: "there") == "there"


def test_as_if_more_stood_there_changes_nothing_here() -> None:
    s = KaiserState(game(), "campaign", {})
    s.place(unit("SE Drina I"), FIELD[0])
    assert s.remember("own", lambda: "now") == "now"
    then = s.as_if("SE", FIELD[1], FIELD[2])
    assert then.occupied["SE"] == of(FIELD[:3])
    assert then.remember("own", lambda: "then") == "then"
    assert s.occupied["SE"] == BIT[FIELD[0]]
    assert s.remember("own", lambda: "later") == "now"


def test_units_on_the_map_come_in_roster_order() -> None:
    s = KaiserState(game(), "campaign", {})
    for name in ("AH 32", "AH 29", "SE Drina I"):
        s.place(unit(name), FIELD[0] if name.startswith("AH") else FIELD[3])
    assert [s.name(each) for each in s.on_map("AH")] == ["AH 29", "AH 32"]
    assert s.list_names(s.units_in(FIELD[0])) == "AH 29, AH 32"
