"""A position has a text form that reads back; garbage gives a PositionError and nothing else."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from doppeladler.engine import Choice, Decision, PositionError, Step, Todo, Together
from doppeladler.engine.text import (
    read_flag,
    read_setting,
    read_todo,
    read_whole,
    setting_to_text,
    write_todo,
)

from .script import DEAL, NO_BIDS, play_lines, race, random_answers
from .toy import (
    Bid,
    Deal,
    FastRun,
    Race,
    RaceState,
    Run,
    Trip,
    end_round,
    new_round,
    open_bids,
    rules,
    stride,
)

GAME = Race()
SEALED = race(*DEAL, "red add coin").to_text()
ELEMENTS: tuple[Step | Decision[RaceState], ...] = (
    Deal("blue"),
    Bid("red"),
    Run("red", True),
    FastRun("blue", False),
    Trip("red", "blue", 3),
    new_round(),
    open_bids(),
    end_round(),
    stride("red", -1),
)


def reread(state: RaceState) -> RaceState:
    return GAME.from_text(state.to_text())


# --- round trips ------------------------------------------------------------------------------------------


def test_a_position_as_it_is_mailed() -> None:
    assert SEALED.splitlines() == [
        "doppeladler position 1",
        "game race 1",
        "data plain",
        "scenario sprint dice=one",
        "round 1",
        "red 0 3 1",
        "blue 0 3 0",
        "red-card fox",
        "blue-card owl",
        "todo",
        "  end_round:",
        "  open_bids:",
        "  Together: red, blue",
        "  | red | Bid: seat=red",
        "  | blue | Bid: seat=blue",
    ]
    assert SEALED.endswith("\n")


@pytest.mark.parametrize("element", ELEMENTS, ids=str)
def test_every_element_of_the_list_reads_back(element: Step | Decision[RaceState]) -> None:
    assert read_todo(GAME, 1, write_todo(GAME, element)) == element


def test_the_elements_above_are_all_there_are() -> None:
    written = {write_todo(GAME, element).partition(":")[0] for element in ELEMENTS}
    assert written == {*rules.steps, *rules.decisions} == set(rules.fields)


def test_every_element_reads_back_below_a_decision_and_in_a_lane() -> None:
    s = race(*DEAL)
    mine = tuple(each for each in ELEMENTS if isinstance(each, Step) or each.seat == "red")
    together: Todo = Together((("red", (*mine, Bid("red"))), ("blue", ())))
    s.todo = [*ELEMENTS, together, Bid("blue")]
    assert reread(s).todo == s.todo
    s.todo = [*ELEMENTS, together]
    assert reread(s).todo == s.todo


@pytest.mark.parametrize("dice", ["one", "two"])
def test_every_position_of_random_races_reads_back_and_plays_on(dice: str) -> None:
    for seed in range(15):
        s = race(scenario="marathon", dice=dice)
        for seat, choice in random_answers(seed, dice=dice):
            twin = reread(s)
            assert twin.to_text() == s.to_text()
            assert twin.choices(seat) == s.choices(seat)
            s.play(choice, seat)
            twin.play(choice, seat)
            assert twin.to_text() == s.to_text()
        assert reread(s).is_over


def test_lanes_read_back_in_the_middle_of_a_draft() -> None:
    s = race(*DEAL, "red add coin", "blue done")
    twin = reread(s)
    assert twin.open_decisions() == [Bid("red")]
    assert play_lines(twin, "red done").to_text() == play_lines(s, "red done").to_text()


def test_spaces_and_line_ends_of_a_mail_do_no_harm() -> None:
    mailed = SEALED.replace("\n", "  \r\n") + "\r\n\r\n"
    assert GAME.from_text(mailed).to_text() == SEALED


@pytest.mark.parametrize("word", ["a; b", " a", "a ", "a\nb", "\u2028"])
def test_a_name_that_could_not_be_read_back_is_not_written(word: str) -> None:
    with pytest.raises(ValueError, match="Bid: seat could not be read back"):
        write_todo(GAME, replace(Bid("red"), seat=word))


def test_scenario_and_options_read_back() -> None:
    text = setting_to_text("sprint", {"dice": "two", "weather": ""})
    assert read_setting(text) == ("sprint", {"dice": "two", "weather": ""})


@pytest.mark.parametrize("text", ["", "1_0", " 1", "+1", "1.0", "--1", "٣", "²", "1e3"])
def test_a_whole_number_is_digits_and_nothing_else(text: str) -> None:
    with pytest.raises(ValueError, match="whole number"):
        read_whole(text)
    assert read_whole("-12") == -12


def test_a_flag_is_yes_or_no() -> None:
    assert (read_flag("yes"), read_flag("no")) == (True, False)
    with pytest.raises(ValueError, match="expected yes or no, got 'True'"):
        read_flag("True")


# --- faults are named with their line ---------------------------------------------------------------------

FAULTS = {
    "header": ("doppeladler position 1", "doppeladler position 9", 1, "expected 'doppeladler position 1'"),
    "game": ("game race 1", "game chess 1", 2, "expected 'game race 1', got 'game chess 1'"),
    "rules version": ("game race 1", "game race 2", 2, "expected 'game race 1'"),
    "data version": ("data plain", "data fancy", 3, "expected 'data plain'"),
    "no scenario": ("scenario sprint dice=one", "scenario", 4, "expected 'scenario NAME option=value"),
    "scenario": ("scenario sprint", "scenario stroll", 4, "there is sprint, marathon"),
    "option": ("dice=one", "dice", 4, "option dice of race takes one, two; got ''"),
    "body": ("round 1", "round x", 5, "expected 'round' and 1 whole numbers"),
    "no list": ("todo\n", "", 14, "expected a line 'todo'"),
    "indent": ("  open_bids:", "open_bids:", 12, "indented by two spaces"),
    "unknown step": (
        "open_bids:",
        "open_doors:",
        12,
        "expected a step or decision of race, got 'open_doors'",
    ),
    "no colon": ("  open_bids:", "  open_bids", 12, "expected a step or decision of race"),
    "arguments": ("open_bids:", "open_bids: x=1", 12, "open_bids takes no arguments"),
    "argument": ("Bid: seat=red", "Bid: seat=green", 14, "seat: expected red or blue, got 'green'"),
    "names": ("Bid: seat=red", "Bid: who=red", 14, "Bid takes seat"),
    "lane": ("| red | Bid", "| green | Bid", 14, "expected a lane of red, blue, got 'green'"),
    "wrong lane": ("| red | Bid: seat=red", "| red | Bid: seat=blue", 14, "expected a decision of red"),
    "lane ends in a step": ("Bid: seat=red", "new_round:", 15, "expected a decision as the last line"),
    "invariant": ("red 0 3 1", "red 0 3 9", 15, r"breaks a rule: \[2.1\] red bids more than it has"),
}


@pytest.mark.parametrize(("old", "new", "line", "message"), FAULTS.values(), ids=FAULTS.keys())
def test_a_fault_is_named_with_its_line_and_what_is_expected(old: str, new: str, line: int, message: str) -> None:
    assert SEALED.count(old) == 1
    with pytest.raises(PositionError, match=message) as fault:
        GAME.from_text(SEALED.replace(old, new))
    assert fault.value.line == line
    assert str(fault.value).startswith(f"line {line}: ")


def test_a_position_that_waits_for_nobody_is_refused() -> None:
    cut = SEALED[: SEALED.index("  Together")]
    with pytest.raises(PositionError, match="expected a decision as the last line"):
        GAME.from_text(cut)


class Mute(Bid):
    """A question without an answer."""

    def candidates(self, s: RaceState) -> list[Choice]:
        return []


class Lost(Bid):
    """A question that does not fit the position."""

    def candidates(self, s: RaceState) -> list[Choice]:
        return [Choice("add", str(s.coins["green"]))]


@pytest.mark.parametrize(
    ("kind", "message"),
    [(Mute, "offers no choice"), (Lost, "the to-do list does not fit the position \\('green'\\)")],
)
def test_a_question_must_fit_the_position(kind: type[Bid], message: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(rules.decisions, "Bid", kind)
    with pytest.raises(PositionError, match=message):
        GAME.from_text(SEALED)


def test_a_question_must_be_put_to_a_seat_of_the_game(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(GAME.rulebook.fields, "Bid", {"seat": "str"})
    text = race(*DEAL, *NO_BIDS).to_text().replace("Run: runner=red; again=no", "Bid: seat=green")
    with pytest.raises(PositionError, match="expected a decision of red, blue, dice, got 'green'"):
        GAME.from_text(text)


# --- garbage ----------------------------------------------------------------------------------------------


def read_or_refuse(text: str) -> None:
    """Only a PositionError may come out, and what is accepted reads back as itself."""
    try:
        state = GAME.from_text(text)
    except PositionError:
        return
    assert reread(state).to_text() == state.to_text()
    for asked in state.open_decisions():
        assert state.choices(asked.seat)


@given(st.text(max_size=300))
def test_garbage_is_refused(text: str) -> None:
    read_or_refuse(text)


@settings(max_examples=300)
@given(st.integers(0, 2**32), st.sampled_from([SEALED, race(*DEAL, *NO_BIDS, "dice roll 6").to_text()]))
def test_a_damaged_position_is_refused_or_is_another_position(seed: int, text: str) -> None:
    random = Random(seed)
    lines = text.splitlines()
    for _ in range(random.randint(1, 3)):
        spot = random.randrange(len(lines))
        word = random.choice(["", "red", "9", "-", "  ", "todo", "; ", "=", ":", "|", "\x00", "\u2028", "٣"])
        where = random.randint(0, len(lines[spot]))
        lines[spot] = lines[spot][:where] + word + lines[spot][where + random.randint(0, 4) :]
        if random.random() < 0.1:
            random.shuffle(lines)
    read_or_refuse("\n".join(lines))


@given(st.lists(st.sampled_from(SEALED.splitlines()), max_size=20))
def test_shuffled_lines_are_refused_or_are_another_position(lines: list[str]) -> None:
    read_or_refuse("\n".join([*SEALED.splitlines()[:4], *lines]))
