"""3.4 Battlecards: the deal in every mode, drawing, discarding, the seals, and one card a round."""

from __future__ import annotations

import pytest

from doppeladler.games.limanowa import events
from doppeladler.games.limanowa.columns import DECK, DISCARDED, HANDS, REMOVED, LimanowaState
from doppeladler.games.limanowa.rules.ch03_cards import draws
from tests.games.limanowa.helpers import (
    asked,
    bare,
    begin,
    begin_central,
    begin_closing,
    begin_opening,
    begin_round,
    fresh,
    give,
    hand,
    happened,
    offered,
    order,
    pass_cards,
    play,
    put,
    reasons,
    refusal,
    skip,
    told,
    where,
)

DEALS = [
    ("campaign", {}, {"VIII": 3, "Hadfy": 2, "VII": 3, "Szurmay": 2}),
    ("campaign", {"players": "one-for-AH"}, {"VIII": 3, "AH": 3, "VII": 3}),
    ("campaign", {"players": "one-for-RU"}, {"RU": 5, "Hadfy": 2, "Szurmay": 2}),
    ("campaign", {"players": "one-per-side"}, {"RU": 5, "AH": 3}),
    ("campaign", {"more_cards": "yes"}, {"VIII": 6, "Hadfy": 5, "VII": 6, "Szurmay": 5}),
    ("campaign", {"more_cards": "yes", "players": "one-for-AH"}, {"VIII": 6, "AH": 8, "VII": 6}),
    ("campaign", {"more_cards": "yes", "players": "one-for-RU"}, {"RU": 10, "Hadfy": 5, "Szurmay": 5}),
    ("campaign", {"more_cards": "yes", "players": "one-per-side"}, {"RU": 10, "AH": 8}),
    ("limanowa-front", {}, {"VIII": 3, "Hadfy": 2}),
    ("limanowa-front", {"more_cards": "yes"}, {"VIII": 6, "Hadfy": 5}),
    ("carpathian-front", {}, {"VII": 3, "Szurmay": 2}),
    ("carpathian-front", {"more_cards": "yes"}, {"VII": 6, "Szurmay": 5}),
]


@pytest.mark.rule("3.4.2", "6.2", "7.1", "7.2")
@pytest.mark.parametrize(("scenario", "options", "hands"), DEALS)
def test_the_deal_of_every_mode(scenario: str, options: dict[str, str], hands: dict[str, int]) -> None:
    s = fresh(scenario, **options)
    assert skip(s, f"{s.seats[0]} UseCard") == ["dice DrawCard"] * sum(hands.values())
    assert {seat: s.hand_size(seat) for seat in s.seats} == hands


# --- drawing ----------------------------------------------------------------------------------------------


@pytest.mark.rule("3.4.2")
def test_every_card_of_the_deck_can_be_drawn_and_no_other() -> None:
    s = bare()
    give(s, "Hadfy", "Spearhead I")
    s.cards[s.printed.by_card["Ambush II"]] = DISCARDED
    begin(s, draws("VIII", 1))
    assert len(offered(s)) == 38
    assert refusal(s, "draw Spearhead I") == refusal(s, "draw Ambush II") == {"3.4.2"}
    play(s, "draw Ambush I")
    assert hand(s, "VIII") == ["Ambush I"]


@pytest.mark.rule("3.4.2")
def test_an_empty_deck_is_made_again_from_the_discards() -> None:
    s = bare()
    s.cards = bytearray([HANDS] * 36 + [DISCARDED] * 3 + [DECK])
    begin(s, draws("Hadfy", 2))
    assert (len(offered(s)), happened(s, events.Reshuffle)) == (1, [])
    play(s, offered(s)[0])
    assert (len(offered(s)), len(happened(s, events.Reshuffle))) == (3, 1)
    play(s, offered(s)[0])
    assert (s.hand_size("Hadfy"), s.cards.count(DECK), s.cards.count(DISCARDED)) == (2, 2, 0)


@pytest.mark.rule("3.4.2")
def test_nobody_draws_when_all_cards_are_in_hands_and_there_is_no_limit_to_a_hand() -> None:
    s = bare()
    s.cards = bytearray([HANDS] * 39 + [DECK])
    begin(s, draws("VIII", 3))
    play(s, offered(s)[0])
    assert (asked(s), s.hand_size("VIII")) == ("nobody", 40)
    assert happened(s, events.Reshuffle) == []


