"""4.2.2, 4.3 Every reason against an order, each with its rule, while a plan is announced."""

from __future__ import annotations

import pytest

from doppeladler.engine import Choice
from doppeladler.games.limanowa.columns import FIELD, RESERVE, LimanowaState
from doppeladler.words import Sentence
from tests.games.limanowa.helpers import bare, begin_central, give, play, put

Why = dict[str, list[str]]


def why(s: LimanowaState, choices: Why) -> Why:
    """By choice: the rules and messages against it."""
    found = {choice: s.why_not(Choice.parse(choice)) for choice in choices}
    return {
        choice: [f"{each.rule} {each.reason.id}" for each in against if isinstance(each.reason, Sentence)]
        for choice, against in found.items()
    }


def plan() -> LimanowaState:
    """VIII Corps at its announcement, with somebody for every reason."""
    s = bare("VIII", officers="yes", tokens="yes")
    for name, field in (
        ("RU infantry 1", "1003"), ("RU M1902 1", "1002"), ("AH infantry 1", "1004"), ("RU infantry 5", "0903"),
        ("RU M1877", "1001"), ("RU infantry 3", "1301"), ("RU cavalry 1", "1401"), ("RU observer 1", "1501"),
        ("RU Orlov", "1701"), ("RU M1902 2", "1801"), ("AH uhlan 1", "1206"), ("AH infantry 2", "0702"),
        ("RU infantry 4", "0701"),
    ):  # fmt: skip
        put(s, field, name)
    put(s, "1205", "RU Cossack 1", group="VIII")
    put(s, "0802", "RU M1902 3", group="VIII")
    put(s, RESERVE, "RU infantry 2")
    put(s, FIELD, "RU infantry 6", group="VIII")
    give(s, "VIII", "Spearhead I", "Heavy bombardment I", "Drumfire I", "Drumfire II")
    give(s, "Hadfy", "Ambush I")
    return begin_central(s)


AT_FIRST: Why = {
    "attack RU infantry 1 > 1004": [],
    "attack AH infantry 1 > 1003": ["4.3.5 no-enemy"],
    "attack RU infantry 2 > 1004": ["2.4 no-not-board-units-replacement-fields"],
    "attack RU infantry 6 > 1004": ["2.4 no-not-board-units-replacement-fields"],
    "attack RU M1902 1 > 1004": ["4.3.5 no-artillery-launches-no-close-combat", "4.3.5 no-not-next"],
    "attack RU infantry 3 > 1004": ["4.3.5 no-not-next"],
    "attack RU infantry 3 > 1302": ["4.3.5 no-there-no-enemy"],
    "attack RU infantry 1 > 1104": ["4.3.5 no-there-no-enemy"],
    "attack RU infantry 5 > 1004": ["4.3.5 no-not-next", "4.3.5 no-allys-unit-must-attack-first"],
    "attack nobody > 1004": ["3.2 no-no-unit-of-that-name"],
    "attack RU infantry 1 > 9999": ["3.1 no-no-field-of-that-number"],
    "attack nobody > 9999": ["3.2 no-no-unit-of-that-name", "3.1 no-no-field-of-that-number"],
    "hop RU infantry 1 > 1004": ["4.2.2 no-announce-order-such-move-unit"],
    "move RU infantry 5 > 0902": ["4.3 no-not-in-group"],
    "move RU infantry 2 > 0902": ["3.3.3 no-neither-board-nor-replacement-field"],
    "move RU infantry 1 > 1004": ["4.3.1 no-held-enemy"],
    "move RU infantry 1 > 1103": [],
    "move RU infantry 3 > 1401": [],
    "move RU infantry 3 > 1505": ["4.3.1 no-not-in-reach"],
    "move RU infantry 6 > 2001": [],
    "move RU infantry 6 > 1501": ["4.3.1 no-not-in-reach", "4.3.1 no-occupied-unit-there-cannot-ordered"],
    "bombard RU infantry 1 > 1004": ["4.3.3 no-no-artillery"],
    "bombard RU M1902 1 > 1004": [],
    "bombard RU M1902 1 > 1103": ["4.3.3 no-there-no-enemy"],
    "bombard RU M1902 2 > 1004": ["4.3.3 no-out-of-range"],
    "support RU M1902 1 > 1004": ["4.3.3 no-no-close-combat-against-announced"],
    "support RU M1902 3 > 0702": [
        "4.3.3 no-no-close-combat-against-announced",
        "4.3.3 no-forest-no-observer-group-sees",
    ],
    "long-range RU M1902 1 > 1004": ["3.3.2 no-siege-gun-range"],
    "long-range RU M1877 > 1004": [],
    "long-range RU M1877 > 1206": ["3.3.2 no-siege-gun-range"],
    "token-bombard RU M1902 1 > 1004": [],
    "sharpen RU M1877": ["6.4.2 no-token-sharpens-only-long-range"],
    "sharpen RU M1877 > 1004": ["6.4.2 no-token-sharpens-only-long-range"],
    "play Spearhead I": ["3.4.1 no-there-nothing-used-now"],
    "play Heavy bombardment I": ["3.4.1 no-seal-of-other-phase"],
    "play Ambush I": ["3.4.2 no-not-your-hand"],
    "play Drumfire I": [],
    "play Drumfire II": ["3.4.1 no-you-hold-two-these-name"],
    "play nothing": ["4.3.4 no-name-battlecard-your-hand"],
    "play Drumfire I > 1004": ["4.3.4 no-name-battlecard-your-hand"],
    "change Drumfire II": ["3.4.1 no-you-hold-two-these-name"],
    "change Drumfire I": [],
    "change Ambush I": ["3.4.2 no-not-your-hand"],
    "wave RU infantry 3 > 1601": ["4.3.1 no-not-in-reach"],
    "wave RU observer 1 > 1601": [],
    "follow RU infantry 3 > 1302": ["6.1 no-one-unit-next-eck-may"],
    "done": [],
    "pass": ["4.2.2 no-announce-order-such-move-unit"],
}

