"""Dice: unbiased, derived from all that they must be derived from, and checkable by anybody."""

from __future__ import annotations

import hashlib
import hmac
from collections import Counter
from itertools import count, pairwise
from unittest.mock import patch

import pytest

from doppeladler.engine import Choice, FairDice, commitment_of, purpose_of
from doppeladler.engine.dice import ROLLS, SEED_BYTES

from .script import DEAL, NO_BIDS, race
from .toy import Deal, FastRun, Run

SEED = bytes(range(SEED_BYTES))
DICE = FairDice(SEED, "race", ("red: the quick brown fox", "blue: jumps"))


def faces(dice: FairDice, purpose: str = "Run 3.1", number: int = 12) -> str:
    return "".join(dice.pick(index, purpose, ROLLS[1]).noun for index in range(1, number + 1))


def test_one_and_two_dice_have_every_fall_once() -> None:
    assert [choice.noun for choice in ROLLS[1]] == ["1", "2", "3", "4", "5", "6"]
    assert len(set(ROLLS[2])) == 36
    assert ROLLS[2][0] == Choice("roll", "1 1")
    assert ROLLS[2][-1] == Choice("roll", "6 6")


# --- test vectors: a change here would make every old record fail its verification -----------------------


def test_pinned_rolls() -> None:
    assert faces(DICE) == "131646561351"
    pairs = [DICE.pick(index, "FastRun 3.1", ROLLS[2]).noun for index in range(1, 7)]
    assert pairs == ["3 1", "6 1", "6 3", "6 2", "4 4", "5 1"]
    assert faces(FairDice.seeded(1914, "race")) == "236434116453"


def test_pinned_commitment() -> None:
    assert DICE.commitment == "07741d4ab6262b0d70ec9343cfdeb6b6235785e35769c0a1ccdab748ea6a9278"


# --- what a roll depends on -------------------------------------------------------------------------------


def test_everything_that_is_mixed_in_changes_the_rolls() -> None:
    others = [
        FairDice(bytes(SEED_BYTES), DICE.game, DICE.entropy),
        FairDice(SEED, "other", DICE.entropy),
        FairDice(SEED, DICE.game, ("red: the quick brown fox",)),
        FairDice(SEED, DICE.game, tuple(reversed(DICE.entropy))),
        FairDice(SEED, DICE.game, ("red: the quick brown foxblue: jumps",)),
    ]
    rolls = {faces(dice, number=40) for dice in (DICE, *others)} | {faces(DICE, "Storm 9.1", 40)}
    assert len(rolls) == len(others) + 2


def test_the_same_question_always_falls_the_same() -> None:
    again = FairDice(SEED, "race", ("red: the quick brown fox", "blue: jumps"))
    assert faces(again) == faces(DICE)
    assert again == DICE


def test_fresh_dice_differ_and_study_dice_do_not() -> None:
    assert FairDice.fresh("race").seed != FairDice.fresh("race").seed
    assert FairDice.fresh("race", ["a"]).entropy == ("a",)
    assert FairDice.seeded("7/1", "race") == FairDice.seeded("7/1", "race")
    assert FairDice.seeded("7/1", "race") != FairDice.seeded("7/2", "race")


def test_the_purpose_is_the_kind_of_question_and_its_rule() -> None:
    assert purpose_of(Run("red", False)) == purpose_of(Run("blue", True)) == "Run 3.1"
    assert purpose_of(FastRun("red", False)) == "FastRun 3.1"
    assert purpose_of(Deal("red")) == "Deal 1.1"


# --- fairness ---------------------------------------------------------------------------------------------


def chi_square(counts: Counter[Choice], outcomes: int, rolls: int) -> float:
    expected = rolls / outcomes
    return sum((number - expected) ** 2 / expected for number in counts.values())


@pytest.mark.parametrize(("dice", "limit"), [(1, 20.5), (2, 66.6)], ids=["one die", "two dice"])
def test_all_falls_are_equally_likely(dice: int, limit: float) -> None:
    """The limits are the 99.9 per cent points of chi square with 5 and 35 degrees of freedom."""
    rolls = 36_000
    counts = Counter(DICE.pick(index, "fairness", ROLLS[dice]) for index in range(rolls))
    assert len(counts) == 6**dice
    assert chi_square(counts, 6**dice, rolls) < limit


