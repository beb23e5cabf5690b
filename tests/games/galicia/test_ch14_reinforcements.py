"""14.0 Reinforcements: the whole schedule, choices of hexes, blocked entries, arrival by rail."""

from __future__ import annotations

import pytest

from doppeladler.games.galicia import events
from doppeladler.games.galicia.columns import ELIMINATED, GaliciaState
from doppeladler.games.galicia.rules.ch03_sequence import player_turn
from doppeladler.games.galicia.rules.ch14_reinforcements import reinforcement_phase
from doppeladler.hexes import members
from tests.games.galicia.combat_table import kind, seat
from tests.games.galicia.galicia_table import bare, begin, happened, offered, play, put, rules, unit, where

LUBLIN = "16.26 16.25 16.24 16.23 16.22 17.23 18.23 19.23"
CHELM = "19.17 18.17 18.16 19.16"
ACROSS = "19.23 18.23 17.23 16.22 16.21 16.20 16.19 17.19 17.18 18.17 18.16 19.16 19.17"

SCHEDULE = {
    ("RU", 2): {"9+10 c": "10.01", "12 c+3 cn": "9.01"},
    ("RU", 3): {
        "13": "8.01 7.01",
        "34": "8.01 7.01",
        "65 r": "7.01 6.01",
        "12": "7.01 6.01",
        "19": "7.01 6.01",
        "14": "5.01",
        "15": "5.01",
    },
    ("RU", 4): {
        "23": LUBLIN,
        "37": LUBLIN,
        "80 r": LUBLIN,
        "4+5 d cs": CHELM,
        "48": "3.01 4.01",
        "3 rf": "3.01 4.01",
    },
    ("RU", 5): {"1 gd": LUBLIN, "82 r": LUBLIN, "49": "3.01 4.01"},
    ("RU", 6): {"gd rf": LUBLIN, "83 r": LUBLIN, "21": ACROSS, "4 rf": "3.01"},
    ("RU", 7): {"2 gd": LUBLIN},
    ("RU", 8): {"52": ACROSS, "Pavlov": "1.01 2.01"},
    ("AH", 2): {
        "1 ls": "8.24",
        "36 ls": "8.22",
        "26": "5.16",
        "comb": "4.15",
        "19": "5.15",
        "10 c": "7.15",
        "97 ls": "3.15",
        "23": "5.12",
        "20": "3.03",
        "12 m+": "1.01",
    },
    ("AH", 3): {
        "6 m+": "4.14",
        "23 m": "2.11",
        "108 ls": "6.10",
        "17": "3.06 1.07",
        "43": "1.01",
        "103 ls": "1.01",
    },
    ("AH", 4): {
        "95 ls": "11.25 12.25",
        "100 ls": "11.25 12.25",
        "4 m": "2.11",
        "14 m": "6.10",
        "34": "3.06 1.07",
    },
    ("AH", 5): {"106 ls": "11.25 12.25 13.26", "3 m": "6.10 5.12"},
    ("AH", 6): {"40 ls": "1.01"},
    ("AH", 7): {
        "3 lw": "11.25 12.25 13.26",
        "4 lw": "11.25 12.25 13.26",
        "ersatz": "11.25 12.25 13.26",
        "31": "2.11 1.14",
    },
    ("AH", 8): {"20 m": "3.15", "32": "2.11 1.14"},
    ("AH", 9): {"102 ls": "2.11 1.14", "7 m": "2.11 1.14"},
}
"""The last page of the book, by player and game turn; railways spelled out in hexes."""

GERMANS = ("3 lw", "4 lw", "ersatz")


def full_name(side: str, designation: str) -> str:
    return f"{'GE' if designation in GERMANS else side} {designation}"


def arrive(s: GaliciaState, side: str, only: str = "") -> None:
    """Begin a reinforcement phase; with `only`, everybody else is taken to be there already."""
    for each in s.printed.roster[side] if only else ():
        if s.at[each] < 0 and s.name(each) != only:
            s.place(each, ELIMINATED)
    s.phasing = side
    s.then(reinforcement_phase(side))
    s.settle()