@pytest.mark.rule("3.4.2", "7.2")
def test_cards_left_out_of_a_rapid_game_never_come_back() -> None:
    s = bare("VIII", scenario="limanowa-front")
    s.cards = bytearray([REMOVED] * 4 + [DISCARDED] * 36)
    begin(s, draws("VIII", 1))
    assert len(offered(s)) == 36


@pytest.mark.rule("3.4.2")
def test_only_the_drawer_hears_what_he_draws() -> None:
    s = bare()
    begin(s, draws("VIII", 1))
    play(s, "draw Spearhead II")
    card = s.printed.by_card["Spearhead II"]
    assert told(s, "VIII") == [("drew", ("VIII", card))]
    for seat in ("Hadfy", "VII", "Szurmay", "spectator"):
        assert told(s, seat) == [("drew a card", ("VIII",))]


@pytest.mark.rule("3.4.2", "8")
def test_whoever_destroys_a_unit_draws_a_card() -> None:
    s = bare("VIII")
    put(s, "1002", "RU M1902 1")
    put(s, "1004", "AH infantry 1", rp=1)
    order(s, "bombard RU M1902 1 > 1004")
    play(s, "roll 4")
    assert asked(s) == "dice DrawCard"
    skip(s)
    assert [s.hand_size(seat) for seat in s.seats] == [1, 0, 0, 0]


@pytest.mark.rule("3.4.2")
def test_a_used_card_lies_on_the_open_pile() -> None:
    s = bare("Hadfy", phase="opening")
    give(s, "VIII", "Cut telegraph line I")
    begin_opening(s)
    play(s, "pass", "pass", "play Cut telegraph line I")
    assert hand(s, "VIII") == []
    for seat in (*s.seats, "spectator"):
        assert [card["card"] for card in s.view(seat)["discards"]] == ["Cut telegraph line I"]


# --- the seals (3.4.1) ------------------------------------------------------------------------------------

HAND = (
    "Heavy bombardment I", "Spearhead I", "Field hospital I",  # attack: opening, central, closing
    "Cut telegraph line I", "Entrenchment I", "Counter-attack I",  # defence: opening, central, closing
)  # fmt: skip


def with_hands(group: str) -> LimanowaState:
    """Both Limanowa groups hold one card of each pair of seals, and all of them could be used."""
    s = bare(group)
    put(s, "1003", "RU infantry 1", rp=3)
    put(s, "1002", "RU M1902 1", rp=3)
    put(s, "1004", "AH infantry 1")
    put(s, "1005", "AH 1875M 1")
    give(s, "VIII", *HAND)
    give(s, "Hadfy", *(card + "I" for card in HAND))
    return s


@pytest.mark.rule("3.4.1", "4.2.1")
def test_the_opening_phase_knows_only_opening_cards() -> None:
    s = begin_opening(with_hands("VIII"))
    assert offered(s) == ["play Heavy bombardment I", "pass"]
    play(s, "pass")
    assert (asked(s), offered(s)) == ("Hadfy UseCard", ["play Cut telegraph line II", "pass"])


@pytest.mark.rule("3.4.1", "4.2.2")
def test_the_central_phase_knows_only_central_cards() -> None:
    s = begin_central(with_hands("VIII"))
    play(s, "attack RU infantry 1 > 1004")
    assert offered(s, "play") == ["play Spearhead I"]
    play(s, "done")
    assert (asked(s), offered(s)) == ("Hadfy UseCard", ["play Entrenchment II", "pass"])


@pytest.mark.rule("3.4.1", "4.2.3")
def test_the_closing_phase_knows_only_closing_cards() -> None:
    s = with_hands("VIII")
    put(s, "0802", "RU infantry 2", rp=2)
    begin_closing(s)
    assert offered(s) == ["play Field hospital I", "pass"]
    play(s, "pass")
    assert (asked(s), offered(s)) == ("Hadfy UseCard", ["play Counter-attack II", "pass"])


@pytest.mark.rule("3.4.1")
def test_a_card_with_another_seal_is_refused_with_the_reason() -> None:
    s = begin_opening(with_hands("VIII"))
    assert [str(each) for each in s.why_not("play Spearhead I")] == [
        "[3.4.1] Spearhead bears the seal of the central phase; this is the opening phase."
    ]
    assert [str(each) for each in s.why_not("play Cut telegraph line I")] == [
        "[3.4.1] Cut telegraph line is for the enemy’s round."
    ]
    play(s, "pass")
    assert [str(each) for each in s.why_not("play Heavy bombardment II")] == [
        "[3.4.1] Heavy bombardment is for your own round."
    ]


