"""What each question says, in its sentence and to programs, in the order of the chapters."""

from __future__ import annotations

from typing import Any

import pytest

from doppeladler.games.galicia.columns import ELIMINATED, GaliciaState
from doppeladler.games.galicia.rules.ch05_stacking import clear_overstacks
from doppeladler.games.galicia.rules.ch14_reinforcements import reinforcement_phase
from tests.games.galicia.combat_table import attack, bring, open_combat, russians_struck
from tests.games.galicia.galicia_table import bare, begin, begin_movement, play, put

FULL = {"RU 1 gn": "14.22", "RU 2 gn": "14.22", "RU 41": "14.22"}


def question(s: GaliciaState) -> tuple[str, dict[str, Any]]:
    """The sentence, and what goes with it."""
    assert s.decision is not None
    return s.decision.prompt, dict(s.decision.facts)


@pytest.mark.rule("4.0")
def test_how_many_may_still_march() -> None:
    s = bare()
    put(s, "14.22", "AH 4", "AH 13", ce=1)
    begin_movement(s)
    sentence = "Choose a unit to march or to recover, or end the movement phase. {} may still march."
    assert question(s) == (sentence.format(2), {"left": 2})
    play(s, "march AH 4")
    assert question(s) == (
        "March with AH 4 from 14.22: 4 movement points left. Enter a hex or stop.",
        {"group": ["AH 4"], "marched": False, "from": "14.22", "left": 4},
    )
    play(s, "stop")
    assert question(s) == (sentence.format(1), {"left": 1})
    play(s, "march AH 13", "stop")
    assert question(s)[0].startswith("No unit may march any more.")


@pytest.mark.rule("4.2")
def test_a_march_tells_who_goes_from_where_and_what_is_left() -> None:
    s = bare()
    put(s, "14.22", "AH 4", "AH 6 c")
    begin_movement(s)
    play(s, "march AH 6 c", "join AH 4", "enter 14.21")
    assert question(s) == (
        "March with AH 6 c, AH 4 from 14.21: 3 movement points left. Enter a hex or stop.",
        {"group": ["AH 6 c", "AH 4"], "marched": True, "from": "14.21", "left": 3},
    )


@pytest.mark.rule("5.2")
def test_an_overstacked_hex_tells_its_steps() -> None:
    s = bare()
    put(s, "14.22", "AH 4", "AH 13", "AH 25", "AH 1 ls")
    begin(s, clear_overstacks("AH"))
    sentence = "14.22 holds 7 steps, 6 are allowed: choose a unit to eliminate."
    assert question(s) == (sentence, {"hex": "14.22", "steps": 7})


@pytest.mark.rule("7.2", "8.1")
def test_an_attack_tells_its_target() -> None:
    s = bare()
    put(s, "13.22", "RU 32")
    put(s, "12.22", "AH 4", "AH 13")
    open_combat(s)
    play(s, "attack 13.22")
    sentence = "Attack on 13.22: name the hexes you attack from, then declare."
    assert question(s) == (sentence, {"target": "13.22", "hexes": []})
    play(s, "from 12.22", "declare", "commit AH 4")
    sentence = "Commit units to the attack on 13.22; the others are withheld. So far AH 4."
    assert question(s) == (sentence, {"chosen": ["AH 4"], "target": "13.22"})


@pytest.mark.rule("7.3.1", "7.4")
@pytest.mark.parametrize(
    ("supply", "sentence"),
    [
        ("in", "13.22 is attacked and not all may defend together: choose a unit to withhold."),
        ("out", "13.22 is attacked: RU 32 defends."),
    ],
)
def test_the_defender_is_told_whether_he_has_a_choice(supply: str, sentence: str) -> None:
    s = bare()
    put(s, "13.22", "RU 32")
    put(s, "13.22", "RU 11 c", supply=supply)  # without supply it has no strength
    put(s, "12.22", "AH 4")
    open_combat(s)
    attack(s, "13.22", "12.22")
    assert question(s) == (sentence, {"withheld": [], "target": "13.22"})