def places(s: GaliciaState, name: str) -> set[str]:
    """The hexes offered to a unit."""
    return {choice.split(" > ")[1] for choice in offered(s, "place") if choice.startswith(f"place {name} > ")}


# --- the schedule -------------------------------------------------------------------------------------------


@pytest.mark.rule("14.0")
def test_the_schedule_is_the_books_and_nobody_is_missing() -> None:
    printed = bare().printed
    booked = {full_name(side, unit): turn for (side, turn), arrivals in SCHEDULE.items() for unit in arrivals}
    assert booked == {name: printed.arrival[n] for n, name in enumerate(printed.names) if printed.arrival[n]}
    neither = [name for n, name in enumerate(printed.names) if (printed.setup[n] >= 0) == bool(printed.arrival[n])]
    assert neither == []


@pytest.mark.rule("14.0", "14.1")
@pytest.mark.parametrize(("side", "turn"), list(SCHEDULE))
def test_each_unit_is_offered_the_hexes_of_its_turn(side: str, turn: int) -> None:
    s = bare(turn=turn, side=side)
    for each in s.printed.roster[side]:
        if s.printed.arrival[each] != turn:
            s.place(each, ELIMINATED)
    arrive(s, side)
    assert seat(s) == side
    booked = {full_name(side, name): set(hexes.split()) for name, hexes in SCHEDULE[side, turn].items()}
    assert {name: places(s, name) for name in booked} == booked
    assert len(offered(s, "place")) == sum(len(hexes) for hexes in booked.values())


@pytest.mark.rule("14.0")
def test_nothing_arrives_before_its_turn_or_on_turns_without_arrivals() -> None:
    for turn, side in ((1, "AH"), (10, "AH"), (9, "RU")):
        s = bare(turn=turn, side=side)
        for each in s.printed.roster[side]:
            if 0 < s.printed.arrival[each] < turn:
                s.place(each, ELIMINATED)
        arrive(s, side)
        assert s.is_over
    s = bare(turn=2, side="RU")
    arrive(s, "RU")
    objection = s.why_not("place RU 13 > 8.01")[0]
    assert (objection.rule, objection.facts) == ("14.0", {"turn": 2, "arrives": 3})


@pytest.mark.rule("14.0")
def test_reinforcements_come_in_their_own_players_turn_before_movement() -> None:
    s = bare(turn=2, side="RU")
    s.then(player_turn("RU"))
    s.settle()
    assert (s.phase, kind(s), seat(s)) == ("reinforcement", "PlaceReinforcement", "RU")
    play(s, "place RU 9+10 c > 10.01", "place RU 12 c+3 cn > 9.01")
    assert (where(s, "RU 9+10 c"), where(s, "RU 12 c+3 cn")) == ("10.01", "9.01")
    assert s.phase == "movement"
    assert s.spent[unit(s, "RU 9+10 c")] == 0


@pytest.mark.rule("14.0")
def test_an_open_entry_must_be_used() -> None:
    s = bare(turn=3, side="AH")
    arrive(s, "AH", only="AH 17")
    assert offered(s) == ["place AH 17 > 3.06", "place AH 17 > 1.07"]
    assert rules(s.why_not("wait AH 17")) == rules(s.why_not("place AH 17 > 1.08")) == {"14.0"}
    assert rules(s.why_not("place AH 17 > nowhere")) == rules(s.why_not("end")) == {"14.0"}
    play(s, "place AH 17 > 3.06")
    assert where(s, "AH 17") == "3.06"


@pytest.mark.rule("14.0")
def test_a_full_entry_hex_does_not_stop_an_arrival() -> None:
    s = bare(turn=3, side="RU")
    put(s, "5.01", "RU 11", "RU 32", "RU 5")
    arrive(s, "RU", only="RU 14")
    play(s, "place RU 14 > 5.01")
    assert where(s, "RU 14") == "5.01"


# --- blocked entries ----------------------------------------------------------------------------------------


