"""Marches and attacks that are refused: every real reason is said, with its rule, and no other."""

from __future__ import annotations

import pytest

from doppeladler.games.galicia.columns import GaliciaState
from doppeladler.wargame import speech_of
from tests.games.galicia.combat_table import attack, bring, open_combat, roll_losses, russians_struck
from tests.games.galicia.galicia_table import bare, begin_movement, play, put, unit


def why_not(s: GaliciaState, choice: str) -> list[str]:
    """All reasons."""
    return list(map(str, s.why_not(choice)))


# --- marching -----------------------------------------------------------------------------------------------


def marching(*played: str, turn: int = 1) -> GaliciaState:
    """Two divisions that may march, one that is held, and the enemy; the 13th has spent a point already."""
    s = bare(turn=turn)
    put(s, "14.22", "AH 4", "AH 13", "AH 25")
    put(s, "12.22", "AH 6")
    put(s, "14.20", "RU 32")
    s.spent[unit(s, "AH 13")] = 1
    begin_movement(s)
    return play(s, *played)


@pytest.mark.rule("4.0", "4.1", "2.1", "3.2")
@pytest.mark.parametrize(
    ("choice", "reason"),
    [
        ("attack 14.20", "[3.2] This is the movement phase: units march or recover, or the phase ends."),
        ("march AH 99", "[4.0] There is no unit 'AH 99'."),
        ("recover AH 99", "[4.0] There is no unit 'AH 99'."),
        ("march RU 32", "[4.1] RU 32 is not one of AH’s units."),
        ("march AH 20", "[4.1] AH 20 is not on the map."),
        ("march AH 6", "[2.1] AH 6 may not move before game turn 2."),
        ("march AH 25", "[4.1] AH 25 has finished its march in this movement phase."),
    ],
)
def test_who_does_not_march(choice: str, reason: str) -> None:
    s = marching("march AH 25", "stop")
    assert why_not(s, choice) == [reason]


@pytest.mark.rule("2.1", "4.1")
def test_a_unit_that_is_held_and_has_marched_hears_both() -> None:
    s = marching()
    s.moved[unit(s, "AH 6")] = 1
    held, marched = "AH 6 may not move before game turn 2.", "AH 6 has finished its march in this movement phase."
    assert why_not(s, "march AH 6") == [f"[2.1] {held}", f"[4.1] {marched}"]
    assert s.why_not("march AH 6")[0].facts == {"turn": 1, "released": 2}


@pytest.mark.rule("4.2")
@pytest.mark.parametrize(
    ("choice", "reason"),
    [
        ("enter 14.20", "[4.2] 14.20 is not adjacent to 14.22."),
        ("enter 99.99", "[4.2] There is no hex '99.99'."),
        ("join AH 99", "[4.2] AH 99 is not in this hex."),
        ("join AH 6", "[4.2] AH 6 is not in this hex."),
        ("join AH 4", "[4.2] AH 4 marches already."),
        ("join AH 13", "[4.2] AH 13 has not spent the same movement points as the others."),
        ("leave AH 4", "[4.2] AH 4 is not marching in a stack that has set out."),
        ("leave AH 25", "[4.2] AH 25 is not marching in a stack that has set out."),
        ("end", "[4.2] A march is going on: enter a hex, let a unit join or leave, or stop."),
    ],
)
def test_what_a_stack_that_has_not_set_out_cannot_do(choice: str, reason: str) -> None:
    assert why_not(marching("march AH 4"), choice) == [reason]


@pytest.mark.rule("4.2")
def test_nobody_leaves_a_stack_before_it_has_set_out() -> None:
    s = marching("march AH 4", "join AH 25")
    assert why_not(s, "leave AH 25") == ["[4.2] AH 25 is not marching in a stack that has set out."]


@pytest.mark.rule("4.1", "4.2", "6.3")
@pytest.mark.parametrize(
    ("choice", "reason"),
    [
        ("enter 14.20", "[4.1] 14.20 is occupied by the enemy."),
        ("join AH 25", "[4.2] AH 25 marches already."),
        ("leave AH 13", "[4.2] AH 13 is not marching in a stack that has set out."),
    ],
)
def test_what_a_stack_on_the_march_cannot_do(choice: str, reason: str) -> None:
    assert why_not(marching("march AH 4", "join AH 25", "enter 14.21"), choice) == [reason]


