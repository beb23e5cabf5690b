"""Commanders answer from what their seat may know; the random one is fair, repeatable and never looks."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any

import pytest

from doppeladler.commanders import CommanderError, RandomCommander, ask, commanders_of, make_commander
from doppeladler.engine import Asked, Brief, Choice, Look, Reply
from tests.engine.script import DEAL, NO_BIDS, a_match, race

CHOICES = tuple(Choice("enter", str(number)) for number in range(5))
QUESTION = Asked("red", "2.1", "Bid", "Bid.", {})


def never() -> dict[str, Any]:
    raise AssertionError("the random commander looked")


def answers(seed: int | str, number: int = 40) -> list[Choice]:
    commander = make_commander(race().game, "random", Brief(seed))
    return [commander.choose(never, QUESTION, CHOICES).choice for _ in range(number)]


def test_the_same_seed_gives_the_same_answers() -> None:
    assert answers(1) == answers(1)
    assert answers(1) != answers(2)
    assert answers("1/0") != answers("1/1")


def test_pinned_answers() -> None:
    """A change here would change every simulation that was ever reported."""
    assert "".join(choice.noun for choice in answers("1914/0", 30)) == "401021021013111441023243234433"


def test_all_choices_are_equally_likely() -> None:
    counts = Counter(answers(3, 10_000))
    assert sum((counts[choice] - 2000) ** 2 / 2000 for choice in CHOICES) < 18.5, "chi square, 99.9 per cent, 4"


def test_the_only_choice_is_taken() -> None:
    assert RandomCommander(1).pick(CHOICES[:1]) == CHOICES[0]


def test_an_unknown_commander_is_named_with_those_there_are() -> None:
    game = race().game
    assert list(commanders_of(game)) == ["random"]
    with pytest.raises(CommanderError, match=rf"there is no commander 'conrad' for {game.name}; there is random"):
        make_commander(game, "conrad", Brief(1))


class Curious:
    """Remembers all it was shown, and answers what it was told to."""

    def __init__(self, answer: Choice) -> None:
        self.answer = answer
        self.saw: list[object] = []

    def choose(self, look: Look, question: Asked, choices: Sequence[Choice]) -> Reply:
        self.saw += [look(), question, choices]
        return Reply(self.answer)


def test_a_commander_is_shown_its_seat_s_view_question_and_choices() -> None:
    curious, state = Curious(Choice("done")), race(*DEAL, "red add coin")
    assert ask(curious, state, "blue") == Reply(Choice("done"))
    question = Asked("blue", "2.1", "Bid", "Bid 0 of 3 coins: add, take, or done.", {"bid": 0, "coins": 3})
    assert curious.saw == [state.view("blue"), question, state.choices("blue")]


def test_a_commander_sees_nothing_of_what_others_hide() -> None:
    saw = []
    for lines in (("dice deal fox", "dice deal owl"), ("dice deal hare", "dice deal owl", "red add coin")):
        curious = Curious(Choice("done"))
        ask(curious, race(*lines), "blue")
        saw.append(curious.saw)
    assert saw[0] == saw[1]


def test_a_commander_keeps_to_what_is_offered() -> None:
    with pytest.raises(CommanderError, match="the commander of red answered 'fly', which was not offered"):
        ask(Curious(Choice("fly")), race(*DEAL), "red")


def test_a_seat_that_is_not_asked_has_no_answer() -> None:
    with pytest.raises(CommanderError, match="red is not asked anything now"):
        ask(RandomCommander(1), race(*DEAL, *NO_BIDS), "red")


def test_two_random_commanders_play_a_match_to_its_end() -> None:
    match = a_match()
    commanders = {seat: RandomCommander(seat) for seat in ("red", "blue")}
    while match.state.decision is not None:
        seat = match.state.decision.seat
        match.answer(seat, ask(commanders[seat], match.state, seat).choice)
    assert match.export().outcome is not None