@pytest.mark.rule("14.0")
def test_of_two_entries_the_free_one_is_taken() -> None:
    s = bare(turn=3, side="RU")
    put(s, "8.01", "AH 8 c")
    arrive(s, "RU", only="RU 13")
    assert offered(s) == ["place RU 13 > 7.01"]
    assert rules(s.why_not("place RU 13 > 8.01")) == {"14.0"}


@pytest.mark.rule("14.0")
def test_a_blocked_unit_enters_at_the_nearest_free_edge_and_pays() -> None:
    s = bare(turn=3, side="RU")
    put(s, "8.01", "AH 8 c")
    put(s, "7.01", "AH 5 c")
    arrive(s, "RU", only="RU 13")
    assert places(s, "RU 13") == {"9.01", "6.01"}
    play(s, "place RU 13 > 9.01")
    assert where(s, "RU 13") == "9.01"
    assert s.spent[unit(s, "RU 13")] == 1 + 1  # clear ground, and the zone of the 8 c


@pytest.mark.rule("14.0")
def test_an_edge_hex_that_holds_an_enemy_is_passed_over() -> None:
    s = bare(turn=3, side="RU")
    for hex, name in (("8.01", "AH 8 c"), ("7.01", "AH 5 c"), ("9.01", "AH 1 c"), ("6.01", "AH 11 c")):
        put(s, hex, name)
    arrive(s, "RU", only="RU 13")
    assert places(s, "RU 13") == {"10.01", "5.01"}


@pytest.mark.rule("14.0")
@pytest.mark.parametrize(("hex", "cost"), [("1.12", 1), ("1.14", 2)])
def test_the_detour_of_an_inland_arrival_ends_at_the_own_edge(hex: str, cost: int) -> None:
    s = bare(turn=2, side="AH")
    put(s, "5.12", "RU 7 c")
    arrive(s, "AH", only="AH 23")
    assert places(s, "AH 23") == {"1.10", "1.11", "1.12", "1.13", "1.14"}
    assert rules(s.why_not("place AH 23 > 5.12")) == {"14.0"}
    play(s, f"place AH 23 > {hex}")
    assert s.spent[unit(s, "AH 23")] == cost


@pytest.mark.rule("14.0")
def test_the_nearest_edge_must_be_a_friendly_one() -> None:
    # The left edge is Austro-Hungarian only below 6.25.
    s = bare(turn=4, side="AH")
    put(s, "11.25", "RU 13 c")
    put(s, "12.25", "RU 3 d cs")
    arrive(s, "AH", only="AH 95 ls")
    assert places(s, "AH 95 ls") == {"5.25"}


@pytest.mark.rule("14.0")
def test_friendly_edges_of_the_two_sides() -> None:
    printed = bare().printed
    labels = {one: {printed.grid.labels[hex] for hex in members(printed.entry_edge[one])} for one in ("AH", "RU")}
    top = {f"19.{column:02}" for column in range(1, 27)}
    right = {f"{row}.01" for row in range(1, 20)}
    assert labels["RU"] == top | right
    bottom = {label for label in printed.hex_of if label.startswith("1.")}
    assert labels["AH"] == bottom | {"2.25", "3.25", "4.25", "5.25"}


@pytest.mark.rule("14.0")
def test_a_blocked_unit_may_wait_and_comes_later() -> None:
    s = bare(turn=2, side="AH")
    put(s, "5.12", "RU 7 c")
    arrive(s, "AH", only="AH 23")
    play(s, "wait AH 23")
    assert (where(s, "AH 23"), s.is_over) == ("off", True)
    s.turn = 3
    s.place(unit(s, "RU 7 c"), ELIMINATED)
    arrive(s, "AH", only="AH 23")
    assert offered(s) == ["place AH 23 > 5.12"]


@pytest.mark.rule("14.0")
def test_who_was_told_to_wait_does_not_arrive_in_the_same_phase() -> None:
    s = bare(turn=2, side="AH")
    put(s, "5.12", "RU 7 c")
    begin(s, reinforcement_phase("AH"))
    play(s, "wait AH 23")
    assert list(map(str, s.why_not("wait AH 23"))) == ["[14.0] AH 23 is not waiting to arrive now."]


