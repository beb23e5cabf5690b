"""The words in which tests of any game are written, in both games."""

from __future__ import annotations

import pytest

from doppeladler.games.galicia.events import CombatResult
from doppeladler.hexes import EMPTY, of
from doppeladler.wargame.testing import (
    asked,
    at,
    dice,
    happened,
    labels,
    offered,
    play,
    put,
    read,
    refused,
    seen,
    where,
)
from tests.games.galicia.combat_table import russians_struck
from tests.games.galicia.galicia_table import bare, begin_movement, load
from tests.games.limanowa import helpers


def test_pieces_are_put_with_their_columns_and_found_again() -> None:
    s = bare()
    placed = put(s, "12.22", "AH 4", "AH 13", ce=1)
    assert (where(s, "AH 4"), where(s, "AH 13"), where(s, "AH 6")) == ("12.22", "12.22", "off")
    assert [s.ce[unit] for unit in placed] == [1, 1]
    put(s, s.at[placed[0]], "AH 6")
    assert where(s, "AH 6") == "12.22"
    assert labels(s, of([at(s, "12.22"), at(s, "13.22")])) == {"12.22", "13.22"}
    assert labels(s, EMPTY) == set()


def test_one_of_another_game_is_put_likewise() -> None:
    s = helpers.bare()
    (figure,) = put(s, "1003", "AH infantry 1", rp=2)
    assert (where(s, "AH infantry 1"), s.rp[figure]) == ("1003", 2)


def test_what_does_not_exist_cannot_be_put() -> None:
    for hex, name in (("99.99", "AH 4"), ("12.22", "AH 999")):
        with pytest.raises(KeyError):
            put(bare(), hex, name)


def test_answers_offers_and_refusals() -> None:
    s = bare()
    assert asked(s) == "nobody"
    put(s, "12.22", "AH 4")
    begin_movement(s)
    assert asked(s) == "AH ChooseMarch"
    assert offered(s, "march") == ["march AH 4"]
    assert offered(s) == ["march AH 4", "end"]
    assert not refused(s, "march AH 4")
    play(s, "march AH 4")
    assert refused(s, "enter 16.22")
    assert asked(play(s, "enter 13.22", "stop")) == "AH ChooseMarch"
    assert where(s, "AH 4") == "13.22"


def test_dice_fall_as_dictated_and_events_are_found_by_their_kind() -> None:
    s = russians_struck("RU 32")
    assert asked(s).startswith("dice ")
    assert not happened(s, CombatResult)
    dice(s, 2, 3)
    (result,) = happened(s, CombatResult)
    assert result.dice == (2, 3)
    assert seen(s, "RU", "12.22")["hex"] == "12.22"


def test_a_position_is_read_whatever_data_it_was_written_with() -> None:
    game = load()
    text = game.setup().to_text()
    older = text.replace(f"data {game.data_version}", "data of long ago")
    assert older != text
    assert read(game, older).to_text() == text
