"""The text form of a position: it reads back at every kind of decision, and bad text is refused with its line."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest

from doppeladler.engine import PositionError
from doppeladler.games.limanowa.columns import FIELD, LimanowaState, Outcome
from doppeladler.games.limanowa.game import Limanowa
from doppeladler.games.limanowa.rules.ch03_replacements import receive
from tests.games.limanowa.helpers import asked, bare, begin_central, fresh, give, order, play, put, unit

SETTINGS = [
    ("campaign", {}),
    ("campaign", {"players": "one-per-side", "officers": "yes", "weather": "yes"}),
    ("campaign", {"players": "one-for-AH", "more_cards": "yes", "tokens": "yes"}),
    ("campaign", {"setup": "free", "officers": "yes", "tokens": "yes", "more_cards": "yes", "weather": "yes"}),
    ("limanowa-front", {"tokens": "yes", "officers": "yes", "more_cards": "yes"}),
    ("carpathian-front", {"weather": "yes", "tokens": "yes"}),
]


@pytest.mark.parametrize(("scenario", "options"), SETTINGS)
def test_a_position_reads_back_at_many_points_of_a_game(game: Limanowa, scenario: str, options: dict[str, str]) -> None:
    chance = random.Random(f"{scenario} {options}")
    s = fresh(scenario, **options)
    kinds = set()
    for _ in range(700):
        if s.is_over:
            break
        kind = asked(s).split()[1]
        if kind not in kinds or chance.random() < 0.04:
            kinds.add(kind)
            check_round_trip(game, s)
        s.play(chance.choice(s.choices()))
    assert len(kinds) >= 8


def check_round_trip(game: Limanowa, s: LimanowaState) -> None:
    text = s.to_text()
    again = game.from_text(text)
    assert again.to_text() == text
    assert again.choices() == s.choices()
    for seat in s.seats:
        assert again.view(seat) == s.view(seat)


def test_a_position_in_the_middle_of_a_clash_reads_back_and_goes_on_alike(game: Limanowa) -> None:
    for s in clashes():
        check_round_trip(game, s)
        again, one = game.from_text(s.to_text()), s.clone()
        while not one.is_over:
            choice = one.choices()[0]
            one.play(choice)
            again.play(choice)
        assert again.to_text() == one.to_text()


def clashes() -> Iterator[LimanowaState]:
    """A clash with cards, tokens, charges and machine-guns, at each of its questions."""
    s = bare("Szurmay", officers="yes", tokens="yes")
    put(s, "1003", "RU machine-gun 2", rp=2)
    put(s, "1002", "RU M1902 3")
    put(s, "1004", "AH hussar 5", rp=1)
    put(s, "0904", "AH infantry 2")
    put(s, "1005", "AH 1875M 2")
    put(s, FIELD, "RU infantry 1")
    give(s, "Szurmay", "Spearhead I")
    give(s, "VII", "Last reserves I")
    begin_central(s)
    play(s, "attack AH hussar 5 > 1003", "attack AH infantry 2 > 1003", "support AH 1875M 2 > 1003")
    play(s, "play Spearhead I", "aim AH infantry 2", "done")
    while not s.is_over:
        yield s.clone()
        s.play(s.choices()[0])


def test_a_won_game_reads_back(game: Limanowa) -> None:
    s = bare()
    s.outcome = Outcome("RU", "supply lines")
    again = game.from_text(s.to_text())
    assert (again.is_over, again.outcome) == (True, s.outcome)
    assert "outcome RU supply lines" in s.to_text().splitlines()


def test_waiting_units_rewards_and_tokens_are_kept(game: Limanowa) -> None:
    s = bare("Hadfy", tokens="yes")
    for number in range(1, 6):
        receive(s, unit(s, f"AH infantry {number}"), "Hadfy")
    s.paid, s.krakow, s.quiet, s.tokens["Hadfy"], s.rails["AH"] = 5, 3, 11, 2, 1
    s.weather = "rain"
    order(s)
    again = game.from_text(s.to_text())
    assert again.waiting == s.waiting != ()
    assert (again.paid, again.krakow, again.quiet) == (5, 3, 11)
    assert (again.tokens, again.rails, again.weather) == (s.tokens, s.rails, "rain")


# --- errors -----------------------------------------------------------------------------------------------


def sample() -> str:
    s = bare("VIII", tokens="yes")
    put(s, "1002", "RU infantry 1")
    put(s, "1003", "AH infantry 1")
    return begin_central(s).to_text()


BAD = [
    ("turn 3 VIII central", "turn 3 IX central", "a group of VIII, Hadfy, VII, Szurmay"),
    ("turn 3 VIII central", "turn three VIII central", "expected a whole number, got 'three'"),
    ("turn 3 VIII central", "turn 3 VIII lunch", "a phase of set-up, opening, central, closing, -"),
    ("tracks krakow 0", "tracks cracow 0", "expected krakow, cut, quiet, each with its value"),
    ("tracks krakow 0", "tracks krakow 12", "The help from Kraków stands on field 12"),
    ("weather fair", "weather hail", "expected weather of fair, rain, snow, got 'hail'"),
    ("tokens VIII 7", "tokens IX 7", "expected VIII, Hadfy, VII, Szurmay, each with its value"),
    ("rails AH 4", "rails AH x", "expected a whole number, got 'x'"),
    ("rails AH 4", "rails AH -4", "More tokens were used than there are"),
    ("targets paid 0", "targets 0", "expected paid, each with its value"),
    ("targets paid 0", "targets paid z", "base sixteen"),
    ("targets paid 0", "targets paid -1", "base sixteen"),
    ("targets paid 0", "targets paid ffffffff", "base sixteen"),
    ("carded -", "carded AH", "Somebody who is not at the table has used a card"),
    ("tokened -", "tokened RU", "expected a group of VIII, Hadfy, VII, Szurmay, got 'RU'"),
    ("played -", "played Spearhead I by VIII", "expected 'CARD by SEAT at AIMS'"),
    ("played -", "played Spearhead III by VIII at -", "Spearhead III"),
    ("orders -", "orders move RU infantry 1", "expected 'VERB UNIT > FIELD'"),
    ("orders -", "orders move RU infantry 99 > 1001", "RU infantry 99"),
    ("orders -", "orders move RU infantry 1 > 9999", "expected a field, got '9999'"),
    ("orders -", "orders dance RU infantry 1 > 1001", "dance"),
    ("clash -", "clash target=1002", "expected the fields target, defender"),
    ("doomed -", "doomed RU infantry 1 by IX", "expected a group"),
    ("spoils -", "spoils 9999 for RU infantry 1", "expected a field, got '9999'"),
    ("waiting -", "waiting RU infantry 77", "RU infantry 77"),
    ("waiting -", "waiting RU infantry 1", "not in the queue"),
    ("outcome -", "outcome nobody knows", "one of AH, RU, draw and the reason"),
    ("outcome -", "outcome RU", "one of AH, RU, draw and the reason"),
    ("cards 0 0", "cards 0 9", "expected cards from 0 to 6, got 9"),
    ("cards 0 0", "cards 0", "expected 40 cards, got 39"),
    ("RU infantry 1 @ 1002", "RU infantry 1 @ 1003", "Enemies share a field"),
    ("RU infantry 1 @ 1002", "RU infantry 1 @ heaven", "expected a hex or one of unused, reserve"),
    ("RU infantry 1 @ 1002 VIII", "RU infantry 1 @ 1002 IX", "expected VIII or Hadfy or VII or Szurmay"),
    ("RU infantry 1 @ 1002 VIII", "RU infantry 1 @ 1002 Hadfy", "serves the enemy"),
    ("RU infantry 1 @ 1002 VIII rp4", "RU infantry 1 @ 1002 VIII rp5", "expected rp from 0 to 4, got 5"),
    ("RU infantry 1 @ 1002 VIII rp4", "RU infantry 1 @ 1002 VIII rp0", "has 0 replacement points"),
    ("RU infantry 1 @ 1002", "RU infantry 9 @ 1002", "expected the line of RU infantry 1"),
    ("  Announce: seat=VIII", "  Announce: seat=IX", "expected a seat of"),
    ("  Announce: seat=VIII", "  Announcement: seat=VIII", "expected a step or decision of limanowa"),
]


@pytest.mark.parametrize(("good", "bad", "reason"), BAD)
def test_a_spoilt_line_is_refused_with_its_number_and_the_reason(
    game: Limanowa, good: str, bad: str, reason: str
) -> None:
    text = sample()
    assert good in text
    with pytest.raises(PositionError, match=r"line \d+: ") as caught:
        game.from_text(text.replace(good, bad, 1))
    assert reason in str(caught.value)


def test_a_line_too_few_is_refused(game: Limanowa) -> None:
    lines = sample().splitlines()
    del lines[20]
    with pytest.raises(PositionError, match="one for each of the 57 units"):
        game.from_text("\n".join(lines))


def test_a_rapid_game_for_one_player_a_side_is_refused(game: Limanowa) -> None:
    text = fresh("limanowa-front").to_text().replace("players=one-per-group", "players=one-per-side")
    with pytest.raises(PositionError, match=r"line 4: .*one group a side"):
        game.from_text(text)