@pytest.mark.rule("4.1", "4.5", "13.0", "6.3")
def test_a_hex_that_is_closed_and_too_dear_is_refused_for_both() -> None:
    s = bare(turn=5)
    put(s, "5.03", "AH 4", "AH 6 c")
    put(s, "6.01", "RU 32")
    begin_movement(s)
    play(s, "march AH 6 c", "join AH 4", "enter 5.02")
    s.spent[unit(s, "AH 4")] = 3
    assert why_not(s, "enter 5.01") == [
        "[4.5] Austro-Hungarian units may not enter 5.01 until after game turn 5.",
        "[4.1] 5.01 costs 4 (1 of it for the enemy zone of control, 6.3); AH 4 has spent 3 of 4 movement points.",
    ]
    assert s.why_not("enter 5.01")[0].facts == {"turn": 5}
    assert s.why_not("enter 5.01")[1].facts == {"cost": 4, "zoc": 1, "spent": 3, "allowance": 4}


@pytest.mark.rule("4.4", "10.3.1")
def test_who_has_marched_or_spent_points_does_not_recover() -> None:
    s = bare()
    put(s, "14.22", "AH 4", "AH 13", ce=1)
    s.spent[unit(s, "AH 13")] = 1
    begin_movement(s)
    play(s, "march AH 4", "stop")
    place = "must spend 4 movement points in place; it has"
    assert why_not(s, "recover AH 4") == [f"[4.4] AH 4 {place} finished its march."]
    assert why_not(s, "recover AH 13") == [f"[4.4] AH 13 {place} 3 left."]


# --- attacking ----------------------------------------------------------------------------------------------


def attacking(*played: str) -> GaliciaState:
    """Divisions and cavalry at 12.22 that have not attacked, others beside them and behind."""
    s = bare()
    put(s, "13.22", "RU 32", "RU 69 r")
    put(s, "12.22", "AH 4", "AH 13", "AH 3 c")
    put(s, "12.21", "AH 20", "AH 23")
    put(s, "11.22", "AH 41")
    open_combat(s)
    return play(s, *played)


@pytest.mark.rule("7.0", "3.2")
@pytest.mark.parametrize(
    ("choice", "reason"),
    [
        ("march AH 4", "[3.2] This is the combat phase: attack an adjacent enemy hex, or end the phase."),
        ("attack 99.99", "[7.0] There is no hex '99.99'."),
        ("attack 14.22", "[7.0] There is no enemy in 14.22."),
    ],
)
def test_what_is_no_attack(choice: str, reason: str) -> None:
    assert why_not(attacking(), choice) == [reason]


@pytest.mark.rule("8.1", "7.0", "7.1")
@pytest.mark.parametrize(
    ("choice", "reason"),
    [
        ("from 12.22", "[8.1] 12.22 has been named."),
        ("from 11.22", "[7.0] AH 41 in 11.22 is not adjacent to 13.22."),
        ("from 14.22", "[7.0] There is no unit of AH that could attack 13.22 from there."),
        ("from 13.22", "[7.0] There is no unit of AH that could attack 13.22 from there."),
    ],
)
def test_hexes_that_are_not_attacked_from(choice: str, reason: str) -> None:
    assert why_not(attacking("attack 13.22", "from 12.22"), choice) == [reason]


@pytest.mark.rule("8.1")
def test_an_attack_needs_a_hex_and_a_unit() -> None:
    s = attacking("attack 13.22")
    assert why_not(s, "declare") == ["[8.1] Name at least one hex to attack from."]
    play(s, "from 12.22", "declare")
    assert why_not(s, "fight") == ["[8.1] A declared attack needs at least one unit."]


@pytest.mark.rule("7.0")
def test_a_unit_that_has_attacked_does_not_attack_again() -> None:
    s = bare()
    put(s, "13.22", "RU 32")
    put(s, "12.23", "RU 5")
    put(s, "12.22", "AH 4")
    put(s, "13.23", "AH 20")
    open_combat(s)
    attack(s, "13.22", "12.22")
    bring(s, "+1/-1")
    roll_losses(s, 1, 1)
    play(s, "attack 12.23")
    assert why_not(s, "from 12.22") == ["[7.0] AH 4 has attacked in this combat phase."]


