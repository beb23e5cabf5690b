"""Chapter 6 and 8: the order of play, who is first, and how the turns go on."""

from __future__ import annotations

import pytest

from doppeladler.engine import Step
from doppeladler.games.kaisers_war import events
from doppeladler.games.kaisers_war.columns import KaiserState
from doppeladler.games.kaisers_war.game import KaisersWar
from doppeladler.games.kaisers_war.rules.ch06_sequence import end_player_turn, game_turn, player_turn
from doppeladler.hexes import BIT, EMPTY
from tests.games.kaisers_war.kaiser_table import asked, at, bare, begin, happened, offered, play, put, turn_of


def idle(s: KaiserState) -> KaiserState:
    """Go on without doing more than what must be done."""
    while not s.is_over:
        choices = offered(s)
        play(s, "end" if "end" in choices else choices[0])
    return s


@pytest.mark.rule("6.1", "6.2", "8.0", "26.3", "27.3", "28.3")
@pytest.mark.parametrize(
    ("turn", "first"),
    [(1, "AL"), (4, "AL"), (5, "CP"), (7, "CP"), (13, "CP"), (14, "AL"), (17, "AL"), (23, "CP")],
)
def test_the_allies_are_first_in_years_of_main_effort_west(game: KaisersWar, turn: int, first: str) -> None:
    rules = game.rules_of("1914", game.check_options({}))
    assert rules.first_player(turn) == first


@pytest.mark.rule("6.0", "6.2")
def test_a_game_turn_is_two_player_turns_points_and_the_next_turn() -> None:
    s = bare()
    s.todo = []
    game_turn(2).kind.run(s, 2)
    names = [step.kind.name for step in reversed(s.todo)]
    assert names == [
        "start_of_turn",
        "romanian_entry",
        "player_turn",
        "player_turn",
        "record_victory_points",
        "moltke_toll",
        "advance_turn",
    ]
    assert [step.args for step in reversed(s.todo)][2:4] == [("AL",), ("CP",)]


@pytest.mark.rule("6.1", "6.2")
def test_the_phases_of_a_player_turn_follow_in_their_order() -> None:
    s = bare()
    s.todo = []
    player_turn("CP").kind.run(s, "CP")
    assert [(step.kind.name, step.args) for step in reversed(s.todo) if isinstance(step, Step)] == [
        ("offer_psywar", ("CP",)),
        ("revolution_check", ("CP",)),
        ("belligerency", ("CP",)),
        ("mobilization_phase", ("CP",)),
        ("reorganization_phase", ("CP",)),
        ("movement_phase", ("CP",)),
        ("combat_phase", ("CP", 1)),
        ("combat_phase", ("CP", 2)),
        ("supply_attrition", ("CP",)),
        ("end_player_turn", ("CP",)),
    ]
    assert s.phasing == "CP"
    assert happened(s, events.PlayerTurn) == [events.PlayerTurn("CP")]


@pytest.mark.rule("6.2")
def test_a_turn_is_told_with_its_date() -> None:
    s = bare()
    game_turn(2).kind.run(s, 2)
    assert happened(s, events.Turn) == [events.Turn(2, "Sep", 1914)]


@pytest.mark.rule("6.2", "17.1")
def test_what_counts_for_one_player_turn_is_forgotten_at_its_end() -> None:
    s = bare()
    s.fresh = s.attacked = BIT[at(s, "2622")]
    s.sailed = True
    begin(s, end_player_turn("AL"))
    assert (s.fresh, s.attacked, s.sailed) == (EMPTY, EMPTY, False)


@pytest.mark.rule("6.2", "26.1")
def test_after_the_last_turn_the_totals_are_compared() -> None:
    s = idle(begin(bare(date=("Nov-Dec", 1914)), game_turn(4)))
    assert s.is_over
    assert (s.turn, s.ending) == (4, "counted")


@pytest.mark.rule("8.0")
def test_the_main_effort_is_told_when_it_changes() -> None:
    s = bare(last_year="1915")
    idle(begin(s, game_turn(4)))
    efforts = happened(s, events.MainEffort)
    assert [each.effort for each in efforts] == ["East"]


@pytest.mark.rule("6.2", "17.1")
def test_what_counts_for_a_player_turn_is_forgotten_at_its_end() -> None:
    s = bare()
    put(s, "2616", "RU 2", spent=3, moved=2, doubled=1, fought=1)
    s.rail_left, s.bought, s.placed, s.supplied = 2, ("RU alpine",), (at(s, "2616"),), ("AH",)
    begin(s, end_player_turn("AL"))
    unit = s.printed.unit("RU 2")
    assert (s.spent[unit], s.moved[unit], s.doubled[unit], s.fought[unit]) == (0, 0, 0, 0)
    assert s.rail_left == 9
    assert not (*s.bought, *s.placed, *s.supplied)


@pytest.mark.rule("6.1")
def test_the_player_whose_turn_it_is_is_phasing() -> None:
    s = bare(side="AL")
    player_turn("CP").kind.run(s, "CP")
    assert s.phasing == "CP"


@pytest.mark.rule("6.2", "23.1", "opt.2")
@pytest.mark.parametrize("side", ["AL", "CP"])
def test_what_comes_before_the_mobilization_belongs_to_the_start_of_a_turn(side: str) -> None:
    s = bare("AL", ("Aug", 1916), "victory points", scenario="1916", psywar="yes")
    s.joined = ("RO",) if side == "CP" else ()
    begin(s, player_turn(side))
    assert (asked(s), s.phase) == (f"{side} Psywar", "start")
    play(s, "pass")
    assert [event.phase for event in s.events or () if isinstance(event.what, events.Joins)] == ["start"]
    assert (asked(s), s.phase) == (f"{side} Mobilize", "mobilization")


@pytest.mark.rule("6.2", "opt.21")
def test_a_game_turn_begins_before_its_first_player_turn() -> None:
    s = bare("CP", ("May", 1916), "victory points", scenario="1916", romania="variable")
    begin(s, game_turn(turn_of("Jun", 1916)))
    assert (asked(s), s.phase) == ("dice EntryRoll", "start")
