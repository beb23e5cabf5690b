"""2 Combat: attacks, odds, results, retreat and advance, cards."""

from __future__ import annotations

from typing import Any

import pytest

from doppeladler.wargame.testing import asked, offered, play, refused, unit, where
from tests.games.ford.ford_table import ask, begin, facts, table, turn

OPEN = "Blue 1 06.03, Blue 2 06.02, Red 1 07.03"
"""Two Blue divisions beside a Red one on clear ground."""


def attack(s: Any, hex: str, *divisions: str) -> Any:
    """Up to the die; nobody plays a card."""
    return play(s, f"attack {hex}", *(f"commit {name}" for name in divisions), "fight", "pass")


@pytest.mark.rule("2.1")
def test_an_attack_names_a_hex_then_its_attackers() -> None:
    s = play(table(OPEN, "combat"), "attack 07.03")
    assert offered(s) == ["commit Blue 2", "commit Blue 1"]
    assert refused(s, "fight") == {"2.1"}
    play(s, "commit Blue 1")
    assert offered(s) == ["commit Blue 2", "fight"]
    assert s.decision.facts == {"target": "07.03", "units": ["Blue 1"]}


@pytest.mark.rule("2.1")
def test_each_division_attacks_once_and_only_beside() -> None:
    s = table("Blue 1 06.03, Blue 2 03.03, Red 1 07.03, Red 2 06.04", "combat")
    play(s, "attack 07.03")
    assert refused(s, "commit Blue 2") == {"2.1"}
    play(s, "commit Blue 1", "fight", "pass", "roll 4")
    assert asked(s) == "Blue ChooseAttack"
    assert offered(s) == ["end"]
    assert refused(s, "attack 06.04") == {"2.1"}


@pytest.mark.rule("2.2")
@pytest.mark.parametrize(
    ("divisions", "units", "column"),
    [
        ("Blue 5 06.03, Red 1 07.03", "Blue 5", "1:2"),
        ("Blue 1 06.03, Red 1 07.03", "Blue 1", "1:1"),
        ("Blue 1 06.03, Blue 5 06.02, Red 1 07.03", "Blue 1, Blue 5", "1:1"),  # 6 to 4
        (OPEN, "Blue 1, Blue 2", "2:1"),
        (f"{OPEN}, Blue 3 06.04", "Blue 1, Blue 2, Blue 3", "3:1"),
        ("Blue 1 06.03, Blue 2 06.04, Blue 3 07.04, Red 5 07.03", "Blue 1, Blue 2, Blue 3", "3:1"),  # more is no better
        ("Blue 1 06.02, Blue 2 07.01, Red 1 07.02", "Blue 1, Blue 2", "1:1"),  # woods
        ("Blue 1 04.03, Red 1 05.03", "Blue 1", "1:2"),  # river
        ("Blue 1 04.02, Blue 2 05.01, Red 1 05.02", "Blue 1, Blue 2", "1:1"),  # woods, one of them dry
        ("Blue 1 04.02, Red 1 05.02", "Blue 1", "1:2"),  # a ford is river here, and woods: not below the table
    ],
)
def test_the_odds(divisions: str, units: str, column: str) -> None:
    s = table(divisions, "combat")
    target = where(s, "Red 1" if "Red 1" in divisions else "Red 5")
    assert ask(s, "odds", target=target, units=units)["column"] == column


@pytest.mark.rule("2.2")
def test_the_odds_explain_themselves_and_are_exact() -> None:
    found = ask(table("Blue 1 04.02, Red 1 05.02", "combat"), "odds", target="05.02", units="Blue 1")
    lines = [(line["rule"], line["value"]) for sheet in found["sheets"] for line in sheet["lines"]]
    assert lines == [("1.2", 4), ("1.2", 4), ("2.2", -1), ("2.2", -1)]
    forecast = found["forecast"]
    assert forecast["results"] == pytest.approx({"AL": 2 / 6, "AR": 2 / 6, "NE": 1 / 6, "DR": 1 / 6})
    assert forecast["takes_the_hex"] == pytest.approx(1 / 6)
    assert forecast["expected_losses"] == pytest.approx([2 / 6, 0])


@pytest.mark.rule("2.3")
@pytest.mark.parametrize(
    ("die", "cell", "question"),
    [(1, "AL", "Blue ChooseAttack"), (2, "AR", "Blue GoBack"), (4, "NE", "Blue ChooseAttack"), (5, "DR", "Red GoBack")],
)
def test_results_at_one_to_one(die: int, cell: str, question: str) -> None:
    s = play(attack(table("Blue 1 06.03, Red 1 07.03", "combat"), "07.03", "Blue 1"), f"roll {die}")
    assert facts(s, "combat result")[0] == {
        "units": ["Blue 1"], "target": "07.03", "die": die, "column": "1:1", "cell": cell,
    }  # fmt: skip
    assert asked(s) == question
    assert s.hurt[unit(s, "Blue 1")] == (cell == "AL")