@pytest.mark.rule("3.4.2")
def test_a_card_of_another_hand_is_refused() -> None:
    s = begin_opening(with_hands("VIII"))
    assert refusal(s, "play Heavy bombardment II") == {"3.4.2"}


@pytest.mark.rule("3.4.1")
def test_of_two_equal_cards_the_first_is_named() -> None:
    s = bare("Hadfy", phase="opening")
    give(s, "VIII", "Cut telegraph line I", "Cut telegraph line II")
    begin_opening(s)
    play(s, "pass", "pass")
    assert offered(s) == ["play Cut telegraph line I", "pass"]
    assert refusal(s, "play Cut telegraph line II") == {"3.4.1"}


@pytest.mark.rule("3.4.1")
def test_an_artillery_card_needs_a_gun_that_can_use_it() -> None:
    s = bare("VIII", phase="opening")
    put(s, "1003", "RU infantry 1")
    put(s, "1004", "AH infantry 1")
    give(s, "VIII", "Heavy bombardment I")
    assert offered(begin_opening(s)) == ["pass"]
    assert refusal(s, "play Heavy bombardment I") == {"3.4.1"}


# --- one card a round (3.4.2) -----------------------------------------------------------------------------


@pytest.mark.rule("3.4.2", "4.2", "4.3.4", "8")
def test_whoever_used_a_card_in_the_opening_phase_uses_no_more_this_round() -> None:
    s = begin_round(with_hands("VIII"))
    play(s, "play Heavy bombardment I", "aim RU M1902 1", "aim 1004", "pass", "pass", "roll 6")
    assert asked(s) == "VIII Announce"
    play(s, "attack RU infantry 1 > 1004")
    assert offered(s, "play") == offered(s, "change") == []
    assert refusal(s, "play Spearhead I") == refusal(s, "change Spearhead I") == {"3.4.2"}
    play(s, "done")
    met = skip(s)
    assert "VIII UseCard" not in met
    assert met.count("Hadfy UseCard") == 2


@pytest.mark.rule("3.4.2", "4.2")
def test_an_opponent_who_used_a_card_is_not_asked_again_this_round_but_in_the_next() -> None:
    s = begin_round(with_hands("VIII"))
    play(s, "pass", "play Cut telegraph line II")
    met = skip(s)
    assert "Hadfy UseCard" not in met
    assert met.count("Szurmay UseCard") == 3
    begin_round(s, "VIII")
    play(s, "pass")
    assert asked(s) == "Hadfy UseCard"


@pytest.mark.rule("3.4.2", "4.3.4")
def test_a_card_changed_is_the_card_of_the_round() -> None:
    s = begin_central(with_hands("VIII"))
    play(s, "change Field hospital I")
    assert "Field hospital I" not in hand(s, "VIII")
    assert offered(s, "play") == offered(s, "change") == []
    play(s, "done")
    pass_cards(s)
    play(s, "draw Drumfire I")
    assert "Drumfire I" in hand(s, "VIII")
    begin_closing(s)
    assert "VIII UseCard" not in skip(s)


@pytest.mark.rule("3.4.2", "7.1")
def test_a_player_of_both_groups_uses_one_card_a_round_too() -> None:
    s = bare("VIII", phase="opening", players="one-for-AH")
    give(s, "AH", "Cut telegraph line I", "Cut telegraph line II")
    begin_opening(s)
    play(s, "pass", "play Cut telegraph line I")
    assert asked(s) == "nobody"
    assert s.cut == 1


@pytest.mark.rule("3.4.1", "3.4.2", "4.2")
@pytest.mark.parametrize(
    ("group", "ally"), [("VIII", "VII"), ("Hadfy", "Szurmay"), ("VII", "VIII"), ("Szurmay", "Hadfy")]
)
def test_no_card_in_the_round_of_the_ally(group: str, ally: str) -> None:
    s = bare(group)
    for seat in s.seats:
        give(s, seat, *(f"{name} I" for name in ("Cut telegraph line", "Field hospital")))
    begin_round(s)
    met = skip(s)
    assert f"{ally} UseCard" not in met
    assert met.count(f"{group} UseCard") == 2


