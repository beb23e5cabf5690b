"""The doors of a plain game: orders and questions in words, reach, why not, odds, the greedy commander, research."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from doppeladler.commanders import ask as ask_commander
from doppeladler.commanders import make_commander
from doppeladler.engine import Brief, Choice, FairDice, Match, Refused
from doppeladler.research.setting import make_setting
from doppeladler.wargame import Order, carry_out
from doppeladler.wargame.testing import asked, play, put, where
from tests.games.ford.ford_table import ask, begin, load, table, turn


def said(s: Any, words: str, seat: str = "Blue") -> str:
    """What the terminal answers."""
    blocks = load().speech().look_up(s, seat, words)
    assert blocks is not None, words
    return "\n".join(block if isinstance(block, str) else "".join(span.text for span in block) for block in blocks)


def why(s: Any, words: str, seat: str = "Blue") -> list[str]:
    return [str(each) for each in load().speech().why_not(s, seat, words)]


def test_an_order_in_words_marches_by_the_cheapest_way() -> None:
    match = Match(load(), dice=FairDice.seeded(1, "ford"))
    match.answer("Blue", "pass")
    done = carry_out(match, "Blue", Order(words="2 to 5.2"))
    assert done is not None
    assert where(match.state, "Blue 2") == "05.02"
    assert asked(match.state) == "Red StepBack"


def test_a_march_by_clicks_stops_for_a_reaction_and_ends_in_a_zone() -> None:
    match = Match(load(), dice=FairDice.seeded(1, "ford"))
    match.answer("Blue", "pass")
    carry_out(match, "Blue", Order("march", ("Blue 5",), "05.02"))
    match.answer("Red", "retreat 05.04")
    assert (where(match.state, "Blue 5"), where(match.state, "Red 5")) == ("05.02", "05.04")
    assert asked(match.state) == "Blue ChooseMarch"


@pytest.mark.parametrize(
    ("words", "objection"),
    [
        ("2 to 03.03", "[1.5] Blue 3 stands in 03.03."),
        ("1 to 05.01", "[1.3] 05.01 costs 4; one point is left."),
        ("3 to 05.03", "[1.3] Blue 3 cannot reach 05.03 in this phase."),
    ],
)
def test_why_not_names_the_rule(words: str, objection: str) -> None:
    s = play(begin(), "pass")
    assert objection in why(s, words)
    with pytest.raises(Refused):
        load().steps(s, "Blue", Order(words=words))


def test_a_hex_alone_means_what_is_asked() -> None:
    s = play(begin(), "pass", "march Blue 2")
    assert why(s, "03.03") == ["[1.5] Blue 3 stands in 03.03."]
    assert why(s, "Dolina") == ["[1.5] Blue 3 stands in 03.03."]


def test_an_attack_in_words() -> None:
    s = table("Blue 1 06.03, Blue 2 06.02, Red 1 07.03", "combat")
    wishes = load().steps(s, "Blue", Order(words="attack 7.3 with 2, 1"))
    assert [str(each.choice) for each in wishes] == ["attack 07.03", "commit Blue 2", "commit Blue 1", "fight"]


def test_questions_in_words() -> None:
    s = play(begin(blue="Guns"), "pass")
    assert "04.02: 1 point" in said(s, "where can 2 go?")
    assert "Blue 3 4-4-4" in said(s, "who is in Dolina?")
    assert "Red 5 2-2-6" in said(s, "stacks")
    assert "Your card: Guns" in "\n".join(map(str, load().speech().situation(s, "Blue")))
    fight = table("Blue 1 06.03, Red 1 07.03", "combat")
    assert "16.7 %  Nothing" in said(fight, "odds")


def test_reach_never_changes_the_position() -> None:
    s = play(begin(), "pass")
    text = s.to_text()
    found = ask(s, "reach", units="Blue 5")
    assert {each["hex"]: each["cost"] for each in found["hexes"]}["05.02"] == 3
    assert s.to_text() == text
    assert ask(s, "reach", units="Blue 5")["points"] == 6


def test_reach_is_what_marching_hex_by_hex_finds() -> None:
    """An oracle: every march that the rules allow, tried to its end."""
    s = play(begin(), "pass")
    for name in ("Blue 1", "Blue 4", "Blue 5"):
        cheapest: dict[str, int] = {}
        open_ = [play(s.clone(), f"march {name}")]
        number = s.printed.by_name[name]
        while open_:
            now = open_.pop()
            for choice in now.choices("Blue"):
                if choice.verb == "enter":
                    then = play(now.clone(), str(choice))
                    while then.decision.seat == "Red":
                        play(then, "stay")
                    cost = then.spent[number]
                    if cost < cheapest.get(choice.noun, 99):
                        cheapest[choice.noun] = cost
                        open_.append(then)
        found = {each["hex"]: each["cost"] for each in ask(s, "reach", units=name)["hexes"]}
        assert found == {hex: cost for hex, cost in cheapest.items() if hex != where(s, name)}


def test_the_greedy_commander_takes_a_town_and_a_sure_attack() -> None:
    greedy = make_commander(load(), "greedy", Brief(1))
    s = play(begin(), "pass")
    for name, hex in (("Red 2", "08.01"), ("Red 1", "07.05"), ("Blue 1", "06.02")):
        put(s, hex, name)
    assert str(ask_commander(greedy, s, "Blue").choice) == "march Blue 1"
    play(s, "march Blue 1")
    assert str(ask_commander(greedy, s, "Blue").choice) == "enter 06.03"
    fight = begin()
    put(fight, "04.04", "Red 5")
    assert str(ask_commander(greedy, turn(fight, "Blue", "combat"), "Blue").choice) == "attack 04.04"


def test_the_greedy_commander_needs_no_card_of_the_enemy() -> None:
    greedy = make_commander(load(), "greedy", Brief(1))
    replies = {ask_commander(greedy, play(begin(red=card), "pass"), "Blue") for card in ("Guns", "Screen")}
    assert len(replies) == 1


def test_learning_programs_see_the_view_and_name_every_choice() -> None:
    setting = make_setting("ford")
    s = play(begin(blue="Guns"), "pass")
    seen = setting.encoder.layout.split(setting.encoder.encode(s.view("Blue"), None))
    units = setting.encoder.layout.parts["units"]
    row, column = units.rows.index("Blue 5"), units.channels.index("attack")
    assert seen["units"][row, column] == pytest.approx(0.5)
    assert seen["cards"].sum() == 1
    assert np.array_equal(
        setting.encoder.encode(play(begin(red="Guns"), "pass").view("Blue"), None),
        setting.encoder.encode(play(begin(red="Screen"), "pass").view("Blue"), None),
    )
    for choice in (*s.choices(), Choice("play", "Guns"), Choice("attack", "06.02")):
        assert setting.vocabulary.choice_of(*setting.vocabulary.actions_of(choice)) == choice


def test_a_column_of_the_table_can_be_studied_without_a_map() -> None:
    speech = load().speech()
    values = speech.odds({"column": "3:1"}).values
    assert {cell: chance["exactly"] for cell, chance in values["results"].items()} == {
        "NE": "1/6",
        "DR": "1/2",
        "DL": "1/3",
    }
