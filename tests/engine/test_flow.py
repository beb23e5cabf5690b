"""Steps settle in the order they are written, decisions wait, and a refused answer changes nothing."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass

import pytest

from doppeladler.engine import (
    Choice,
    ChoiceError,
    Decision,
    EndlessSettling,
    Event,
    Objection,
    Refused,
    Rulebook,
    Todo,
    Together,
)
from doppeladler.engine.state import PATIENCE

from .script import DEAL, NO_BIDS, play_lines, race, random_answers
from .toy import Bid, Bids, Race, RaceState, Run, Sealed, Trip, stride


def blank() -> RaceState:
    return RaceState(Race(), "sprint", {"dice": "one"})


def test_then_happens_in_the_order_it_is_written() -> None:
    book, happened = Rulebook(), []

    @book.step("1")
    def note(s: RaceState, word: str) -> None:
        happened.append(word)
        if word == "b":
            s.then(note("b1"), note("b2"))

    s = blank()
    s.then(note("a"), note("b"), note("c"))
    s.settle()
    assert happened == ["a", "b", "b1", "b2", "c"]
    assert s.is_over
    assert s.decision is None


def test_settling_stops_at_a_decision_and_goes_on_after_it() -> None:
    s = race(*DEAL, *NO_BIDS)
    assert s.open_decisions() == [Run("red", False)]
    play_lines(s, "dice roll 3")
    assert s.at == {"red": 3, "blue": 0}
    assert s.open_decisions() == [Run("blue", False)]


def test_an_interrupt_stops_the_run_in_the_middle_and_resumes_it() -> None:
    s = race(*DEAL, *NO_BIDS, "dice roll 2", "dice roll 5")
    assert s.open_decisions() == [Trip("red", "blue", 3)]
    assert s.at == {"red": 2, "blue": 2}
    passed = play_lines(s.clone(), "red let-pass")
    assert passed.at == {"red": 2, "blue": 5}
    tripped = play_lines(s, "red trip")
    assert tripped.at == {"red": 2, "blue": 2}
    assert tripped.card["red"] == ""


def test_a_six_rolls_once_more() -> None:
    s = race(*DEAL, *NO_BIDS, "dice roll 6")
    assert s.open_decisions() == [Run("red", True)]


def test_the_goal_ends_everything() -> None:
    s = race(*DEAL, *NO_BIDS, "dice roll 6", "dice roll 2")
    assert s.is_over
    assert s.choices() == ()
    assert s.open_decisions() == []
    assert Race().result(s)["winner"] == "red"
    with pytest.raises(Refused, match="The game is over"):
        s.play("done", "red")


def test_steps_without_end_are_reported_and_not_waited_for() -> None:
    book = Rulebook()

    @book.step("9.9")
    def again(s: RaceState) -> None:
        s.then(again())

    s = blank()
    s.then(again())
    with pytest.raises(EndlessSettling, match=f"{PATIENCE} steps without a decision.*again"):
        s.settle()


def test_the_guard_itself_does_not_fail_on_an_empty_list() -> None:
    book = Rulebook()

    @book.step("9.9")
    def count_down(s: RaceState, left: int) -> None:
        if left:
            s.then(count_down(left - 1))

    s = blank()
    s.then(count_down(PATIENCE - 1))
    with pytest.raises(EndlessSettling):
        s.settle()


def test_a_question_shows_seat_rule_kind_and_prompt() -> None:
    question = race(*DEAL).decision
    assert question is not None
    assert (question.seat, question.rule, question.kind) == ("red", "2.1", "Bid")
    assert question.prompt == "Bid 0 of 3 coins: add, take, or done."
    assert repr(question) == "<red [2.1] Bid 0 of 3 coins: add, take, or done.>"


def test_a_question_tells_its_facts_as_plain_values() -> None:
    s = blank()
    s.then(Trip("blue", "red", 2))
    question = s.decision
    assert question is not None
    assert question.facts == {"runner": "red", "left": 2}


def test_a_rule_adds_facts_that_are_no_field() -> None:
    question = race(*DEAL, "red add coin").decision
    assert question is not None
    assert question.facts == {"bid": 1, "coins": 3}


def test_a_question_that_says_nothing_tells_no_fact() -> None:
    question = race().decision
    assert question is not None
    assert (question.kind, question.facts) == ("Deal", {})


def test_a_question_can_tell_only_what_it_has() -> None:
    with pytest.raises(ValueError, match="Boast cannot tell purse: it has no such field"):

        @Rulebook().decision("2.9")
        @dataclass(frozen=True)
        class Boast(Bid):
            tells = ("seat", "purse")


def test_a_question_without_a_prompt_needs_a_book_with_words() -> None:
    with pytest.raises(ValueError, match="Mute has no prompt, and its rulebook no words for one"):

        @Rulebook().decision("2.9")
        @dataclass(frozen=True)
        class Mute(Decision[RaceState]):
            seat: str


# --- refusals ---------------------------------------------------------------------------------------------

FOREIGN: Mapping[str, tuple[str, str, str]] = {
    "not offered now": ("take coin", "red", "There is no coin in the bid"),
    "never offered": ("march 12.20", "red", "A bid is add coin, take coin or done"),
    "a seat that is not asked": ("roll 3", "dice", "not for dice to answer now; red, blue is asked"),
    "a seat that does not exist": ("done", "green", "not for green to answer now"),
}


@pytest.mark.parametrize(("choice", "seat", "why"), FOREIGN.values(), ids=FOREIGN.keys())
def test_a_foreign_answer_is_refused_and_changes_nothing(choice: str, seat: str, why: str) -> None:
    s = race(*DEAL)
    before, revealed = s.to_text(), s.revealed
    with pytest.raises(Refused, match=why) as refusal:
        s.play(choice, seat)
    assert refusal.value.choice == Choice.parse(choice)
    assert refusal.value.objections
    assert (s.to_text(), s.revealed) == (before, revealed)
    assert s.choices("red") == (Choice("add", "coin"), Choice("done"))


@pytest.mark.parametrize("garbage", ["", "  ", "a\nb", "x" * 201, "place > 3.06", "\x00", "\ud800", 7, None])
def test_what_is_no_choice_is_refused_and_changes_nothing(garbage: object) -> None:
    s = race(*DEAL)
    before = s.to_text()
    with pytest.raises(ChoiceError):
        s.play(garbage)  # type: ignore[arg-type]  # that is the point
    assert s.to_text() == before


def test_without_a_seat_the_first_that_waits_answers() -> None:
    s = race(*DEAL)
    s.play("done")
    assert [each.seat for each in s.open_decisions()] == ["blue"]
    s.play(Choice("done"))
    assert s.open_decisions() == [Run("red", False)]


# --- objections -------------------------------------------------------------------------------------------


def test_no_objection_against_what_is_offered_and_some_against_all_else() -> None:
    for seed in range(20):
        s = race(scenario="marathon")
        for seat, choice in random_answers(seed):
            asked = s.decision_of(seat)
            assert asked is not None
            for each in asked.candidates(s):
                assert (s.why_not(each, seat) == []) == (each in s.choices(seat))
            assert s.why_not("nonsense", seat)
            s.play(choice, seat)


def test_objections_name_rule_sentence_and_facts() -> None:
    s = race("dice deal owl", "dice deal owl", *NO_BIDS, "dice roll 2", "dice roll 5")
    (objection,) = s.why_not("trip", "red")
    assert str(objection) == "[3.4] Only a fox trips a runner."
    assert objection.facts == {"card": "owl"}


def test_why_not_answers_also_for_garbage_and_for_a_finished_game() -> None:
    (objection,) = race(*DEAL).why_not("  ", "red")
    assert objection.sentence.startswith("expected a verb")
    over = race(*DEAL, *NO_BIDS, "dice roll 6", "dice roll 2")
    assert over.why_not("done")[0].sentence == "The game is over; nothing can be played."


def test_an_order_in_words_is_the_games_to_explain() -> None:
    class Wordy(Race):
        def why_not_order(self, state: RaceState, seat: str, order: str) -> list[Objection] | None:
            return [Objection("3.3", f"{seat} is no bird.")] if order == "fly to the goal" else None

    s = play_lines(Wordy().setup(), *DEAL)
    assert str(s.why_not("fly to the goal", "red")[0]) == "[3.3] red is no bird."
    assert s.why_not("done", "red") == []


# --- clones and events ------------------------------------------------------------------------------------


def test_a_clone_is_independent_both_ways() -> None:
    s = race(*DEAL, "red add coin")
    twin = s.clone()
    text = s.to_text()
    play_lines(twin, "red done", "blue done", "dice roll 4")
    assert s.to_text() == text
    play_lines(s, "red take coin")
    assert twin.bid == {"red": 0, "blue": 0}
    assert twin.coins == {"red": 2, "blue": 3}


def test_clone_and_play_equals_play_everywhere() -> None:
    for seed in range(20):
        s = race(scenario="marathon")
        for seat, choice in random_answers(seed):
            twin = s.clone()
            twin.play(choice, seat)
            s.play(choice, seat)
            assert twin.to_text() == s.to_text()
            assert twin.choices() == s.choices()
            assert twin.revealed == s.revealed


def test_events_are_noted_only_when_somebody_listens() -> None:
    s = race(*DEAL)
    assert s.events is None
    s.events = []
    play_lines(s, *NO_BIDS)
    told: list[Event] = [
        Event("2.1", Sealed("red", 0), ("red",)),
        Event("2.1", Sealed("blue", 0), ("blue",)),
        Event("2.2", Bids(0, 0)),
    ]
    assert s.events == told
    assert s.clone().events is None


def test_a_step_takes_its_arguments_by_position() -> None:
    assert stride("red", 2).args == ("red", 2)
    with pytest.raises(TypeError, match="stride takes its arguments by position"):
        stride(runner="red", left=2)
    assert repr(stride) == "<step stride [3.3]>"


def test_two_rules_of_one_name_are_refused() -> None:
    book = Rulebook()

    def declare() -> Callable[[RaceState], None]:
        def same(s: RaceState) -> None: ...

        return same

    book.step("1")(declare())
    with pytest.raises(ValueError, match="two rules are named same"):
        book.step("2")(declare())


@dataclass(frozen=True)
class CountedBid(Bid):
    """A bid that notes how often its choices were looked for."""

    looked: list[str]

    def choices(self, s: RaceState) -> tuple[Choice, ...]:
        self.looked.append(self.seat)
        return super().choices(s)


def offers(asked: Bid, least: int, *then: Todo) -> Todo:
    """A step that offers a question, and what else it puts on the list before."""

    def ask(s: RaceState) -> None:
        s.then(*then)
        s.offer(asked, least)

    return Rulebook().step("2.1")(ask)()


def test_a_question_that_is_offered_looks_for_its_choices_once() -> None:
    s, asked = blank(), CountedBid("red", [])
    s.then(offers(asked, 2))
    s.settle()
    assert s.open_decisions() == [asked]
    assert s.choices() == s.choices("red") == (Choice("add", "coin"), Choice("done"))
    assert asked.looked == ["red"]


def test_a_question_is_not_offered_with_fewer_choices_than_it_must_have() -> None:
    s = blank()
    s.then(offers(Bid("red"), 3), offers(Bid("blue"), 2))
    s.settle()
    assert s.open_decisions() == [Bid("blue")]


def test_what_was_offered_ends_with_the_step_behind_it() -> None:
    s = blank()
    s.then(offers(Bid("red"), 2))
    s.settle()
    s.then(stride("red", 2))
    s.bid["red"] = 3
    s.settle()
    assert s.choices() == (Choice("take", "coin"), Choice("done"))


def test_what_a_lane_offers_is_not_taken_for_what_another_may_answer() -> None:
    s = blank()
    s.bid["blue"] = 3
    s.then(Together((("red", (offers(Bid("red"), 2),)), ("blue", (offers(Bid("blue"), 2),)))))
    s.settle()
    assert s.choices("red") == s.choices() == (Choice("add", "coin"), Choice("done"))
    assert s.choices("blue") == (Choice("take", "coin"), Choice("done"))


def test_what_an_answer_in_a_lane_offers_is_not_taken_for_what_another_may_answer() -> None:
    class OfferingBid(Bid):
        def answer(self, s: RaceState, choice: Choice) -> None:
            s.offer(Bid(self.seat))

    s = blank()
    s.bid["red"] = 3
    s.then(Together((("red", (Bid("red"),)), ("blue", (OfferingBid("blue"),)))))
    s.play("done", "blue")
    assert s.choices() == (Choice("take", "coin"), Choice("done"))


def test_an_empty_question_to_all_settles_away() -> None:
    s = blank()
    s.then(Together((("red", ()), ("blue", ()))), Bid("red"))
    s.settle()
    assert s.open_decisions() == [Bid("red")]


def test_what_meets_no_objection_but_was_not_offered_is_refused_all_the_same() -> None:
    class Lenient(Bid):
        def objections(self, s: RaceState, choice: Choice) -> Iterator[Objection]:
            return iter(())

    s = blank()
    s.then(Lenient("red"))
    with pytest.raises(Refused, match=r"\[2.1\] 'fly' is not among the choices here. Bid 0 of 3 coins"):
        s.play("fly", "red")
    s.play("take coin", "red")
