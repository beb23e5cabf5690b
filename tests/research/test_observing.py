from __future__ import annotations

import json
import random
from collections.abc import Callable
from typing import Any

import numpy as np
import pytest

from doppeladler.engine import Choice
from doppeladler.research.episode import Episode
from doppeladler.wargame.encode import LEAST, MOST
from tests.games.galicia.disguise import disguise as galicia_disguise
from tests.games.kaisers_war.disguise import disguise as kaiser_disguise
from tests.games.limanowa.disguise import disguise as limanowa_disguise
from tests.games.serbien.disguise import disguise as serbien_disguise
from tests.research.walks import SETTINGS, positions, setting

DISGUISES: dict[str, Callable[..., Any]] = {
    "galicia": galicia_disguise,
    "limanowa": limanowa_disguise,
    "kaisers-war": kaiser_disguise,
    "serbien": serbien_disguise,
}


@pytest.mark.parametrize("name", SETTINGS)
def test_what_a_seat_may_not_know_changes_neither_observation_nor_mask(name: str) -> None:
    of, chance, differed = setting(name), random.Random(3), 0
    for number, state in enumerate(positions(of, seed=11, count=2400)):
        if number % 60:
            continue
        for seat in of.seats:
            other = DISGUISES[of.game.name](state, seat, chance)
            differed += other.to_text() != state.to_text()
            here, there = (Episode(of, state=each) for each in (state.clone(), other))
            assert np.array_equal(here.observe(seat), there.observe(seat))
            assert np.array_equal(here.mask(seat), there.mask(seat))
    assert differed > 40


@pytest.mark.parametrize("name", SETTINGS)
def test_an_observation_is_made_from_the_view_alone_and_keeps_its_bounds(name: str) -> None:
    of = setting(name)
    for number, state in enumerate(positions(of, seed=12, count=1500)):
        if number % 50:
            continue
        for seat in of.seats:
            seen = Episode(of, state=state.clone()).observe(seat)
            far = json.loads(json.dumps(state.view(seat)))
            assert np.array_equal(of.encoder.encode(far, None), seen)
            assert seen.shape == (of.observation_size,)
            assert seen.min() >= LEAST
            assert seen.max() <= MOST


def test_own_units_stand_where_they_are() -> None:
    of = setting("galicia")
    state = next(positions(of, seed=1, count=1))
    view, seen = state.view("AH"), of.encoder.layout.split(Episode(of, state=state.clone()).observe("AH"))
    units, hexes = of.encoder.layout.parts["units"], of.encoder.layout.parts["hexes"]
    stack = next(each for each in view["stacks"] if each["side"] == "AH" and each["count"] > 1)
    row = seen["hexes"][hexes.rows.index(stack["hex"])]
    assert row[hexes.channels.index("attack")] == pytest.approx(sum(p["attack_now"] for p in stack["pieces"]) / 10)
    piece = stack["pieces"][1]
    row = seen["units"][units.rows.index(piece["unit"])]
    assert row[units.channels.index("defence")] == pytest.approx(piece["defence_now"] / 10)
    assert row[units.channels.index("own")] == 1


def test_the_same_position_looks_the_other_way_round_from_the_other_side() -> None:
    of = setting("galicia")
    episode = Episode(of, state=next(positions(of, seed=1, count=1)).clone())
    ah, ru = (of.encoder.layout.split(episode.observe(seat))["hexes"] for seat in ("AH", "RU"))
    own, enemy = (of.encoder.layout.parts["hexes"].channels.index(each) for each in ("own", "enemy"))
    assert np.array_equal(ah[:, own], ru[:, enemy])
    assert np.array_equal(ah[:, enemy], ru[:, own])


def test_only_the_seat_that_said_half_a_choice_sees_it() -> None:
    of = setting("carpathian front")
    state = next(each for each in positions(of, seed=2, count=500) if any(c.to for c in each.choices()))
    episode = Episode(of, state=state.clone())
    asked = episode.seat
    assert asked is not None
    other = next(seat for seat in of.seats if seat != asked)
    before = {seat: episode.observe(seat) for seat in (asked, other)}
    half = next(number for number in episode.legal() if of.vocabulary.words[number].is_half)
    episode.play(half)
    assert episode.seat == asked
    assert not np.array_equal(episode.observe(asked), before[asked])
    assert np.array_equal(episode.observe(other), before[other])
    assert isinstance(episode.half, Choice)