@pytest.mark.rule("7.0", "7.1", "7.2", "7.5", "8.1")
@pytest.mark.parametrize(
    ("choice", "reasons"),
    [
        ("commit AH 4", ["[7.1] AH 4 takes part already."]),
        (
            "commit AH 3 c",
            [
                "[7.5] Cavalry and infantry cannot attack together: AH 4, AH 20, AH 3 c.",
                "[7.2] One corps and one other unit, or two independent units, may attack: AH 4, AH 20, AH 3 c.",
            ],
        ),
        (
            "commit AH 23",
            ["[7.2] One corps and one other unit, or two independent units, may attack: AH 4, AH 20, AH 23."],
        ),
        (
            "commit AH 41",
            [
                "[8.1] AH 41 is not in one of the attacking hexes that were declared.",
                "[7.0] AH 41 in 11.22 is not adjacent to 13.22.",
                "[7.2] One corps and one other unit, or two independent units, may attack: AH 4, AH 20, AH 41.",
            ],
        ),
        (
            "commit RU 69 r",
            [
                "[8.1] RU 69 r is not in one of the attacking hexes that were declared.",
                "[7.0] RU 69 r is not one of AH’s units on the map.",
                "[7.2] One corps and one other unit, or two independent units, may attack: AH 4, AH 20, RU 69 r.",
            ],
        ),
        (
            "commit AH 25",
            [
                "[8.1] AH 25 is not in one of the attacking hexes that were declared.",
                "[7.0] AH 25 is not one of AH’s units on the map.",
            ],
        ),
    ],
)
def test_who_does_not_join_an_attack(choice: str, reasons: list[str]) -> None:
    s = attacking("attack 13.22", "from 12.22", "from 12.21", "declare", "commit AH 4", "commit AH 20")
    assert why_not(s, choice) == reasons


@pytest.mark.rule("7.3", "7.3.1", "7.4", "7.6")
@pytest.mark.parametrize(
    ("supply", "choice", "reasons"),
    [
        ("in", "defend", ["[7.3.1] Not all may defend together: withhold a unit first."]),
        ("in", "withhold RU 32", []),
        ("in", "withhold RU 11 c", []),
        ("out", "defend", []),
        ("out", "withhold RU 32", ["[7.3] RU 32 must defend: nothing forbids it beside the others."]),
        ("out", "withhold RU 11 c", ["[7.6] RU 11 c is withheld as it is."]),
    ],
)
def test_whom_the_defender_may_withhold(supply: str, choice: str, reasons: list[str]) -> None:
    # Infantry and cavalry do not defend together; without supply the cavalry has no strength.
    s = bare()
    put(s, "13.22", "RU 32")
    put(s, "13.22", "RU 11 c", supply=supply)
    put(s, "12.22", "AH 4")
    open_combat(s)
    attack(s, "13.22", "12.22")
    assert why_not(s, choice) == reasons


# --- results ------------------------------------------------------------------------------------------------


@pytest.mark.rule("9.2", "9.2.3")
@pytest.mark.parametrize(
    ("choice", "reason"),
    [
        ("advance RU 32", "[9.2] Choose the hex to retreat to from 14.22."),
        ("attack 15.22", "[9.2] Choose the hex to retreat to from 14.22."),
        ("retreat 99.99", "[9.2] Choose the hex to retreat to from 14.22."),
        ("retreat 16.22", "[9.2] 16.22 is not adjacent to 14.22."),
        ("retreat 13.22", "[9.2] The retreat has passed 13.22."),
        ("retreat 14.21", "[9.2.3] 14.21 is barred to a retreat."),
    ],
)
def test_hexes_that_no_retreat_goes_to(choice: str, reason: str) -> None:
    s = russians_struck("RU 32", others={"AH 20": "14.21"})
    bring(s, "-/R2")
    play(s, "retreat 14.22")
    assert why_not(s, choice) == [reason]


