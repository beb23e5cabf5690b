from __future__ import annotations

from random import Random

import pytest

from doppeladler.games.kaisers_war.book import enemy_of
from doppeladler.games.kaisers_war.command.imagine import imagine
from doppeladler.wargame.columns import difference
from tests.games.kaisers_war.command.helpers import asked_positions
from tests.games.kaisers_war.disguise import disguise
from tests.games.kaisers_war.kaiser_table import load

SETTINGS = [("1914", {}), ("1916", {"psywar": "yes", "air": "yes", "deploy": "standard", "entrenching": "yes"})]
PHASING_ONLY = ("bought", "placed", "supplied", "committed")


@pytest.mark.parametrize(("scenario", "options"), SETTINGS)
def test_the_seat_imagines_the_position_itself_when_nothing_is_hidden(scenario: str, options: dict[str, str]) -> None:
    seen = 0
    for s, seat in asked_positions(scenario, options):
        imagined = imagine(load(), s.view(seat))
        left_out = ("_memory", "released", "turned", "face", *(PHASING_ONLY if seat != s.phasing else ()))
        assert not [each for each in difference(s, imagined) if not each.startswith(left_out)]
        assert all(imagined.face[unit] == s.face[unit] for unit in s.printed.all_units if s.at[unit] >= 0)
        seen += 1
    assert seen > 50


def test_what_a_player_has_bought_and_committed_is_told_to_himself_only() -> None:
    s, _ = next(iter(asked_positions("1914", {})))
    other = enemy_of(s.phasing)
    assert set(PHASING_ONLY) <= set(s.view(s.phasing)["record"])
    assert not set(PHASING_ONLY) & set(s.view(other)["record"])


def test_what_lies_hidden_in_fog_changes_nothing_that_is_imagined() -> None:
    chance, differed = Random(5), 0
    for s, seat in asked_positions("1914", {"fog": "yes"}, seed="fog"):
        other = disguise(s, seat, chance)
        differed += other.to_text() != s.to_text()
        assert not list(difference(imagine(load(), s.view(seat)), imagine(load(), other.view(seat))))
    assert differed > 20
