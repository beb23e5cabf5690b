"""From one declaration: slots, start, clone, text, bounds, difference."""

from __future__ import annotations

import linecache

import pytest

from doppeladler.engine import PositionError
from doppeladler.hexes import of
from doppeladler.wargame.columns import begin_anew, difference, out_of_bounds
from doppeladler.wargame.pieces import NOWHERE, Position
from doppeladler.wargame.text import read_body, write_body
from tests.wargame.paper_games import WEST, KaiserState, Plan, SerbienState, coders, game, hexes, unit


def kaiser() -> KaiserState:
    return KaiserState(game(), "campaign", {})


def serbien() -> SerbienState:
    return SerbienState(game(), "campaign", {})


def busy_kaiser() -> KaiserState:
    s = kaiser()
    s.turn, s.phasing, s.rail_left = 4, "AL", 6
    s.vp["AL"] = 31
    s.control["CP"] = of(hexes("20.06", "21.07"))
    s.place(unit("AH 29"), *hexes("20.06"))
    s.due[unit("AH 14")] = 6
    s.spent[unit("AH 29")] = 5
    s.railed[unit("AH 29")] = 1
    return s


def busy_serbien() -> SerbienState:
    s = serbien()
    s.shells, s.net, s.plan, s.boundary = 7, -3, Plan("FIFTH", 2), hexes("20.06", "20.07")
    s.repl["MO"] = -2
    s.place(unit("AH 29"), *hexes("20.06", "20.07"))
    s.pa[unit("AH 29")] = hexes("21.07")[0]
    s.place(unit("SE Drina I"), WEST)
    s.army[unit("AH 14")] = 2
    s.ce[unit("AH 14")] = 4
    s.ce[unit("AH 32")] = 0
    s.tested[unit("SE Timok II")] = 1
    return s


KAISER_TEXT = """\
turn 4 AL
points CP 40, AL 31
control CP 20.06, 21.07; AL -
rail 6
AH 29 @ 20.06 spent5 railed
AH 14 @ pool due6
AH 32 @ pool
SE Drina I @ pool
SE Timok II @ pool"""

SERBIEN_TEXT = """\
turn 1
stores shells 7, vp -3
replacements AH 0, SE 0, MO -2
ip -
plan army=FIFTH; attacks=2
boundary 20.06, 20.07
AH 29 @ 20.06 and20.07 SECOND pa21.07
AH 14 @ to come ce4 SIXTH
AH 32 @ to come ce0 FIFTH
SE Drina I @ west box SIXTH
SE Timok II @ to come SIXTH tested"""


# --- what is made of a declaration ------------------------------------------------------------------------


def test_a_position_has_a_slot_for_each_column_and_no_room_for_another() -> None:
    s = kaiser()
    assert not hasattr(s, "__dict__")
    with pytest.raises(AttributeError):
        s.mispelt = 1  # type: ignore[attr-defined]  # that is the point


def test_columns_begin_with_a_number_or_as_printed() -> None:
    s = serbien()
    assert list(s.ce) == [0, 1, 2, 0, 0]
    assert list(s.also_at) == [NOWHERE] * 5
    assert (s.shells, s.repl) == (12, {"AH": 0, "SE": 0, "MO": 0})


def test_what_begins_anew_has_its_start_and_the_rest_stays() -> None:
    s = busy_serbien()
    s.ce[0], s.shells, s.turn = 3, 1, 2
    begin_anew(s, "ce", "shells")
    assert (list(s.ce), s.shells, s.turn) == ([0, 1, 2, 0, 0], 12, 2)
    with pytest.raises(KeyError, match="cavalry"):
        begin_anew(s, "cavalry")


def test_two_positions_share_no_table() -> None:
    kaiser().vp["CP"] = 99
    assert kaiser().vp["CP"] == 40


@pytest.mark.parametrize("s", [busy_kaiser(), busy_serbien()])
def test_a_clone_is_equal_and_independent(s: Position) -> None:
    before, copy = write_body(s, coders()), s.clone()
    assert list(difference(s, copy)) == []
    for each in type(copy).fields:
        if each.rows:
            column = getattr(copy, each.name)
            column[0] += 1
        elif each.keys:
            getattr(copy, each.name).clear()
    copy.occupied["AH"] = of([])
    assert write_body(s, coders()) == before
    assert s.occupied["AH"] == of(hexes("20.06") if isinstance(s, KaiserState) else hexes("20.06", "20.07"))