@pytest.mark.rule("14.0")
def test_an_arrival_may_trigger_cavalry_reaction() -> None:
    s = bare(turn=2, side="RU")
    put(s, "10.02", "AH 8 c")
    arrive(s, "RU", only="RU 9+10 c")
    play(s, "place RU 9+10 c > 10.01")
    assert (kind(s), seat(s)) == ("React", "AH")
    play(s, "react AH 8 c > 10.03")
    assert where(s, "AH 8 c") == "10.03"


@pytest.mark.rule("14.0", "13.0")
@pytest.mark.parametrize(
    ("blocked", "choice", "reasons"),
    [
        ((), "end", ["[14.0] Reinforcements arrive: place a unit in one of its hexes."]),
        ((), "retreat RU 13 > 7.01", ["[14.0] Reinforcements arrive: place a unit in one of its hexes."]),
        ((), "place RU 99 > 7.01", ["[14.0] Reinforcements arrive: place a unit in one of its hexes."]),
        ((), "place RU 14 > 5.01", ["[14.0] RU 14 is not waiting to arrive now."]),
        ((), "wait RU 13", ["[14.0] RU 13 must arrive: an entry hex is open."]),
        ((), "place RU 13 > 20.01", ["[14.0] There is no hex '20.01'."]),
        (
            ("8.01",),
            "place RU 13 > 8.01",
            ["[14.0] 8.01 is occupied by the enemy.", "[14.0] RU 13 arrives at 7.01, not at 8.01."],
        ),
        (
            (),
            "place RU 13 > 3.15",
            [
                "[13.0] Russian units can never enter Fortress Przemyśl (3.15).",
                "[14.0] RU 13 arrives at 8.01, 7.01, not at 3.15.",
            ],
        ),
        (
            ("8.01", "7.01"),
            "place RU 13 > 10.01",
            ["[14.0] RU 13 is barred and enters at the nearest open edge hex, not 10.01."],
        ),
    ],
)
def test_why_a_unit_does_not_arrive_like_this(blocked: tuple[str, ...], choice: str, reasons: list[str]) -> None:
    s = bare(turn=3, side="RU")
    for hex, name in zip(blocked, ("AH 8 c", "AH 5 c"), strict=False):
        put(s, hex, name)
    arrive(s, "RU", only="RU 13")
    assert list(map(str, s.why_not(choice))) == reasons


# --- choices of the schedule --------------------------------------------------------------------------------


@pytest.mark.rule("14.0")
def test_the_40_ls_comes_on_turn_6_or_on_turn_7_elsewhere() -> None:
    s = bare(turn=6, side="AH")
    arrive(s, "AH", only="AH 40 ls")
    assert offered(s) == ["place AH 40 ls > 1.01", "wait AH 40 ls"]
    late = s.clone()
    play(s, "place AH 40 ls > 1.01")
    assert where(s, "AH 40 ls") == "1.01"
    play(late, "wait AH 40 ls")
    late.turn = 7
    arrive(late, "AH", only="AH 40 ls")
    assert places(late, "AH 40 ls") == {"1.03", "1.05", "1.07"}
    assert offered(late, "wait") == []


@pytest.mark.rule("14.0")
def test_the_40_ls_once_late_has_only_its_late_hexes() -> None:
    s = bare(turn=7)
    put(s, "1.03", "RU 7 c")
    arrive(s, "AH", only="AH 40 ls")
    assert places(s, "AH 40 ls") == {"1.05", "1.07"}
    assert rules(s.why_not("place AH 40 ls > 1.01")) == rules(s.why_not("place AH 40 ls > 1.03")) == {"14.0"}
    assert rules(s.why_not("wait AH 40 ls")) == {"14.0"}  # it may wait no longer
    s = bare(turn=8)
    arrive(s, "AH", only="AH 40 ls")
    assert places(s, "AH 40 ls") == {"1.03", "1.05", "1.07"}


