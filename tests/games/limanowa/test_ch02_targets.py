"""2.1 to 2.3 Targets: who controls them, and what the first capture pays."""

from __future__ import annotations

import pytest

from doppeladler.games.limanowa import events
from doppeladler.games.limanowa.columns import FIELD, RESERVE, LimanowaState
from doppeladler.games.limanowa.rules.ch02_targets import goal_fields_held, holder, pay_targets, strategic_held
from tests.games.limanowa.helpers import (
    answer_quietly,
    asked,
    bare,
    begin,
    fresh,
    hand,
    happened,
    offered,
    play,
    put,
    refusal,
    skip,
    told,
    unit,
)


def held(s: LimanowaState, name: str) -> str | None:
    """Who controls a target."""
    return holder(s, s.printed.by_target[name])


def end_round(s: LimanowaState) -> LimanowaState:
    """Check the targets as at the end of the acting group's round; cards drawn are any."""
    begin(s, pay_targets())
    skip(s)
    return s


# --- control (2.4) ----------------------------------------------------------------------------------------


@pytest.mark.rule("2.4")
def test_nobody_controls_an_empty_place_not_even_its_first_holder() -> None:
    s = bare("Hadfy")
    assert {held(s, target.name) for target in s.printed.targets} == {None}
    put(s, "1306", "AH infantry 1")
    assert held(s, "Grybow") == "AH"
    end_round(s)
    put(s, "1206", "AH infantry 1")
    assert held(s, "Grybow") is None
    put(s, "1306", "RU infantry 1")
    assert held(s, "Grybow") == "RU"
    put(s, "1307", "RU infantry 1")
    assert held(s, "Grybow") is None


@pytest.mark.rule("2.4")
def test_nobody_controls_a_town_that_both_sides_stand_in() -> None:
    s = bare("VIII")
    put(s, "0404", "RU infantry 1")
    assert held(s, "Limanowa") == "RU"
    put(s, "0304", "AH infantry 1")
    assert held(s, "Limanowa") is None
    assert end_round(s).paid == 0


@pytest.mark.rule("2.4")
@pytest.mark.parametrize("field", ["0706", "0806"])
def test_a_unit_on_either_field_controls_a_town_of_two(field: str) -> None:
    s = bare("Hadfy")
    put(s, field, "AH infantry 1")
    assert held(s, "Neu Sandez") == "AH"


@pytest.mark.rule("2.4")
def test_only_fields_that_a_side_is_to_take_count_among_the_eight() -> None:
    s = bare("VIII")
    assert goal_fields_held(s, "RU") == goal_fields_held(s, "AH") == 0
    put(s, "1306", "RU infantry 1")  # Grybow, Russian from the start
    put(s, "0502", "RU infantry 2")  # Rajbrot
    assert goal_fields_held(s, "RU") == 1


@pytest.mark.rule("2.4")
def test_a_town_of_two_fields_counts_twice_and_special_targets_count() -> None:
    s = bare("VIII")
    put(s, "0404", "RU infantry 1")  # Limanowa, two fields
    assert goal_fields_held(s, "RU") == 2
    put(s, "1917", "RU infantry 2")  # Raszlavica, special
    assert goal_fields_held(s, "RU") == 3
    put(s, "0304", "AH infantry 1")
    assert goal_fields_held(s, "RU") == 1


@pytest.mark.rule("2.1", "2.4")
def test_only_strategic_targets_with_a_unit_in_them_count() -> None:
    s = fresh()  # Neu Sandez and Bartfa, Limanowa; nobody stands in Gorlice and Podolin
    assert (strategic_held(s, "RU"), strategic_held(s, "AH")) == (2, 1)
    put(s, "0614", "RU cavalry 4")
    assert (strategic_held(s, "RU"), strategic_held(s, "AH")) == (3, 1)


@pytest.mark.rule("2.2")
@pytest.mark.parametrize("first", ["AH infantry 1", "AH infantry 2"])
def test_a_shared_target_pays_the_acting_group_whichever_came_there_first(first: str) -> None:
    fields = {"AH infantry 1": "0706", "AH infantry 2": "0806"}  # of Hadfy and of Szurmay, in Neu Sandez
    s = bare("Szurmay")
    for name in (first, *(other for other in fields if other != first)):
        put(s, fields[name], name)
    end_round(s)
    assert (s.hand_size("Hadfy"), s.hand_size("Szurmay")) == (0, 2)


# --- rewards (2.1, 2.2, 2.3) ------------------------------------------------------------------------------

STRATEGIC = [("Neu Sandez", 2), ("Bartfa", 2), ("Gorlice", 2), ("Limanowa", 2), ("Podolin", 1)]
TACTICAL = [
    "Alt Sandez", "Biecz", "Ciezkowice", "Grybow", "Krynica", "Uscie Ruskie", "Zboro",
    "Jabloniec Ridge", "Golcov Hill", "Hethars", "Olublo", "Rajbrot", "Szepesbela", "Szepesofalu", "Szczawnica",
]  # fmt: skip
SPECIAL = ["Raszlavica", "Kisszeben", "Kesmark"]


def take(s: LimanowaState, name: str) -> None:
    """Somebody of the acting group enters a target; its round ends."""
    target = s.printed.targets[s.printed.by_target[name]]
    put(s, target.labels[0], "RU infantry 1" if target.side == "RU" else "AH infantry 1")
    end_round(s)


