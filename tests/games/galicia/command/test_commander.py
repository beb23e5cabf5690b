"""Commanders play whole games by the rules, the same for the same seed, and know only what their seat sees."""

from __future__ import annotations

import random

import pytest

from doppeladler.games.galicia.book import enemy_of
from doppeladler.games.galicia.columns import GaliciaState
from tests.games.galicia.command.helpers import LEVELS, game_of, random_questions, reply_from_afar, reply_to
from tests.games.galicia.disguise import disguise
from tests.games.galicia.galicia_table import load

QUESTIONS = {
    "ChooseMarch", "March", "ChooseAttack", "DeclareHexes", "CommitAttackers", "WithholdDefender", "TakeLoss",
    "FollowRetreat", "Advance", "Retreat", "React", "PlaceReinforcement",
}  # fmt: skip
TELLING = {"ChooseMarch", "ChooseAttack", "TakeLoss", "Retreat", "Advance", "PlaceReinforcement"}


def names_hidden_from(s: GaliciaState, seat: str) -> set[str]:
    """The enemy's units on the map that a seat cannot see."""
    view = s.view(seat)
    open_names = {piece.get("unit") for stack in view["stacks"] for piece in stack["pieces"]}
    return {s.name(unit) for unit in s.on_map(enemy_of(seat))} - open_names


def test_the_commanders_are_registered_from_the_weakest_to_the_strongest() -> None:
    assert tuple(load().commanders()) == LEVELS


@pytest.mark.slow("self-play: a whole game")
def test_a_whole_game_is_won_against_greedy_with_reasons_that_give_nothing_away() -> None:
    reasons: dict[str, int] = {}
    last = None
    for moment in game_of({"AH": "strong", "RU": "greedy"}, seed=5):
        last = moment.s
        if moment.reply.reason:
            reasons[moment.kind] = reasons.get(moment.kind, 0) + 1
            assert str(moment.reply.reason).endswith(".")
        if moment.reply.told:
            hidden = names_hidden_from(moment.s, enemy_of(moment.seat))
            assert not [name for name in hidden if name in str(moment.reply.told)]
    assert last is not None
    assert load().result(last)["winner"] == "AH"
    assert set(reasons) >= TELLING


@pytest.mark.slow("self-play: half a game, twice")
@pytest.mark.parametrize("name", LEVELS)
def test_the_same_seed_plays_the_same_game(name: str) -> None:
    seats = {"AH": name, "RU": name}
    games = [[str(moment.reply.choice) for moment in game_of(seats, seed=7, limit=250)] for _ in range(2)]
    assert games[0] == games[1]
    assert len(games[0]) > 200


def test_every_kind_of_question_is_answered_in_any_position_by_everybody() -> None:
    met = set()
    for s in (*random_questions(seed=1, of_each=3), *random_questions(seed=2, of_each=2, reveal="full", chelm="1")):
        asked = s.decision
        assert asked is not None
        met.add(asked.kind)
        for name in LEVELS:
            assert reply_to(s, name).choice in s.choices()
    assert met >= QUESTIONS


def test_only_the_view_matters_and_it_may_come_from_afar() -> None:
    chance = random.Random(9)
    for s in random_questions(seed=3, of_each=2):
        asked = s.decision
        assert asked is not None
        other = disguise(s, asked.seat, chance)
        reply = reply_to(s)
        assert reply_from_afar(s) == reply
        if other.choices() == s.choices() and other.decision is not None and other.decision.prompt == asked.prompt:
            assert reply_to(other) == reply
