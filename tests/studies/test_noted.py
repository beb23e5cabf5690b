"""What a study counts of a game is what the game itself says at its end."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

import doppeladler
from doppeladler.engine import Event
from doppeladler.games.galicia import events as galicia
from doppeladler.games.limanowa import events as limanowa
from doppeladler.games.limanowa.rules.ch04_guns import announced_fire
from doppeladler.studies.listening import Listener
from doppeladler.studies.plan import plan_of
from doppeladler.studies.playing import Played, play_one
from doppeladler.wargame import speech_of
from doppeladler.wargame.noted import FIGHT, LOSS, POINTS, TAKEN, TURN, Noted
from tests.engine.toy import Race
from tests.games.limanowa.helpers import at, bare, begin, load, put, unit


def played(name: str, scenario: str | None = None, **commanders: str) -> Played:
    game = doppeladler.game(name)
    return play_one(game, plan_of(game, "noted", scenario, commanders=commanders, listens=True), 0)


def test_the_points_of_galicia_add_up_by_source() -> None:
    game = played("galicia")
    counted: Counter[str] = Counter()
    for count in game.counts:
        if count.kind == POINTS:
            counted[f"{count.side} {count.what}"] += count.amount
    assert counted == game.outcome.points
    assert sum(counted.values()) == sum(game.outcome.scores.values()) > 0


def test_the_scores_of_every_turn_of_galicia_lead_to_the_last() -> None:
    game = played("galicia")
    assert [score.turn for score in game.scores if score.side == "AH"] == list(range(1, 13))
    for side, last in game.outcome.scores.items():
        scores = [score.score for score in game.scores if score.side == side]
        assert scores == sorted(scores)
        assert scores[-1] == last


def test_fights_and_losses_of_galicia_are_on_the_map() -> None:
    picture = speech_of(doppeladler.game("galicia")).picture
    assert picture is not None
    labels = set(picture.board.grid.labels)
    counts = played("galicia").counts
    assert {count.where for count in counts if count.kind == FIGHT} <= labels
    assert {count.what for count in counts if count.kind == LOSS} == {"reductions", "steps", "units"}


def test_a_town_of_galicia_falls_once() -> None:
    game = doppeladler.game("galicia")
    state = game.setup()
    listener = Listener(game, state)
    town = next(iter(state.printed.victory_towns["AH"]))
    for turn in (1, 2, 3):
        state.tell("3.1", galicia.Turn(turn, state.printed.dates[turn]))
        state.tell("15.1", galicia.PointsForTown("AH", town.capture, town.hex))
        listener.hear()
    counts = listener.close()
    falls = [count for count in counts if count.kind == TAKEN]
    assert [(fall.turn, fall.side, fall.what, fall.amount) for fall in falls] == [(1, "AH", town.name, 1)]
    assert sum(count.amount for count in counts if count.kind == POINTS) == 3 * town.capture


def test_limanowa_counts_clashes_targets_and_losses() -> None:
    game = played("limanowa", "limanowa-front")
    kinds = {count.kind for count in game.counts}
    assert kinds >= {FIGHT, LOSS}
    lost = [count for count in game.counts if count.kind == LOSS and count.what == "units"]
    assert all(count.side in ("AH", "RU") for count in lost)
    turns = [score.turn for score in game.scores if score.side == "RU"]
    assert turns == list(range(1, game.outcome.turns + 1))


def test_fire_of_limanowa_is_on_the_map_where_its_target_stands() -> None:
    s = bare("VIII")
    put(s, "0806", "RU M1877")
    put(s, "0505", "AH infantry 1")
    begin(s, announced_fire(unit(s, "RU M1877"), "long-range", at(s, "0505"), False))
    (fire,) = (event for event in s.events or [] if isinstance(event.what, limanowa.ArtilleryAttack))
    assert list(load().noted(fire)) == [Noted(FIGHT, "RU", "artillery", "0505")]
    assert s.game.marks(fire).hexes == ("0505",)
    assert "RU M1877 fires on AH infantry 1 in 0505" in str(s.game.describe(fire))


def test_every_fight_of_limanowa_has_its_field() -> None:
    game = doppeladler.game("limanowa")
    fights = [count for count in played("limanowa", "limanowa-front").counts if count.kind == FIGHT]
    assert {count.what for count in fights} == {"clash", "artillery"}
    picture = speech_of(game).picture
    assert picture is not None
    assert {count.where for count in fights} <= set(picture.board.grid.labels)


@pytest.mark.parametrize(
    ("event", "noted"),
    [
        (Event("2.2", limanowa.TargetTaken("Limanowa", "RU")), [Noted(TAKEN, "RU", "Limanowa")]),
        (Event("4.1", limanowa.Turn(7)), [Noted(TURN, amount=7)]),
        (Event("3.4.2", limanowa.Reshuffle()), []),
    ],
    ids=["target", "turn", "nothing"],
)
def test_events_of_limanowa(event: Event, noted: list[Noted]) -> None:
    assert list(load().noted(event)) == noted


def test_whoever_does_not_say_what_counts_has_nothing_counted() -> None:
    race: Any = Race()
    game = play_one(race, plan_of(race, 1, listens=True), 0)
    assert game.counts == ()
    assert [score.side for score in game.scores] == ["red", "blue"]


def test_listening_changes_nothing() -> None:
    game = doppeladler.game("galicia")
    deaf, hearing = (play_one(game, plan_of(game, 3, listens=listens), 1) for listens in (False, True))
    assert deaf.outcome == hearing.outcome
    assert not deaf.counts
    assert hearing.counts