ATTACKED: Why = {
    "attack RU infantry 1 > 1004": ["4.2.2 no-another-action-round"],
    "move RU infantry 1 > 1103": ["4.2.2 no-action-round-one-unit-one"],
    "attack RU infantry 5 > 1004": ["4.3.5 no-not-next"],
    "attack RU Cossack 1 > 1004": [],
    "attack RU Cossack 1 > 1206": ["4.3.5 no-not-next"],
    "support RU M1902 1 > 1004": [],
    "move RU cavalry 1 > 1105": ["4.3.1 no-not-in-reach", "4.3.1 no-another-unit-ordered-field-holds"],
    "move RU Cossack 1 > 1104": ["4.2.2 no-action-round-one-unit-one"],
    "bombard RU M1902 1 > 1004": [],
}

SUPPORTED: Why = {
    "token-support RU M1877 > 1004": ["4.3.3 no-out-of-range", "4.3.3 no-already-under-artillery-support-does"],
    "support RU M1902 1 > 1004": [
        "4.2.2 no-action-round-one-unit-one",
        "4.3.3 no-already-under-artillery-support-does",
    ],
}

ALL_ACTIONS_USED: Why = {
    "move RU infantry 3 > 1302": ["4.2.2 no-no-action-left-round"],
    "sharpen RU M1877": [],
    "token-bombard RU M1902 3 > 0702": [],
    "attack RU infantry 4 > 0702": [],
    "play Drumfire I": [],
    "bombard RU M1902 3 > 0702": ["4.2.2 no-no-action-left-round"],
}

TOKEN_USED: Why = {
    "sharpen RU M1877": ["6.4.2 no-token-sharpens-only-long-range", "6.4.1 no-used-artillery-token-round"],
    "token-bombard RU M1902 3 > 0702": ["6.4.1 no-used-artillery-token-round"],
}

INTO_A_FOREST: Why = {
    "token-support RU M1902 3 > 0702": [
        "6.4.1 no-used-artillery-token-round",
        "4.3.3 no-forest-no-observer-group-sees",
    ],
    "support RU M1902 3 > 0702": ["4.2.2 no-no-action-left-round", "4.3.3 no-forest-no-observer-group-sees"],
}


@pytest.mark.rule("4.2.2", "4.3", "4.3.1", "4.3.3", "4.3.4", "4.3.5", "3.4.1", "6.1", "6.4.2")
def test_every_reason_at_first() -> None:
    assert why(plan(), AT_FIRST) == AT_FIRST


@pytest.mark.rule("4.2.2", "4.3.1", "4.3.5", "4.4.4")
def test_every_reason_after_an_attack_and_a_march() -> None:
    s = play(plan(), "attack RU infantry 1 > 1004", "move RU Cossack 1 > 1105")
    assert why(s, ATTACKED) == ATTACKED


@pytest.mark.rule("4.2.2", "4.3.3", "6.4.1", "6.4.2", "8")
def test_every_reason_when_actions_and_token_are_used_up() -> None:
    s = play(plan(), "attack RU infantry 1 > 1004", "move RU Cossack 1 > 1105", "support RU M1902 1 > 1004")
    assert why(s, SUPPORTED) == SUPPORTED
    play(s, "long-range RU M1877 > 1004")
    assert why(s, ALL_ACTIONS_USED) == ALL_ACTIONS_USED
    play(s, "sharpen RU M1877")
    assert why(s, TOKEN_USED) == TOKEN_USED
    play(s, "attack RU infantry 4 > 0702")
    assert why(s, INTO_A_FOREST) == INTO_A_FOREST
