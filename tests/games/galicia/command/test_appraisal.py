"""Positions are judged sensibly, cheaply, and from Austria-Hungary's side."""

from __future__ import annotations

import pytest

from doppeladler.games.galicia.columns import HAS_ATTACKED
from doppeladler.games.galicia.command import appraisal
from doppeladler.games.galicia.command.appraisal import features
from doppeladler.wargame.command import Margin
from tests.games.galicia.command.helpers import random_questions
from tests.games.galicia.galicia_table import at, bare, begin_combat, begin_movement, load, play, put

PLAIN = {"power": 40.0, "worn": -20.0, "to come": 2.0, "towns held": 8.0, "towns near": 2.0}
"""Weights of which it is plain what they do, whatever the fitted ones are."""


@pytest.fixture
def plain_weights(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(appraisal, "MARGIN", Margin(PLAIN, {"campaign": 0.0}, (1.0, 2.0)))


def test_the_chances_add_up_and_every_weight_has_its_feature() -> None:
    for s in random_questions(seed=6, of_each=2):
        chances = load().appraise(s)
        assert sum(chances.values()) == pytest.approx(1)
        assert 0 < chances["AH"] < 1
        assert set(appraisal.MARGIN.weights) == set(features(s))


@pytest.mark.usefixtures("plain_weights")
def test_more_points_are_better_and_late_ones_more_so() -> None:
    even, ahead, late = bare(turn=6), bare(turn=6), bare(turn=11)
    for s in (even, ahead, late):
        begin_movement(s)
    ahead.vp = late.vp = {("AH", "attacks"): 20}
    chances = [load().appraise(s)["AH"] for s in (even, ahead, late)]
    assert chances == sorted(chances)
    assert chances[2] > 0.9


@pytest.mark.usefixtures("plain_weights")
def test_a_held_town_and_a_stronger_army_are_better() -> None:
    s = bare(turn=6)
    put(s, "14.22", "AH 5")
    put(s, "12.12", "RU 18")
    begin_movement(s)
    before = load().appraise(s)["AH"]
    s.place(s.printed.by_name["AH 5"], at(s, "16.22"))
    in_town = load().appraise(s)["AH"]
    put(s, "10.20", "AH 46", "AH 12")
    assert before < in_town < load().appraise(s)["AH"]


def test_turns_to_come_are_counted_from_the_phase() -> None:
    s = bare(turn=9, side="RU", phase="movement")
    assert [appraisal.turns_to_attack(s, side) for side in ("AH", "RU")] == [1, 1]
    s.phasing = "AH"
    assert [appraisal.turns_to_attack(s, side) for side in ("AH", "RU")] == [1, 0]
    s.phase = "victory points"
    assert [appraisal.turns_to_attack(s, side) for side in ("AH", "RU")] == [0, 0]
    assert [appraisal.turns_to_score(s, side) for side in ("AH", "RU")] == [3, 3]


@pytest.mark.rule("7.0")
def test_a_combat_phase_is_used_up_attack_by_attack() -> None:
    s = bare(turn=6, side="AH", phase="combat")
    put(s, "12.22", "RU 18")
    put(s, "11.22", "AH 5", "AH 46")
    put(s, "9.20", "AH 12")
    assert appraisal.turns_to_attack(s, "AH") == 4
    s.fought[s.printed.by_name["AH 5"]] = HAS_ATTACKED
    assert appraisal.turns_to_attack(s, "AH") == 3.5
    s.fought[s.printed.by_name["AH 46"]] = HAS_ATTACKED
    assert appraisal.turns_to_attack(s, "AH") == 3


def test_a_finished_game_is_certain() -> None:
    s = bare(turn=12)
    s.vp = {("RU", "towns"): 3}
    assert load().appraise(s) == {"AH": 0.0, "RU": 1.0}


def test_a_combat_in_progress_is_not_quiet() -> None:
    s = bare(turn=6)
    put(s, "12.20", "AH 5")
    put(s, "13.20", "RU 18")
    begin_combat(s)
    assert load().is_quiet(s)
    play(s, "attack 13.20", "from 12.20", "declare")
    assert not load().is_quiet(s)


def test_the_lead_is_austria_hungarys() -> None:
    ours, theirs = bare(turn=6), bare(turn=6)
    ours.vp, theirs.vp = {("AH", "towns"): 7}, {("RU", "towns"): 7}
    assert appraisal.lead(ours) == -appraisal.lead(theirs) == 7


def test_what_is_left_are_the_player_turns_that_still_score() -> None:
    s = bare(turn=11, side="RU", phase="movement")
    assert appraisal.left(s) == 4
    s.phasing = "AH"
    assert appraisal.left(s) == 3
    s.phase = "victory points"
    assert appraisal.left(s) == 2


@pytest.mark.rule("15.1")
def test_a_town_is_kept_the_better_the_more_of_the_strength_round_it_is_ones_own() -> None:
    s = bare(turn=6)
    put(s, "7.09", "RU 18")
    begin_movement(s)
    alone = features(s)
    put(s, "7.11", "AH 5", "AH 46")
    pressed = features(s)
    put(s, "8.10", "RU 45")
    helped = features(s)
    assert alone["towns held"] == pressed["towns held"] == helped["towns held"] < 0
    assert alone["towns kept"] < helped["towns kept"] < pressed["towns kept"] < 0


@pytest.mark.rule("7.1")
def test_contact_counts_the_enemy_hexes_that_infantry_could_attack() -> None:
    s = bare(turn=6)
    put(s, "12.22", "RU 18")
    put(s, "11.22", "AH 5", "AH 46")
    begin_movement(s)
    both = features(s)["contact"]
    put(s, "11.23", "RU 45")
    assert features(s)["contact"] > both
