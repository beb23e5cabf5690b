"""9.3 Advance after combat: who may enter the vacated hex, and who may not."""

from __future__ import annotations

import pytest

from doppeladler.engine import Refused
from doppeladler.games.galicia import events
from doppeladler.games.galicia.columns import GaliciaState
from tests.games.galicia.combat_table import (
    attack,
    battle,
    bring,
    kind,
    open_combat,
    roll_losses,
    seat,
)
from tests.games.galicia.galicia_table import bare, happened, offered, play, put, rules, unit, where


def struck(*attackers: str, commit: tuple[str, ...], defender: str = "RU 32") -> GaliciaState:
    """Austro-Hungarians at 12.22 attack a Russian unit at 13.22; the 20th looks on from 12.21."""
    s = bare()
    put(s, "13.22", defender)
    put(s, "12.22", *attackers)
    put(s, "12.21", "AH 20")
    open_combat(s)
    attack(s, "13.22", "12.22", commit=commit)
    return s


@pytest.mark.rule("9.3")
def test_attackers_may_enter_the_vacated_hex_or_stay() -> None:
    s = struck("AH 4", "AH 13", commit=("AH 4", "AH 13"))
    bring(s, "-/R1")
    play(s, "retreat 14.21")
    assert (seat(s), offered(s)) == ("AH", ["advance AH 4", "advance AH 13", "done"])
    play(s, "advance AH 13", "done")
    assert (where(s, "AH 4"), where(s, "AH 13")) == ("12.22", "13.22")


@pytest.mark.rule("9.3")
def test_all_attackers_may_enter_and_then_nobody_is_asked() -> None:
    s = struck("AH 4", "AH 13", commit=("AH 4", "AH 13"))
    bring(s, "-/R1")
    play(s, "retreat 14.21", "advance AH 4")
    assert rules(s.why_not("advance AH 4")) == {"9.3"}
    play(s, "advance AH 13")
    assert kind(s) == "LossRoll"


@pytest.mark.rule("9.3", "7.6")
def test_withheld_units_and_bystanders_do_not_advance() -> None:
    s = struck("AH 4", "AH 13", "AH 41", commit=("AH 4", "AH 13"))
    bring(s, "-/R1")
    play(s, "retreat 14.21")
    assert offered(s) == ["advance AH 4", "advance AH 13", "done"]
    for name in ("AH 41", "AH 20"):
        objections = s.why_not(f"advance {name}")
        assert [str(each) for each in objections] == [f"[9.3] {name} did not take part in the attack."]


@pytest.mark.rule("9.3")
def test_a_hex_that_is_not_vacated_is_not_entered() -> None:
    s = struck("AH 4", "AH 13", commit=("AH 4", "AH 13"))
    bring(s, "+1/-")
    assert kind(s) == "LossRoll"
    roll_losses(s, 1, 1)
    assert kind(s) == "ChooseAttack"
    assert happened(s, events.Advance) == []


@pytest.mark.rule("9.3")
def test_defenders_that_cannot_retreat_hold_their_hex() -> None:
    s = bare()
    put(s, "13.22", "RU 32")
    put(s, "12.22", "AH 4")
    cavalry = ("AH 3 c", "AH 9 c", "AH 6 c", "AH 2 c", "AH 4 c")
    for hex, name in zip(("13.21", "14.21", "14.22", "13.23", "12.21"), cavalry, strict=True):
        put(s, hex, name)
    open_combat(s)
    attack(s, "13.22", "12.22")
    bring(s, "-/R1")
    assert kind(s) == "LossRoll"


@pytest.mark.rule("9.3")
def test_a_hex_emptied_by_losses_is_vacated() -> None:
    s = struck("AH 4", "AH 13", commit=("AH 4", "AH 13"), defender="RU 3 d cs")
    s.ce[unit(s, "RU 3 d cs")] = 2
    bring(s, "+1/-")
    roll_losses(s, 1, 6)
    assert where(s, "RU 3 d cs") == "off"
    assert offered(s) == ["advance AH 4", "advance AH 13", "done"]


@pytest.mark.rule("9.3")
def test_the_advance_is_offered_once() -> None:
    s = struck("AH 4", "AH 13", commit=("AH 4", "AH 13"))
    s.ce[unit(s, "RU 32")], s.flipped[unit(s, "RU 32")] = 2, 1
    bring(s, "-/R1")
    play(s, "retreat 14.21", "done")
    roll_losses(s, 1, 6)
    assert where(s, "RU 32") == "off"
    assert kind(s) == "ChooseAttack"


@pytest.mark.rule("9.3")
def test_attackers_that_had_to_retreat_are_not_victorious() -> None:
    s = struck("AH 4", "AH 13", commit=("AH 4", "AH 13"), defender="RU 3 d cs")
    s.ce[unit(s, "RU 3 d cs")] = 2
    bring(s, "+1.R1/-1")
    play(s, "retreat 11.23")
    roll_losses(s, 1, 6)
    assert where(s, "RU 3 d cs") == "off"
    assert (kind(s), where(s, "AH 4")) == ("ChooseAttack", "11.23")


