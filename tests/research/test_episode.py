from __future__ import annotations

import pickle
import random

import numpy as np
import pytest

from doppeladler.engine import FairDice, GameError
from doppeladler.research.episode import Episode, IllegalAction
from doppeladler.research.setting import Setting, make_setting
from tests.research.walks import SETTINGS, setting


def played(of: Setting, seed: int, steps: int, skips_forced: bool = False) -> tuple[Episode, list[int]]:
    chance, episode = random.Random(seed), Episode(of, FairDice.seeded(seed, of.game.name), skips_forced)
    actions: list[int] = []
    while len(actions) < steps and not episode.is_over:
        actions.append(chance.choice(list(episode.legal())))
        episode.play(actions[-1])
    return episode, actions


@pytest.mark.parametrize("name", SETTINGS)
def test_same_seed_same_game(name: str) -> None:
    of = setting(name)
    one, another = played(of, 4, 300), played(of, 4, 300)
    assert one[1] == another[1]
    assert one[0].to_text() == another[0].to_text()
    assert played(of, 5, 300)[0].to_text() != one[0].to_text()


def test_a_whole_game_ends_with_one_winner_and_one_loser() -> None:
    of = make_setting("limanowa", "limanowa-front")
    episode, _ = played(of, 1, 10_000, skips_forced=True)
    winner = of.game.result(episode.state)["winner"]
    assert episode.is_over
    assert episode.legal() == {}
    assert {of.game.side_of(seat): paid for seat, paid in episode.returns().items()}[winner] == 1
    assert sum(episode.returns().values()) == 0


def test_what_has_one_answer_is_skipped_on_demand() -> None:
    of = setting("limanowa")
    asked, skipping = Episode(of, FairDice.seeded(1, "limanowa")), Episode(of, FairDice.seeded(1, "limanowa"), True)
    single = 0
    for _ in range(200):
        single += len(asked.legal()) == 1
        assert len(skipping.legal()) > 1
        for episode in (asked, skipping):
            episode.play(min(episode.legal()))
    assert single > 20


def test_clone_and_pickle_go_on_alike() -> None:
    of = setting("carpathian front")
    episode, _ = played(of, 3, 150)
    while not of.vocabulary.words[next(iter(episode.legal()))].is_half:
        episode.play(next(iter(episode.legal())))
    episode.play(next(iter(episode.legal())))
    copies = [episode.clone(), pickle.loads(pickle.dumps(episode))]
    for copy in copies:
        assert copy.half == episode.half
        assert np.array_equal(copy.observe(copy.seat or ""), episode.observe(episode.seat or ""))
    for _ in range(40):
        action = next(iter(episode.legal()))
        for each in (episode, *copies):
            each.play(action)
    assert {each.to_text() for each in copies} == {episode.to_text()}


def test_an_illegal_action_is_refused_in_words_and_changes_nothing() -> None:
    episode = Episode(make_setting("galicia"), FairDice.seeded(1, "galicia"))
    before = episode.to_text()
    fight = next(number for number, word in enumerate(episode.setting.vocabulary.words) if str(word) == "fight")
    with pytest.raises(IllegalAction, match="'fight' is not offered to AH; there is march"):
        episode.play(fight)
    with pytest.raises(IllegalAction, match="from 0 to"):
        episode.play(-1)
    assert episode.to_text() == before


def test_an_observation_is_made_once_and_nobody_writes_to_it() -> None:
    episode = Episode(make_setting("galicia"), FairDice.seeded(1, "galicia"))
    seen = episode.observe("AH")
    assert episode.observe("AH") is seen
    with pytest.raises(ValueError, match="read-only"):
        seen[0] = 1


def test_a_setting_says_where_its_numbers_come_from() -> None:
    told = make_setting("limanowa", "carpathian-front").provenance()
    assert told["scenario"] == "carpathian-front"
    assert told["data version"]
    with pytest.raises(GameError, match="there is no game 'chess'"):
        make_setting("chess")