@pytest.mark.rule("8.3")
def test_the_dice_tell_target_and_column() -> None:
    s = russians_struck("RU 32")
    sentence = "Two dice for the attack on 13.22 at 1:2."
    assert question(s) == (sentence, {"target": "13.22", "column": "1:2"})


@pytest.mark.rule("9.2", "9.3", "9.4")
def test_a_retreat_counts_down_then_advance_and_losses_follow() -> None:
    s = russians_struck("RU 32")
    bring(s, "-/R2")
    sentence = "RU 32 must retreat 2 hexes from 13.22."
    assert question(s) == (sentence, {"units": ["RU 32"], "path": ["13.22"], "left": 2})
    play(s, "retreat 14.22")
    sentence = "RU 32 must retreat 1 more hex from 14.22."
    assert question(s) == (sentence, {"units": ["RU 32"], "path": ["13.22", "14.22"], "left": 1})
    play(s, "retreat 15.22")
    sentence = "13.22 is vacated: advance attacking units into it, or be done."
    assert question(s) == (sentence, {"target": "13.22"})
    play(s, "done")
    assert question(s) == ("One die for the losses of the attacker.", {"attacker": True})
    play(s, "roll 1")
    assert question(s) == ("One die for the losses of the defender.", {"attacker": False})


@pytest.mark.rule("9.2")
def test_who_goes_on_is_told_how_many_steps_there_are() -> None:
    s = russians_struck("RU 32", others={**FULL, "AH 20": "14.20"})
    bring(s, "-/R1")
    play(s, "retreat 14.22")
    sentence = "14.22 is overstacked (8 steps): choose a unit that retreats another hex."
    assert question(s) == (sentence, {"units": ["RU 32"], "path": ["13.22", "14.22"], "steps": 8})


@pytest.mark.rule("7.6")
def test_who_may_go_along_is_told_how_far() -> None:
    s = bare()
    put(s, "13.22", "RU 32")
    put(s, "12.22", "AH 4", "AH 13")
    open_combat(s)
    attack(s, "13.22", "12.22", commit=("AH 13",))
    bring(s, "+1.R1/-1")
    sentence = "AH 13 must retreat from 12.22: who else goes along?"
    assert question(s) == (sentence, {"hex": "12.22", "going": ["AH 13"], "withheld": ["AH 4"], "left": 1})


@pytest.mark.rule("12.1.2")
@pytest.mark.parametrize(
    ("beside", "sentence"),
    [
        ("AH 6 c", "The enemy has come to 14.21. Cavalry in 14.22 may step back one hex, or stay."),
        ("AH 13", "The enemy has come to 14.21. No cavalry in 14.22 can react: stay."),
    ],
)
def test_a_reaction_is_told_as_such_only_to_its_owner(beside: str, sentence: str) -> None:
    s = bare(side="RU")
    put(s, "14.22", "AH 4", beside)
    put(s, "14.20", "RU 32")
    begin_movement(s)
    play(s, "march RU 32", "enter 14.21")
    assert question(s) == (sentence, {"hexes": ["14.22"], "origin": "14.20", "there": "14.21", "reacted": []})


@pytest.mark.rule("14.0")
def test_reinforcements_are_named_but_not_those_that_were_told_to_wait() -> None:
    s = bare(turn=2)
    for each in s.printed.roster["AH"]:
        if s.name(each) not in ("AH 23", "AH 26"):
            s.place(each, ELIMINATED)
    put(s, "5.12", "RU 7 c")
    begin(s, reinforcement_phase("AH"))
    assert question(s) == ("Place reinforcements: AH 26, AH 23.", {"waiting": [], "units": ["AH 26", "AH 23"]})
    play(s, "wait AH 23")
    assert question(s) == ("Place reinforcements: AH 26.", {"waiting": ["AH 23"], "units": ["AH 26"]})