@pytest.mark.rule("14.0")
@pytest.mark.parametrize(("turn", "hexes"), [(6, {"1.02"}), (7, {"1.02", "1.04", "1.06", "1.08"})])
def test_the_detour_of_the_40_ls_begins_at_the_hexes_of_its_turn(turn: int, hexes: set[str]) -> None:
    s = bare(turn=turn)
    for hex, name in (("1.01", "RU 7 c"), ("1.03", "RU 13 c"), ("1.05", "RU 11 c"), ("1.07", "RU 3 d cs")):
        put(s, hex, name)
    arrive(s, "AH", only="AH 40 ls")
    assert places(s, "AH 40 ls") == hexes
    assert "wait AH 40 ls" in offered(s)


@pytest.mark.rule("14.0")
@pytest.mark.parametrize(("option", "arrives"), [("yes", True), ("no", False)])
def test_the_german_ersatz_brigade_is_optional(option: str, arrives: bool) -> None:
    s = bare(turn=7, side="AH", **{"german-ersatz": option})
    arrive(s, "AH", only="GE ersatz")
    assert bool(places(s, "GE ersatz")) is arrives
    assert s.is_over is not arrives


# --- 14.1 ---------------------------------------------------------------------------------------------------


@pytest.mark.rule("14.1")
def test_a_hex_of_the_line_must_be_a_supply_source() -> None:
    s = bare(turn=7, side="RU")
    put(s, "16.24", "AH 4")
    arrive(s, "RU", only="RU 2 gd")
    # The 4th holds 16.24 and its zone cuts the line on either side; both ends still work.
    assert places(s, "RU 2 gd") == {"16.26", "16.22", "17.23", "18.23", "19.23"}
    assert rules(s.why_not("place RU 2 gd > 16.23")) == {"14.1"}


@pytest.mark.rule("14.1")
def test_a_stretch_of_line_that_is_cut_off_takes_nobody() -> None:
    s = bare(turn=7, side="RU")
    for hex, name in (("16.24", "AH 4"), ("18.24", "AH 13"), ("16.20", "AH 20")):
        put(s, hex, name)
    arrive(s, "RU", only="RU 2 gd")
    assert places(s, "RU 2 gd") == {"16.26", "19.23"}


@pytest.mark.rule("14.1")
def test_a_hex_in_an_enemy_zone_only_if_no_other_qualifies() -> None:
    s = bare(turn=7, side="RU")
    put(s, "16.25", "RU 45")
    put(s, "15.25", "AH 4")
    arrive(s, "RU", only="RU 2 gd")
    # The 45th keeps 16.25 open as a source, but it lies in the zone of the 4th.
    assert "16.25" not in places(s, "RU 2 gd")
    assert {"16.26", "16.22"} <= places(s, "RU 2 gd")


@pytest.mark.rule("14.1", "14.0")
def test_the_end_of_the_line_is_a_source_even_in_an_enemy_zone() -> None:
    s = bare(turn=4, side="RU")
    put(s, "18.16", "AH 4")
    arrive(s, "RU", only="RU 4+5 d cs")
    assert places(s, "RU 4+5 d cs") == {"19.16", "19.17"}
    play(s, "place RU 4+5 d cs > 19.17")
    assert s.spent[unit(s, "RU 4+5 d cs")] == 0
    assert happened(s, events.Arrives) != []


@pytest.mark.rule("14.1")
def test_when_the_whole_line_is_taken_the_nearest_edge_remains() -> None:
    s = bare(turn=4, side="RU")
    for hex, name in (("19.16", "AH 4"), ("19.17", "AH 13"), ("18.16", "AH 20")):
        put(s, hex, name)
    arrive(s, "RU", only="RU 4+5 d cs")
    assert places(s, "RU 4+5 d cs") == {"19.15", "19.18"}
    assert offered(s, "wait") == ["wait RU 4+5 d cs"]
    play(s, "place RU 4+5 d cs > 19.18")
    assert s.spent[unit(s, "RU 4+5 d cs")] > 0