@pytest.mark.rule("3.4.2", "7.1")
def test_a_card_serves_the_acting_group_only_and_never_the_ally() -> None:
    s = bare("VIII", phase="closing", players="one-for-RU")
    put(s, "1002", "RU infantry 1", rp=2)
    put(s, "2005", "RU infantry 5", rp=2)  # of VII Corps, led by the same player
    give(s, "RU", "Field hospital I")
    begin_closing(s)
    play(s, "play Field hospital I")
    assert offered(s) == ["aim RU infantry 1"]


@pytest.mark.rule("3.4.2", "7.1")
def test_a_card_of_a_united_hand_defends_either_group() -> None:
    s = bare("VIII", players="one-for-AH")
    put(s, "1003", "RU infantry 1")
    put(s, "1004", "AH infantry 2")  # of Szurmay
    put(s, "1102", "AH infantry 1")  # of Hadfy
    put(s, "1101", "RU infantry 2")
    give(s, "AH", "Entrenchment I")
    begin_central(s)
    play(s, "attack RU infantry 1 > 1004", "attack RU infantry 2 > 1102", "done", "play Entrenchment I")
    assert offered(s) == ["aim AH infantry 2", "aim AH infantry 1"]


@pytest.mark.rule("3.4.2")
def test_a_defence_card_helps_only_the_units_of_its_own_group() -> None:
    s = bare("VIII")
    put(s, "1003", "RU infantry 1")
    put(s, "1004", "AH infantry 2")  # of Szurmay
    give(s, "Hadfy", "Entrenchment I")
    begin_central(s)
    play(s, "attack RU infantry 1 > 1004", "done")
    assert (asked(s), offered(s)) == ("Hadfy UseCard", ["pass"])


@pytest.mark.rule("3.4", "3.4.1")
def test_what_a_card_lets_a_unit_do_comes_on_top_of_the_three_actions() -> None:
    s = with_hands("VIII")
    give(s, "VIII", "Drumfire I")
    for name, field in (("RU infantry 2", "0802"), ("RU infantry 3", "0902"), ("RU M1902 2", "1002")):
        put(s, field, name)
    begin_central(s)
    play(s, "bombard RU M1902 1 > 1004", "move RU infantry 2 > 0801", "move RU infantry 3 > 0901")
    play(s, "play Drumfire I", "aim RU M1902 2", "aim 1004", "done", "pass", "pass")
    assert skip(s) == ["dice ArtilleryRoll"] * 2
    assert len(happened(s, events.ArtilleryAttack)) == 2


@pytest.mark.rule("3.4.2")
def test_a_card_that_lies_open_is_not_drawn_again_in_its_round() -> None:
    s = bare("VIII")
    put(s, "1003", "RU infantry 1")
    put(s, "1004", "AH infantry 1", rp=1)
    for card in s.printed.all_cards:
        s.cards[card] = REMOVED
    give(s, "VIII", "Spearhead I")
    begin_central(s)
    play(s, "attack RU infantry 1 > 1004", "play Spearhead I", "aim RU infantry 1", "done")
    pass_cards(s)
    assert "dice DrawCard" not in skip(s)  # Spearhead is the only discarded card, and still in use
    assert (where(s, "AH infantry 1"), s.hand_size("VIII")) == ("off", 0)


@pytest.mark.rule("3.4.2", "4.3.4")
def test_a_card_that_was_only_changed_can_be_drawn_again() -> None:
    s = bare("VIII")
    for card in s.printed.all_cards:
        s.cards[card] = REMOVED
    give(s, "VIII", "Spearhead I")
    begin_central(s)
    play(s, "change Spearhead I", "done")
    pass_cards(s)
    assert offered(s) == ["draw Spearhead I"]


@pytest.mark.rule("3.4.2")
def test_chance_draws_a_card_of_the_deck_and_nothing_else() -> None:
    s = bare("VIII")
    give(s, "Hadfy", "Ambush I")
    begin(s, draws("VIII", 1))
    why = "no-only-chance-answers-here-card"
    assert reasons(s, "draw Drumfire I") == []
    others = ("draw Ambush I", "take Drumfire I", "draw Drumfire I > 1003", "draw nothing")
    assert [reasons(s, choice) for choice in others] == [[why]] * 4