def test_the_code_of_a_clone_can_be_read_in_a_traceback() -> None:
    code = KaiserState.clone.__code__
    lines = [linecache.getline(code.co_filename, number) for number in range(1, 40)]
    assert "    new.due = self.due[:]\n" in lines
    assert "    new.vp = self.vp.copy()\n" in lines
    assert "    new.turn = self.turn\n" in lines


def test_who_may_see_a_column_is_known() -> None:
    seen = {each.name: each.seen_by for each in KaiserState.fields}
    assert (seen["spent"], seen["due"]) == ("owner", "all")


def test_a_difference_names_what_and_whose() -> None:
    one, other = kaiser(), kaiser()
    other.turn = 2
    other.due[unit("AH 32")] = 3
    assert list(difference(one, other)) == ["turn: 1 > 2", "due of AH 32: 0 > 3"]


def test_what_is_out_of_bounds_is_named_with_its_rule() -> None:
    s = kaiser()
    assert list(out_of_bounds(s)) == []
    s.rail_left = 10
    s.spent[unit("AH 32")] = 7
    assert [str(each) for each in out_of_bounds(s)] == [
        "[18.1] rail_left is 10, expected 0 to 9.",
        "[11.0] spent of AH 32 is 7, expected 0 to 6.",
    ]


# --- text -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("s", "text"), [(busy_kaiser(), KAISER_TEXT), (busy_serbien(), SERBIEN_TEXT)])
def test_a_position_is_written_and_read_back(s: Position, text: str) -> None:
    assert write_body(s, coders()) == text.splitlines()
    again = type(s)(game(), "campaign", {})
    read_body(again, list(enumerate(text.splitlines(), 1)), coders())
    assert list(difference(s, again)) == []
    assert again.occupied == s.occupied


@pytest.mark.parametrize(
    ("good", "bad", "reason"),
    [
        ("turn 1", "turns 1", "line 1: expected a line that begins with 'turn'"),
        ("turn 1", "turn 31", "line 1: expected turn from 1 to 30, got 31"),
        ("turn 1", "turn one", "line 1: expected a whole number, got 'one'"),
        ("shells 7, vp -3", "vp -3, shells 7", "line 2: expected shells, vp, each with its value"),
        ("SE 0, MO -2", "MO -2", "line 3: expected AH, SE, MO, each with its value"),
        ("ip -", "ip 99.99", "line 4: expected a hex, got '99.99'"),
        ("army=FIFTH", "corps=FIFTH", "line 5: expected the fields army, attacks"),
        ("AH 29 @", "AH 28 @", "line 7: expected the line of AH 29"),
        ("@ 20.06", "@ heaven", "line 7: expected a hex or one of to come, west box, refitting, got 'heaven'"),
        ("pa21.07", "pa99.99", "line 7: expected a hex, got '99.99'"),
        ("SECOND pa21.07", "pa21.07", "line 7: expected army of AH 29"),
        ("ce4", "ce7", "line 8: expected ce from 0 to 6, got 7"),
        ("ce4", "tired", "line 8: expected and#, sr#, ce#, SECOND or FIFTH or SIXTH, pa#, tested, got 'tired'"),
        ("ce4", "ce4 ce4", "line 8: expected and#, sr#, SECOND or FIFTH or SIXTH, pa#, tested, got 'ce4'"),
        ("SE Timok II @ to come SIXTH tested", "", "line 11: expected the line of SE Timok II"),
    ],
)
def test_a_spoilt_line_is_refused_with_its_number(good: str, bad: str, reason: str) -> None:
    assert good in SERBIEN_TEXT
    lines = SERBIEN_TEXT.replace(good, bad, 1).split("\n")
    with pytest.raises(PositionError) as caught:
        read_body(serbien(), list(enumerate(lines, 1)), coders())
    assert str(caught.value) == reason


def test_every_line_must_be_there() -> None:
    lines = SERBIEN_TEXT.splitlines()[:-1]
    with pytest.raises(PositionError, match="line 10: expected 6 lines and one for each of the 5 units"):
        read_body(serbien(), list(enumerate(lines, 1)), coders())