@pytest.mark.rule("9.2", "9.2.3")
@pytest.mark.parametrize(
    ("choice", "reason"),
    [
        ("retreat 15.22", "[9.2] Name a retreating unit and the hex it goes on to."),
        ("retreat RU 99 > 15.22", "[9.2] Name a retreating unit and the hex it goes on to."),
        ("retreat RU 41 > 15.22", "[9.2] Name a retreating unit and the hex it goes on to."),
        ("retreat RU 32 > 99.99", "[9.2] Name a retreating unit and the hex it goes on to."),
        ("advance RU 32 > 15.22", "[9.2] Name a retreating unit and the hex it goes on to."),
        ("retreat RU 32 > 16.22", "[9.2] 16.22 is not adjacent to 14.22."),
        ("retreat RU 32 > 13.22", "[9.2] The retreat has passed 13.22."),
    ],
)
def test_how_nobody_goes_on_from_a_full_hex(choice: str, reason: str) -> None:
    others = {"RU 1 gn": "14.22", "RU 2 gn": "14.22", "RU 41": "14.22", "AH 20": "14.20"}
    s = russians_struck("RU 32", others=others)
    bring(s, "-/R1")
    play(s, "retreat 14.22")
    assert why_not(s, choice) == [reason]


@pytest.mark.rule("7.6")
def test_who_retreats_anyway_does_not_go_along() -> None:
    s = attacking("attack 13.22", "from 12.22", "declare", "commit AH 4", "commit AH 13")
    bring(s, "+1.R1/-1")
    assert why_not(s, "follow AH 4") == ["[7.6] AH 4 retreats already."]
    assert why_not(s, "follow AH 3 c") == []


@pytest.mark.rule("9.3", "5.1", "2.1")
def test_who_does_not_advance() -> None:
    s = bare(turn=1)
    put(s, "13.22", "RU 32")
    put(s, "12.22", "AH 4", "AH 13", "AH 25", "AH 20")
    put(s, "12.21", "AH 6", "AH 28")
    open_combat(s)
    attack(s, "13.22", "12.22", "12.21", commit=("AH 6", "AH 28", "AH 4"))
    bring(s, "-/R1")
    play(s, "retreat 14.22")
    assert why_not(s, "advance AH 13") == ["[9.3] AH 13 did not take part in the attack."]
    assert why_not(s, "advance AH 6") == ["[2.1] AH 6 may not move before game turn 2."]
    put(s, "13.22", "AH 33", "AH 14", "AH 37")
    assert why_not(s, "advance AH 4") == ["[5.1] 13.22 would hold more than 6 steps."]
    put(s, "13.22", "AH 4")
    assert why_not(s, "advance AH 4") == ["[9.3] AH 4 has advanced."]


@pytest.mark.rule("9.4.2")
def test_who_has_taken_a_reduction_lets_the_others_take_one_first() -> None:
    s = attacking("attack 13.22", "from 12.22", "declare", "commit AH 4", "commit AH 13")
    bring(s, "+2/-1")
    play(s, "roll 6", "suffer AH 4")
    assert why_not(s, "suffer AH 4") == ["[9.4.2] AH 4 has had its share: the others take one first."]


# --- whose turn it is ---------------------------------------------------------------------------------------


@pytest.mark.rule("4.0", "4.2", "7.0", "8.3")
@pytest.mark.parametrize(
    ("s", "rule", "asked"),
    [
        (marching(), "4.0", "AH"),
        (marching("march AH 4"), "4.2", "AH"),
        (attacking(), "7.0", "AH"),
        (attacking("attack 13.22", "from 12.22", "declare", "commit AH 4", "fight"), "8.3", "dice"),
    ],
)
@pytest.mark.parametrize("words", ["end", "march RU 32", "RU 32 to 13.21", "attack 12.22 with RU 32", "nonsense"])
def test_a_seat_that_is_not_asked_hears_which_rule_asks_whom(
    s: GaliciaState, rule: str, asked: str, words: str
) -> None:
    (objection,) = s.why_not(words, "RU")
    assert str(objection) == f"[{rule}] It is not for RU to answer now; {asked} is asked."
    assert objection.facts == {"asked": asked}


@pytest.mark.rule("4.0", "3.2", "4.2")
@pytest.mark.parametrize(
    ("words", "reason"),
    [
        ("end", "[4.0] It is not for RU to answer now; AH is asked."),
        ("14.21", "[4.2] Nobody is on the march: say who, such as '4 to 14.21'."),
        ("32 to 14.21", "[3.2] Units march in their own movement phase; this is the movement phase of AH."),
    ],
)
def test_words_typed_by_a_seat_that_is_not_asked_are_refused_with_a_rule(words: str, reason: str) -> None:
    s = marching()
    assert list(map(str, speech_of(s.game).why_not(s, "RU", words) or ())) == [reason]