@pytest.mark.rule("2.3")
def test_the_division_named_first_bears_the_loss_and_all_retreat() -> None:
    weak = f"{OPEN}, Red 2 08.01"
    s = play(attack(table(weak, "combat"), "07.03", "Blue 2", "Blue 1"), "roll 1")  # 2:1, AR
    assert asked(s) == "Blue GoBack"
    assert s.decision.facts == {"unit": "Blue 2"}
    play(s, "retreat 05.02", "retreat 05.03")
    assert (where(s, "Blue 2"), where(s, "Blue 1")) == ("05.02", "05.03")
    s = play(attack(table("Blue 5 07.01, Blue 1 06.02, Red 1 07.02", "combat"), "07.02", "Blue 5", "Blue 1"), "roll 1")
    assert (s.hurt[unit(s, "Blue 5")], s.hurt[unit(s, "Blue 1")]) == (1, 0)


@pytest.mark.rule("2.3", "1.2")
def test_a_defender_that_loses_a_step_also_retreats_and_the_second_step_is_the_last() -> None:
    s = attack(table(OPEN, "combat"), "07.03", "Blue 1", "Blue 2")
    play(s, "roll 6")
    assert asked(s) == "Red GoBack"
    assert facts(s, "step lost") == [{"unit": "Red 1", "hex": "07.03", "left": 1}]
    s = table(OPEN, "combat")
    s.hurt[unit(s, "Red 1")] = 1
    play(attack(s, "07.03", "Blue 1", "Blue 2"), "roll 6")
    assert where(s, "Red 1") == "off"
    assert s.view("Blue")["lost"].count("Red 1") == 1


@pytest.mark.rule("2.4")
def test_a_division_that_cannot_retreat_loses_a_step_and_stays() -> None:
    s = table("Blue 1 07.03, Blue 2 07.02, Blue 3 07.04, Red 1 08.03", "combat")
    play(attack(s, "08.03", "Blue 1"), "roll 5")
    assert where(s, "Red 1") == "08.03"
    assert s.hurt[unit(s, "Red 1")] == 1


@pytest.mark.rule("2.5")
def test_the_leading_division_takes_the_emptied_hex() -> None:
    s = play(attack(table(OPEN, "combat"), "07.03", "Blue 2", "Blue 1"), "roll 4", "retreat 08.03", "pass")
    assert where(s, "Blue 2") == "07.03"
    assert where(s, "Blue 1") == "06.03"


@pytest.mark.rule("2.6")
@pytest.mark.parametrize("card", ["Forced march", "Guns", "Screen"])
def test_every_hand_is_asked_in_the_moment_of_each_card(card: str) -> None:
    s = begin(blue=card)
    assert asked(s) == "Blue PlayCard"
    assert offered(s) == (["play Forced march", "pass"] if card == "Forced march" else ["pass"])
    if card != "Forced march":
        assert refused(s, "play Forced march") == {"2.6"}
    assert refused(s, "play Screen") == {"2.6"}


@pytest.mark.rule("2.6")
def test_a_card_is_played_once_and_then_everybody_knows() -> None:
    s = play(begin(blue="Forced march"), "play Forced march")
    assert facts(s, "card played") == [{"side": "Blue", "card": "Forced march"}]
    turn(s, "Blue")
    assert offered(s) == ["pass"]


@pytest.mark.rule("2.6")
@pytest.mark.parametrize("seat", ["Red", "spectator"])
def test_nobody_else_sees_a_card(seat: str) -> None:
    views = [begin(blue=card).view(seat) for card in ("Forced march", "Guns", "Screen")]
    assert views[0] == views[1] == views[2]
    assert "hand Blue" not in views[0]["state"]
    assert [begin(blue=card).view("Blue")["hand"][0]["card"] for card in ("Guns", "Screen")] == ["Guns", "Screen"]
    assert begin(blue="Guns").view("umpire")["state"]["hand Blue"] == "Guns"


@pytest.mark.rule("2.7")
def test_a_forced_march_gives_two_points_more_in_this_phase() -> None:
    s = play(table("Blue 1 01.03, Red 1 08.05", blue="Forced march"), "play Forced march", "march Blue 1")
    assert s.decision.facts["left"] == 6
    s = play(turn(s, "Blue"), "pass", "march Blue 1")
    assert s.decision.facts["left"] == 4


@pytest.mark.rule("2.7")
def test_guns_are_one_column_better() -> None:
    s = table("Blue 1 06.03, Red 1 07.03", "combat", blue="Guns")
    play(s, "attack 07.03", "commit Blue 1", "fight", "play Guns", "roll 2")
    assert facts(s, "combat result")[0]["column"] == "2:1"


@pytest.mark.rule("2.7")
def test_a_screen_keeps_the_attacker_out() -> None:
    s = attack(table(OPEN, "combat", red="Screen"), "07.03", "Blue 1", "Blue 2")
    play(s, "roll 4", "retreat 08.03")
    assert asked(s) == "Red PlayCard"
    play(s, "play Screen")
    assert where(s, "Blue 1") == "06.03"


@pytest.mark.rule("2.7")
def test_a_card_does_nothing_after_its_moment() -> None:
    s = table(f"{OPEN}, Blue 3 05.03, Red 2 05.04", "combat", blue="Guns")
    play(s, "attack 07.03", "commit Blue 1", "commit Blue 2", "fight", "play Guns", "roll 1")  # 3:1, nothing
    play(attack(s, "05.04", "Blue 3"), "roll 4")
    assert facts(s, "combat result")[1]["column"] == "1:1"