@pytest.mark.rule("9.3")
def test_a_victorious_defender_never_advances() -> None:
    s = struck("AH 4", "AH 13", commit=("AH 4", "AH 13"))
    bring(s, "+1.R1/-1")
    play(s, "retreat 11.22")
    assert kind(s) == "LossRoll"
    roll_losses(s, 1, 1)
    assert (where(s, "RU 32"), kind(s)) == ("13.22", "ChooseAttack")
    assert happened(s, events.Advance) == []


@pytest.mark.rule("9.3")
def test_the_stacking_limit_holds_in_an_advance() -> None:
    s = bare()
    put(s, "13.22", "RU 32")
    put(s, "12.22", "AH 33", "AH 14", "AH 37")
    put(s, "12.21", "AH 20")
    open_combat(s)
    attack(s, "13.22", "12.22", "12.21", commit=("AH 33", "AH 14", "AH 37", "AH 20"))
    bring(s, "-/R1")
    play(s, "retreat 14.21", "advance AH 33", "advance AH 20", "advance AH 14")
    assert kind(s) == "LossRoll"
    assert where(s, "AH 37") == "12.22"


@pytest.mark.rule("9.3")
def test_a_unit_of_one_step_finds_the_last_room() -> None:
    s = bare()
    put(s, "13.22", "RU 32")
    put(s, "12.22", "AH 33", "AH 14")
    put(s, "12.21", "AH 37", flipped=True)
    put(s, "13.21", "AH 20")
    open_combat(s)
    attack(s, "13.22", "12.22", "12.21", "13.21", commit=("AH 33", "AH 14", "AH 37", "AH 20"))
    bring(s, "-/R1")
    play(s, "retreat 14.22", "advance AH 33", "advance AH 14", "advance AH 37")
    assert kind(s) == "LossRoll"
    assert where(s, "AH 20") == "13.21"


@pytest.mark.rule("9.3", "2.1")
def test_units_not_yet_released_do_not_advance() -> None:
    s = bare(turn=1)
    put(s, "10.11", "RU 32")
    put(s, "9.11", "AH 3")  # released on turn 2
    put(s, "10.10", "AH 4")
    open_combat(s)
    attack(s, "10.11", "9.11", "10.10", commit=("AH 3", "AH 4"))
    bring(s, "-/R1")
    play(s, offered(s)[0])
    assert offered(s) == ["advance AH 4", "done"]
    with pytest.raises(Refused, match=r"\[2\.1\] AH 3 may not move before game turn 2"):
        play(s, "advance AH 3")


@pytest.mark.rule("9.3", "2.1")
def test_units_advance_from_the_turn_of_their_release() -> None:
    s = bare(turn=2)
    put(s, "10.11", "RU 32")
    put(s, "9.11", "AH 3")
    open_combat(s)
    attack(s, "10.11", "9.11")
    bring(s, "-/R1")
    play(s, offered(s)[0])
    assert offered(s) == ["advance AH 3", "done"]


@pytest.mark.rule("9.3")
@pytest.mark.parametrize("turn", [5, 6])
@pytest.mark.parametrize(("target", "hex"), [("3.01", "3.02"), ("7.01", "7.02"), ("11.01", "11.02")])
def test_shaded_hexes_are_closed_to_an_advance_through_turn_5(turn: int, target: str, hex: str) -> None:
    s = bare(turn=turn)
    put(s, target, "RU 3 d cs")
    put(s, hex, "AH 4")
    open_combat(s)
    attack(s, target, hex)
    bring(s, "-/R1")
    play(s, offered(s)[0])
    if turn == 6:
        assert offered(s) == ["advance AH 4", "done"]
    else:
        assert kind(s) == "LossRoll"  # nobody may advance, so nobody is asked


@pytest.mark.rule("9.3")
@pytest.mark.parametrize("target", ["12.01", "2.01"])
def test_the_hexes_beside_the_shaded_ones_are_open(target: str) -> None:
    s = bare(turn=2)
    put(s, target, "RU 3 d cs")
    put(s, target.replace(".01", ".02"), "AH 4")
    open_combat(s)
    attack(s, target, target.replace(".01", ".02"))
    bring(s, "-/R1")
    play(s, offered(s)[0])
    assert "advance AH 4" in offered(s)


@pytest.mark.rule("9.3")
def test_russians_advance_into_shaded_hexes_when_they_like() -> None:
    s = bare(turn=2, side="RU")
    put(s, "7.01", "AH 8 c")
    put(s, "8.01", "RU 32")
    open_combat(s, "RU")
    attack(s, "7.01", "8.01")
    bring(s, "-/R1")
    play(s, offered(s)[0])
    assert "advance RU 32" in offered(s)
    assert battle(s).advanced