def test_rolls_next_to_each_other_are_independent() -> None:
    rolls = [DICE.pick(index, "pairs", ROLLS[1]).noun for index in range(36_001)]
    counts = Counter(Choice(a, b) for a, b in pairwise(rolls))
    assert chi_square(counts, 36, 36_000) < 66.6


def test_numbers_beyond_the_last_whole_multiple_are_rolled_again() -> None:
    """The last four of 2**32 numbers would favour the first four of six faces: they must not count."""
    limit = 2**32 - 2**32 % 6
    words = [limit, 2**32 - 1, limit + 1, limit + 3, limit, limit, limit, limit]
    blocks = iter([words, [limit + 2, limit - 1, 0, 0, 0, 0, 0, 0]])
    asked = []

    def digest(key: bytes, message: bytes, algorithm: str) -> bytes:
        asked.append(message.decode())
        return b"".join(word.to_bytes(4, "big") for word in next(blocks))

    with patch("doppeladler.engine.dice.hmac.digest", digest):
        assert DICE.pick(5, "Run 3.1", ROLLS[1]) == Choice("roll", "6")
    assert asked == ["5|0|Run 3.1", "5|1|Run 3.1"]


def test_a_roll_can_be_computed_by_hand_from_the_revealed_seed() -> None:
    """What a sceptical player would write with nothing of ours."""
    context = "doppeladler roll 1\nrace\nred: the quick brown fox\nblue: jumps"
    key = hmac.new(SEED, context.encode(), hashlib.sha256).digest()
    for index in range(200):
        block = hmac.new(key, f"{index}|0|Run 3.1".encode(), hashlib.sha256).digest()
        numbers = (int.from_bytes(block[4 * word : 4 * word + 4], "big") for word in count())
        number = next(each for each in numbers if each < 2**32 - 2**32 % 6)
        assert DICE.pick(index, "Run 3.1", ROLLS[1]).noun == str(number % 6 + 1)


# --- secrecy ----------------------------------------------------------------------------------------------


def test_the_commitment_is_in_another_domain_than_the_rolls() -> None:
    published = bytes.fromhex(DICE.commitment)
    assert published != hashlib.sha256(SEED).digest()
    assert published != DICE._key
    with patch("doppeladler.engine.dice.hmac.digest", side_effect=AssertionError("a roll's function was used")):
        assert commitment_of(SEED) == DICE.commitment


def test_the_commitment_binds_to_the_seed_alone() -> None:
    assert FairDice(SEED, "other", ("x",)).commitment == DICE.commitment
    assert commitment_of(bytes(SEED_BYTES)) != DICE.commitment


def test_dice_do_not_print_their_secret() -> None:
    assert repr(DICE) == "FairDice(game='race', entropy=('red: the quick brown fox', 'blue: jumps'))"


@pytest.mark.parametrize("seed", [b"", bytes(31), bytes(33)])
def test_a_seed_of_another_length_is_refused(seed: bytes) -> None:
    with pytest.raises(ValueError, match=f"a dice seed has 32 bytes, got {len(seed)}"):
        FairDice(seed, "race")


@pytest.mark.parametrize("text", ["two\nlines", "a\rb", "\x00"])
def test_what_is_mixed_in_is_one_line_so_that_it_cannot_pass_for_two(text: str) -> None:
    with pytest.raises(ValueError, match="expected one line of plain text"):
        FairDice(SEED, "race", (text,))
    with pytest.raises(ValueError, match="expected one line of plain text"):
        FairDice(SEED, text)


# --- the seat dice ----------------------------------------------------------------------------------------


def test_a_roll_is_answered_by_the_dice_alone_and_only_with_faces() -> None:
    s = race(*DEAL, *NO_BIDS)
    assert s.choices("dice") == ROLLS[1]
    assert list(map(str, s.why_not("roll 7", "dice"))) == ["[3.1] Only the dice answer here: 1 with faces 1 to 6."]
    assert s.why_not("roll 1", "red")
    two = race(*DEAL, *NO_BIDS, dice="two")
    assert two.choices("dice") == ROLLS[2]
    two.play("roll 1 2", "dice")
    assert two.at["red"] == 3
