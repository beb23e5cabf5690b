"""Chapter 3: the order of turns and phases."""

from __future__ import annotations

import pytest

from doppeladler.boards import read_rows
from doppeladler.engine import Step
from doppeladler.games.galicia import events
from doppeladler.games.galicia.columns import ELIMINATED, IN_SUPPLY, GaliciaState
from doppeladler.games.galicia.game import Galicia
from doppeladler.games.galicia.rows import CalendarRow
from doppeladler.games.galicia.rules.ch03_sequence import game_turn, player_turn
from tests.games.galicia.galicia_table import (
    asked,
    bare,
    begin,
    begin_combat,
    happened,
    labels,
    offered,
    play,
    put,
    rules,
    unit,
    where,
)
from tests.games.galicia.game_data import LAYERS

PASSING = ("end", "stay", "wait", "place", "remove")
"""What a player answers who does nothing, best first."""


def pass_on(s: GaliciaState) -> None:
    """Do as little as the question allows."""
    idle = [choice for choice in s.choices() if choice.verb in PASSING]
    s.play(min(idle, key=lambda choice: PASSING.index(choice.verb)))


@pytest.fixture(scope="module")
def idle_game() -> GaliciaState:
    """A whole game in which nobody marches or attacks, with everything that was told."""
    s = bare(turn=1)
    for each in s.printed.all_units:
        if s.printed.setup[each] >= 0:
            s.place(each, s.printed.setup[each])
    begin(s, game_turn(1))
    while not s.is_over:
        pass_on(s)
    return s


@pytest.mark.rule("3.0")
def test_russia_plays_first_in_every_turn_but_the_first_which_it_skips(idle_game: GaliciaState) -> None:
    order = [each.side for each in happened(idle_game, events.PlayerTurn)]
    assert order == ["AH", *["RU", "AH"] * 11]
    assert [each.turn for each in happened(idle_game, events.Turn)] == list(range(1, 13))


@pytest.mark.rule("3.0")
def test_the_turn_track_names_the_players_in_the_order_in_which_they_play(idle_game: GaliciaState) -> None:
    track = read_rows(LAYERS, "calendar.csv", CalendarRow, ("gt",))
    order = [side for row in track for side in row.players]
    assert order == [each.side for each in happened(idle_game, events.PlayerTurn)]


@pytest.mark.rule("3.0", "15.0")
def test_the_game_is_over_after_the_last_austro_hungarian_turn(idle_game: GaliciaState) -> None:
    assert (idle_game.turn, idle_game.phasing, idle_game.phase) == (12, "AH", "over")
    assert asked(idle_game) == "nobody"


@pytest.mark.rule("3.1", "3.2")
@pytest.mark.parametrize("side", ["RU", "AH"])
def test_a_player_turn_has_five_phases_in_order(side: str) -> None:
    s = bare()
    step = player_turn(side)
    step.kind.run(s, *step.args)
    todo = [item for item in reversed(s.todo) if isinstance(item, Step)]
    assert [item.kind.name for item in todo] == [
        "supply_phase",
        "reinforcement_phase",
        "movement_phase",
        "combat_phase",
        "record_victory_points",
    ]
    assert all(item.args == (side,) for item in todo)


@pytest.mark.rule("3.1")
def test_the_turn_marker_shows_turn_side_and_phase_to_everybody(game: Galicia) -> None:
    s = game.setup()
    for seat in ("AH", "RU", "spectator"):
        view = s.view(seat)
        assert (view["turn"], view["phasing"], view["phase"]) == (1, "AH", "movement")
    play(s, "end")
    assert s.view("RU")["phase"] == "combat"
    play(s, "end")
    assert (s.view("AH")["turn"], s.view("AH")["phasing"]) == (2, "RU")


@pytest.mark.rule("3.2", "11.0")
def test_supply_is_found_out_before_reinforcements_arrive_and_units_march() -> None:
    s = bare(turn=4, side="RU")
    put(s, "18.11", "RU 32", supply="out")
    begin(s, player_turn("RU"))
    assert (s.phase, asked(s)) == ("reinforcement", "RU PlaceReinforcement")
    assert s.supply[unit(s, "RU 32")] == IN_SUPPLY


