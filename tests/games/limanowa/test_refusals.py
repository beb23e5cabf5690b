"""What may not be done is refused with every reason and its rule, and changes nothing."""

from __future__ import annotations

import pytest

from doppeladler.engine import Refused
from doppeladler.games.limanowa.columns import RESERVE, LimanowaState
from doppeladler.games.limanowa.rules.ch03_replacements import TakeCoreUnit
from tests.games.limanowa.helpers import bare, begin_central, give, order, put, refusal, rules


def before_the_plan() -> LimanowaState:
    s = bare("VIII")
    put(s, "1003", "RU infantry 1")
    put(s, "1002", "RU M1902 1")
    put(s, "0903", "RU infantry 5")  # of VII Corps
    put(s, "1004", "AH infantry 1")
    put(s, RESERVE, "RU infantry 2")
    give(s, "VIII", "Spearhead I", "Heavy bombardment I")
    return begin_central(s)


REFUSALS = [
    ("move RU infantry 1 > 1004", "4.3.1", "1004 is held by the enemy."),
    ("move RU infantry 1 > 1006", "4.3.1", "not in reach"),
    ("move RU infantry 1 > 0903", "4.3.1", "occupied"),
    ("move RU infantry 5 > 0902", "4.3", "RU infantry 5 is not in VIII."),
    ("move RU infantry 2 > 0902", "3.3.3", "neither on the board nor on a replacement field"),
    ("move AH infantry 1 > 1005", "4.3", "not in VIII"),
    ("attack RU M1902 1 > 1004", "4.3.5", "artillery"),
    ("attack RU infantry 1 > 1002", "4.3.5", "There is no enemy in 1002."),
    ("attack AH infantry 1 > 1003", "4.3.5", "AH infantry 1 is an enemy."),
    ("bombard RU infantry 1 > 1004", "4.3.3", "RU infantry 1 is no artillery."),
    ("bombard RU M1902 1 > 1005", "4.3.3", "There is no enemy in 1005."),
    ("support RU M1902 1 > 1004", "4.3.3", "No close combat against 1004 has been announced"),
    ("long-range RU M1902 1 > 1004", "3.3.2", "only the siege gun"),
    ("rail RU infantry 1 > 1306", "4.3.2", "An enemy stands next to RU infantry 1."),
    ("wave RU infantry 1 > 0902", "6.1", "Orlov"),
    ("follow RU infantry 1 > 0902", "6.1", "Eck"),
    ("token-bombard RU M1902 1 > 1004", "6.4", "without artillery tokens"),
    ("sharpen RU M1902 1", "6.4.2", "long-range strike"),
    ("play Spearhead I", "3.4.1", "nothing it can be used on"),
    ("play Heavy bombardment I", "3.4.1", "the seal of the opening phase"),
    ("play Ambush I", "3.4.2", "Ambush I is not in your hand."),
    ("change Ambush I", "3.4.2", "Ambush I is not in your hand."),
    ("pass", "4.2.2", "Announce"),
]


@pytest.mark.rule("4.2.2", "4.3")
@pytest.mark.parametrize(("choice", "rule", "words"), REFUSALS)
def test_an_order_that_cannot_be_is_refused_with_its_rule(choice: str, rule: str, words: str) -> None:
    s = before_the_plan()
    text = s.to_text()
    with pytest.raises(Refused) as caught:
        s.play(choice)
    assert rule in rules(caught.value.objections)
    assert words in str(caught.value)
    assert s.to_text() == text


def test_several_reasons_are_all_given() -> None:
    s = before_the_plan()
    s.play("move RU infantry 1 > 1103")
    assert refusal(s, "attack RU infantry 1 > 1004") == {"4.2.2"}
    s.orders *= 3
    assert {"4.2.2"} == refusal(s, "bombard RU M1902 1 > 1004")
    assert len(s.why_not("move RU infantry 1 > 2101")) == 3  # has an action, none is left, not in reach


def test_nobody_answers_for_another_seat() -> None:
    s = before_the_plan()
    with pytest.raises(Refused, match=r"It is not for Hadfy to answer now; VIII is asked."):
        s.play("done", "Hadfy")


@pytest.mark.parametrize(
    "words", ["", " ", "hello", "move", "move nobody > nowhere", "attack RU infantry 1", "x" * 300]
)
def test_nonsense_is_refused_with_a_reason(words: str) -> None:
    s = before_the_plan()
    assert s.why_not(words)
    assert all(objection.sentence for objection in s.why_not(words))


def test_every_question_explains_what_it_expects() -> None:
    """Whatever is asked in a lively clash, a foreign answer is told what would be one."""
    s = bare("Szurmay", officers="yes", tokens="yes")
    for name, field in (("RU machine-gun 2", "1003"), ("AH hussar 5", "1004"), ("AH infantry 2", "0904")):
        put(s, field, name)
    put(s, "1002", "RU M1902 3")
    order(s, "attack AH hussar 5 > 1003", "attack AH infantry 2 > 1003")
    while not s.is_over:
        for answer in ("dance", "roll 7", "aim nobody", "counter AH legion", "advance AH legion > 1003"):
            assert s.why_not(answer), f"{s.decision} takes {answer}"
            assert all(objection.rule for objection in s.why_not(answer))
        s.play(s.choices()[0])


@pytest.mark.rule("3.3.3")
def test_a_reward_is_answered_with_a_unit_of_the_reserve() -> None:
    s = bare("VII")
    put(s, RESERVE, "RU infantry 1")
    s.then(TakeCoreUnit("VII", "VII"))
    for answer in ("take RU infantry 7", "take RU infantry 1 > 1002", "pass"):
        assert refusal(s, answer) == {"3.3.3"}
