"""4.2.2, 4.3 Every reason against an order, each with its rule, while a plan is announced."""

from __future__ import annotations

import pytest

from doppeladler.engine import Choice
from doppeladler.games.limanowa.columns import FIELD, RESERVE, LimanowaState
from doppeladler.words import Sentence
from tests.games.limanowa.clash_table import board
from tests.games.limanowa.helpers import asked, bare, begin_central, begin_opening, give, order, play, put, unit

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
    put(s, FIELD, "RU M1902 4", group="VIII")
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
    "bombard RU M1902 4 > 1004": ["4.3.3 no-not-board"],
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
    "sharpen RU M1877 > 1004": ["6.4.2 no-token-sharpens-only-long-range"],
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


# --- the railway ------------------------------------------------------------------------------------------


def stations() -> LimanowaState:
    """Russians at several stations, Austrians beside one of them, and replacements in the corner."""
    s = board({
        "RU infantry 1": "0806", "RU infantry 2": "1002", "RU infantry 3": "1605", "AH infantry 1": "1606",
        "RU infantry 4": "1306", "RU cavalry 1": "1307", "AH uhlan 1": "1011",
    })  # fmt: skip
    put(s, FIELD, "RU infantry 7", group="VIII")
    return begin_central(s)


@pytest.mark.rule("4.3.2", "8")
def test_every_reason_against_a_train() -> None:
    s = stations()
    trains: Why = {
        "rail RU infantry 1 > 1306": ["4.3.2 no-occupied"],
        "rail RU infantry 1 > 1206": [],
        "rail RU infantry 1 > 0706": ["4.3.2 no-train-to-own-station"],
        "rail RU infantry 1 > 0404": [],
        "rail RU infantry 1 > 1002": ["4.3.2 no-hex-not-at-a-station", "4.3.2 no-occupied"],
        "rail RU infantry 2 > 1306": ["4.3.2 no-unit-not-at-a-station", "4.3.2 no-occupied"],
        "rail RU infantry 3 > 1803": [
            "4.3.2 no-enemy-stands-next",
            "4.3.2 no-enemy-beside-station",
            "4.3.2 no-enemy-beside-line",
        ],
        "rail RU infantry 4 > 0806": ["4.3.2 no-occupied"],
        "rail RU infantry 4 > 1605": [
            "4.3.2 no-enemy-beside-line",
            "4.3.2 no-train-arrives-beside-enemy",
            "4.3.2 no-occupied",
        ],
        "rail RU infantry 4 > 1606": ["4.3.2 no-enemy-beside-line", "4.3.2 no-held-enemy"],
        "rail RU infantry 7 > 1803": [],
        "rail RU infantry 7 > 0806": ["4.3.2 no-no-line-so-far", "4.3.2 no-occupied"],
        "rail RU infantry 1 > 1813": ["4.3.2 no-no-line-so-far"],
    }
    assert why(s, trains) == trains
    play(s, "rail RU infantry 1 > 1206")
    later: Why = {
        "rail RU infantry 7 > 1206": ["4.3.2 no-another-unit-ordered-field-holds"],
        "rail RU infantry 7 > 1306": ["4.3.2 no-occupied"],
        "rail RU infantry 4 > 0806": ["4.3.2 no-occupied"],
    }
    assert why(s, later) == later
    s.rails["RU"] = 1
    last: Why = {
        "rail RU infantry 7 > 1803": ["4.3.2 no-no-railway-token-left"],
    }
    assert why(s, last) == last


@pytest.mark.rule("4.3.2")
def test_an_enemy_beside_the_line_is_named_once_for_each_station_it_leads_to() -> None:
    """0806 lies next to the station of Alt Sandez too: both lines meet the same enemy, and another."""
    s = begin_central(board({"RU infantry 1": "0806", "AH infantry 1": "1106"}))
    assert why(s, {"rail RU infantry 1 > 1306": []}) == {"rail RU infantry 1 > 1306": ["4.3.2 no-enemy-beside-line"]}


@pytest.mark.rule("4.3.2")
@pytest.mark.parametrize(
    ("units", "trains"),
    [
        (
            {"RU infantry 1": "0807", "AH infantry 1": "0907"},
            {
                "rail RU infantry 1 > 1306": [
                    "4.3.2 no-enemy-stands-next",
                    "4.3.2 no-enemy-beside-station",
                    "4.3.2 no-enemy-beside-station",
                    "4.3.2 no-enemy-beside-line",
                    "4.3.2 no-enemy-beside-line",
                ],
            },
        ),
        (
            {"RU infantry 1": "0805", "AH infantry 1": "0907"},
            {
                "rail RU infantry 1 > 1306": ["4.3.2 no-enemy-beside-station", "4.3.2 no-enemy-beside-line"],
            },
        ),
    ],
)
def test_every_reason_against_a_departure(units: dict[str, str], trains: Why) -> None:
    assert why(begin_central(board(units)), trains) == trains