@pytest.mark.rule("3.2", "14.0")
def test_reinforcements_arrive_before_movement_and_march_in_the_same_turn() -> None:
    s = bare(turn=6, side="RU")
    for each in s.printed.roster["RU"]:
        if s.name(each) != "RU 4 rf":
            s.place(each, ELIMINATED)
    begin(s, player_turn("RU"))
    play(s, "place RU 4 rf > 3.01")
    assert s.phase == "movement"
    play(s, "march RU 4 rf", "enter 3.02", "stop")
    assert where(s, "RU 4 rf") == "3.02"


@pytest.mark.rule("3.2")
def test_the_phasing_player_may_do_nothing_and_then_may_attack_but_not_march() -> None:
    s = bare(turn=1)
    put(s, "14.22", "AH 4")
    put(s, "14.21", "RU 32")
    begin(s, player_turn("AH"))
    assert rules(s.why_not("4 attacks 14.21")) == {"3.2"}
    play(s, "end")
    assert (s.phase, asked(s)) == ("combat", "AH ChooseAttack")
    assert where(s, "AH 4") == "14.22"
    assert rules(s.why_not("4 marches to 14.23")) == {"3.2"}
    assert "3.2" in rules(s.why_not("march AH 4"))
    assert "4.4" in rules(s.why_not("4 recovers"))


@pytest.mark.rule("3.2")
def test_only_the_phasing_player_is_asked_about_his_phases() -> None:
    s = bare(turn=1)
    put(s, "14.22", "AH 4")
    put(s, "16.22", "RU 32")
    begin(s, player_turn("AH"))
    (objection,) = s.why_not("march RU 32", seat="RU")
    assert objection.facts == {"asked": "AH"}
    assert offered(s, "march") == ["march AH 4"]
    assert s.view("RU")["choices"] == []


@pytest.mark.rule("3.2", "15.1")
def test_towns_are_scored_after_the_combat_phase() -> None:
    s = bare(turn=1)
    put(s, "16.22", "AH 4")
    begin(s, player_turn("AH"))
    play(s, "end")
    assert s.score("AH") == 0
    play(s, "end")
    assert s.score("AH") == 10


@pytest.mark.rule("3.2", "4.1", "7.0")
def test_a_new_player_turn_gives_everybody_fresh_legs_and_a_fresh_attack() -> None:
    s = bare(turn=1)
    (tired,) = put(s, "14.22", "AH 4")
    s.spent[tired], s.moved[tired], s.fought[tired] = 4, 1, 3
    begin(s, player_turn("AH"))
    assert "march AH 4" in offered(s)
    assert (s.spent[tired], s.moved[tired], s.fought[tired]) == (0, 0, 0)


@pytest.mark.rule("3.2", "15.1")
def test_points_for_attacks_are_recorded_at_once_in_the_combat_phase() -> None:
    s = bare()
    put(s, "14.22", "AH 4")
    put(s, "14.21", "RU 32")
    begin_combat(s)
    play(s, "attack 14.21", "from 14.22", "declare", "roll 4 4")
    assert s.phase == "combat"
    assert s.score("AH") == 1


@pytest.mark.rule("3.1")
def test_the_russian_turn_is_followed_by_the_austro_hungarian_of_the_same_game_turn() -> None:
    s = bare(turn=10)
    for each in s.printed.all_units:
        s.place(each, ELIMINATED)
    put(s, "14.22", "AH 4")
    put(s, "17.22", "RU 32")
    begin(s, game_turn(10))
    assert asked(s) == "RU ChooseMarch"
    play(s, "end", "end")
    assert (s.turn, asked(s)) == (10, "AH ChooseMarch")
    play(s, "end", "end")
    assert (s.turn, asked(s)) == (11, "RU ChooseMarch")
    assert labels(s, s.occupied["AH"]) == {"14.22"}