@pytest.mark.rule("2.1", "2.2")
@pytest.mark.parametrize(("name", "cards"), STRATEGIC + [(name, 1) for name in TACTICAL])
def test_the_first_capture_pays_cards_once(name: str, cards: int) -> None:
    s = bare()
    s.group = seat = "VIII" if s.printed.targets[s.printed.by_target[name]].side == "RU" else "Hadfy"
    take(s, name)
    assert s.hand_size(seat) == cards
    assert sum(s.hand_size(each) for each in s.seats) == cards
    end_round(s)
    assert s.hand_size(seat) == cards


@pytest.mark.rule("2.2", "2.3")
@pytest.mark.parametrize(("group", "name", "side", "cards", "units"), [
    ("Hadfy", "Neu Sandez", "AH", 2, 0), ("VIII", "Rajbrot", "RU", 1, 0), ("VIII", "Kesmark", "RU", 0, 1),
])  # fmt: skip
def test_everybody_hears_who_took_a_target_and_what_it_pays(
    group: str, name: str, side: str, cards: int, units: int
) -> None:
    s = bare(group)
    s.events = []
    take(s, name)
    heard = [each for each in told(s, "Szurmay") if each[0] in ("target taken", "reward")]
    assert heard == [("target taken", (name, side)), ("reward", (group, name, cards, units))]
    assert {event.rule for event in s.events if event.kind in ("target taken", "reward")} == {"2.2"}


@pytest.mark.rule("1", "2.2")
def test_a_target_retaken_pays_neither_side_again() -> None:
    s = bare("Hadfy")
    take(s, "Grybow")
    put(s, "1206", "AH infantry 1")
    put(s, "1306", "RU infantry 1")
    s.group = "VIII"
    end_round(s)
    assert s.hand_size("VIII") == 0
    put(s, "1307", "RU infantry 1")
    put(s, "1306", "AH infantry 1")
    s.group = "Hadfy"
    end_round(s)
    assert s.hand_size("Hadfy") == 1


@pytest.mark.rule("2.2")
def test_the_own_targets_pay_nothing() -> None:
    s = bare("VIII")
    put(s, "1306", "RU infantry 1")
    put(s, "0806", "RU infantry 2")
    end_round(s)
    assert (s.hand_size("VIII"), s.paid) == (0, 0)


@pytest.mark.rule("2.2")
def test_the_reward_goes_to_the_group_whose_unit_stands_there() -> None:
    s = bare("Hadfy")
    put(s, "1306", "AH infantry 2")  # of Szurmay
    end_round(s)
    assert (s.hand_size("Hadfy"), s.hand_size("Szurmay")) == (0, 1)


@pytest.mark.rule("3.4.2")
def test_a_strategic_target_pays_at_the_end_of_the_round_the_group_that_stands_there() -> None:
    s = bare("Hadfy")
    put(s, "0806", "AH infantry 2")  # of Szurmay, on one field of Neu Sandez
    put(s, "0706", "AH infantry 1")  # of Hadfy, on the other
    end_round(s)
    assert (s.hand_size("Hadfy"), s.hand_size("Szurmay")) == (2, 0)
    put(s, "1605", "AH infantry 2")  # Gorlice, in Hadfy's round
    end_round(s)
    assert (s.hand_size("Hadfy"), s.hand_size("Szurmay")) == (2, 2)


@pytest.mark.rule("2.2", "7.1")
def test_a_player_of_both_groups_is_paid_whichever_of_them_took_it() -> None:
    s = bare("Hadfy", players="one-for-AH")
    put(s, "1306", "AH infantry 2")
    end_round(s)
    assert s.hand_size("AH") == 1


@pytest.mark.rule("2.3", "3.3.3")
@pytest.mark.parametrize("name", SPECIAL)
def test_a_special_target_pays_a_core_unit_of_the_owners_choice(name: str) -> None:
    s = bare("VII")
    for fallen in ("RU infantry 2", "RU M1902 1", "RU guard 1"):
        put(s, RESERVE, fallen)
    put(s, RESERVE, "AH infantry 2")
    target = s.printed.targets[s.printed.by_target[name]]
    put(s, target.labels[0], "RU infantry 5")
    begin(s, pay_targets())
    assert asked(s) == "VII TakeCoreUnit"
    assert offered(s) == ["take RU M1902 1", "take RU infantry 2", "decline"]
    assert refusal(s, "take RU guard 1") == refusal(s, "take AH infantry 2") == {"3.3.3"}
    play(s, "take RU infantry 2")
    figure = unit(s, "RU infantry 2")
    assert (s.at[figure], s.group_name(figure)) == (FIELD, "VII")
    assert hand(s, "VII") == []
    end_round(s)
    assert asked(s) == "nobody"


@pytest.mark.rule("2.3")
def test_the_core_unit_may_be_declined_and_is_not_offered_again() -> None:
    s = bare("VII")
    put(s, RESERVE, "RU infantry 2")
    put(s, "1917", "RU infantry 5")
    begin(s, pay_targets())
    play(s, "decline")
    assert s.at[unit(s, "RU infantry 2")] == RESERVE
    begin(s, pay_targets())
    assert asked(s) == "nobody"


@pytest.mark.rule("2.1", "2.2", "2.3")
def test_several_targets_of_one_round_are_all_paid() -> None:
    s = bare("VIII")
    put(s, RESERVE, "RU infantry 7")
    for field, name in (("0502", "RU infantry 1"), ("0404", "RU infantry 2"), ("0417", "RU infantry 3")):
        put(s, field, name)
    begin(s, pay_targets())
    asked_for = []
    while not s.is_over:
        asked_for.append(asked(s))
        answer_quietly(s)
    assert sorted(asked_for) == ["VIII TakeCoreUnit", *["dice DrawCard"] * 3]
    assert len(happened(s, events.Reward)) == 3