@pytest.mark.rule("7.2", "4.3.1", "4.3.2")
def test_a_rapid_game_has_no_railway_and_a_smaller_board() -> None:
    s = bare("VIII", scenario="limanowa-front")
    put(s, "0806", "RU infantry 1")
    begin_central(s)
    orders: Why = {
        "rail RU infantry 1 > 0708": ["7.2 no-rapid-games-no-railway"],
        "move RU infantry 1 > 1210": ["7.2 no-not-board-rapid-game"],
    }
    assert why(s, orders) == orders


# --- cards and clashes ------------------------------------------------------------------------------------


@pytest.mark.rule("3.4.1", "3.4.2", "4.2", "4.2.1")
def test_every_reason_against_a_card_and_its_aims() -> None:
    s = bare("VIII")
    put(s, "1003", "RU infantry 1")
    put(s, "1004", "AH infantry 1")
    give(s, "VIII", "Night assault I", "Drumfire I", "Ambush I", "Transporting reinforcement I", "Night assault II")
    give(s, "Hadfy", "Cut telegraph line I", "Blocking preparations I", "Heavy bombardment I")
    begin_opening(s)
    cards: Why = {
        "pass": [],
        "play Night assault I": [],
        "play Night assault II": ["3.4.1 no-you-hold-two-these-name"],
        "play Drumfire I": ["3.4.1 no-seal-of-other-phase"],
        "play Ambush I": ["3.4.1 no-seal-of-other-phase", "3.4.1 no-card-for-other-round"],
        "play Transporting reinforcement I": ["3.4.1 no-there-nothing-used-now"],
        "play Cut telegraph line I": ["3.4.2 no-not-your-hand"],
        "play nothing": ["4.2 no-answer-battlecard-your-hand-pass"],
        "play Night assault I > 1004": ["4.2 no-answer-battlecard-your-hand-pass"],
        "change Night assault I": ["4.2 no-answer-battlecard-your-hand-pass"],
        "hello": ["4.2 no-answer-battlecard-your-hand-pass"],
    }
    assert why(s, cards) == cards
    play(s, "play Night assault I")
    aims: Why = {
        "aim RU infantry 1": [],
        "aim RU infantry 2": ["3.4.1 no-cannot-used-now"],
        "aim RU infantry 1 > 1004": ["3.4.1 no-answer-with-aim"],
        "play RU infantry 1": ["3.4.1 no-answer-with-aim"],
        "pass": ["3.4.1 no-answer-with-aim"],
    }
    assert why(s, aims) == aims
    play(s, "aim RU infantry 1", "aim 1004")
    answers: Why = {
        "play Blocking preparations I": [],
        "play Heavy bombardment I": ["3.4.1 no-card-for-other-round"],
        "play Cut telegraph line I": [],
    }
    assert why(s, answers) == answers


@pytest.mark.rule("4.4.4", "4.4.7")
def test_every_reason_against_an_answer_in_a_clash() -> None:
    s = board({
        "AH hussar 1": "1003", "AH hussar 2": "0904", "AH uhlan 1": "1005", "RU machine-gun 1": "1004",
    }, "Hadfy")  # fmt: skip
    order(s, "attack AH hussar 1 > 1004", "attack AH hussar 2 > 1004", "attack AH uhlan 1 > 1004")
    charges: Why = {
        "charge AH hussar 1": [],
        "charge AH uhlan 1": ["4.4.4 no-answer-hussar-cossack-attacks-here"],
        "hold": [],
        "fire": ["4.4.4 no-other-verb"],
        "charge nobody": ["4.4.4 no-such-unit"],
    }
    assert why(s, charges) == charges
    play(s, "hold")
    fire: Why = {
        "fire": [],
        "hold": [],
        "pass": ["4.4.4 no-answer-fire-hold"],
        "fire AH hussar 1": ["4.4.4 no-answer-fire-hold"],
    }
    assert why(s, fire) == fire
    play(s, "hold")
    while asked(s).startswith("dice"):
        play(s, "roll 6")
    counters: Why = {
        "counter AH uhlan 1": [],
        "counter AH legion": ["4.4.7 no-answer-one-attackers-clash"],
        "bayonet AH uhlan 1": ["4.4.7 no-other-verb"],
        "pass": ["4.4.7 no-other-verb"],
    }
    assert why(s, counters) == counters


@pytest.mark.rule("4.4.9")
def test_every_reason_against_an_advance() -> None:
    s = board({"RU infantry 1": "1003", "RU infantry 5": "0904", "AH infantry 1": "1004", "RU infantry 2": "1103"})
    s.rp[unit(s, "AH infantry 1")] = 1
    order(s, "attack RU infantry 1 > 1004", "attack RU infantry 5 > 1004")
    while not asked(s).endswith("Advance"):
        s.play(s.choices()[0])
    advances: Why = {
        "advance RU infantry 1 > 1004": [],
        "stay": [],
        "advance RU infantry 5 > 1004": ["4.4.9 no-no-surviving-unit-group-attacked"],
        "advance RU infantry 1 > 1005": ["4.4.9 no-answer-unit-takes-stay"],
        "advance nobody > 1004": ["4.4.9 no-answer-unit-takes-stay"],
        "go RU infantry 1 > 1004": ["4.4.9 no-answer-unit-takes-stay"],
    }
    assert why(s, advances) == advances
