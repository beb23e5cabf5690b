"""Orders and questions in words at the table of Limanowa 1914."""

from __future__ import annotations

import pytest

from doppeladler.engine import Refused
from doppeladler.games.limanowa.columns import RESERVE, LimanowaState
from doppeladler.wargame import Order, speech_of
from doppeladler.wargame.speech import Block, Chart, Drawing
from tests.games.limanowa.helpers import bare, begin_central, begin_opening, fresh, give, load, play, put, rules, skip

SPEECH = speech_of(load())


def written(blocks: tuple[Block, ...]) -> str:
    """Blocks as plain text."""
    lines: list[str] = []
    for block in blocks:
        if isinstance(block, Chart):
            rows = [" | ".join(written((cell,)) for cell in row) for row in block.rows]
            lines += [block.title, " | ".join(block.columns), *rows]
        elif isinstance(block, Drawing):
            lines += [written((line,)) for line in block.lines]
        else:
            lines.append(block if isinstance(block, str) else "".join(span.text for span in block))
    return "\n".join(lines)


def ask(s: LimanowaState, words: str, seat: str = "Hadfy") -> str:
    """The answer to a question."""
    answer = SPEECH.look_up(s, seat, words)
    assert answer is not None, words
    return written(tuple(answer))


def wishes(s: LimanowaState, words: str, seat: str = "Hadfy") -> list[str]:
    """The choices of an order in words."""
    found = load().steps(s, seat, Order(words=words))
    assert found is not None, words
    return [str(wish.choice) for wish in found]


@pytest.fixture
def central() -> LimanowaState:
    """Hadfy announces: three units around Russian infantry, a cannon behind, cards in hand."""
    s = bare("Hadfy")
    put(s, "0604", "AH hussar 1")
    put(s, "0605", "AH legion")
    put(s, "0505", "AH 1875M 1")
    put(s, "0404", "AH infantry 1", rp=2)
    put(s, "0503", "AH hussar 3")
    put(s, "0705", "RU infantry 1")
    put(s, "0706", "RU machine-gun 1")
    give(s, "Hadfy", "Spearhead I", "Spearhead II", "Forced march I", "Ambush I")
    return begin_central(s)


# --- names ------------------------------------------------------------------------------------------------

NAMES = {
    "hussar 3": "AH hussar 3",
    "Hussars 3": "AH hussar 3",
    "ah HUSSAR 3": "AH hussar 3",
    "k.u.k. hussars 3": "AH hussar 3",
    "line infantry 2": "AH infantry 2",
    "machine gun 1": "AH machine-gun 1",
    "machine-gunners 1": "AH machine-gun 1",
    "Polish Legion": "AH legion",
    "legion": "AH legion",
    "1905M 1": "AH 1905M 1",
    "1905m cannon 1": "AH 1905M 1",
    "Imre Hadfy": "AH Hadfy",
    "Szurmay": "AH Szurmay",
}


@pytest.mark.parametrize(("words", "name"), NAMES.items())
def test_names_are_forgiving(words: str, name: str) -> None:
    gazetteer = load().printed.gazetteer
    assert [load().printed.names[unit] for unit in gazetteer.units("AH", words)] == [name]


@pytest.mark.parametrize("words", ["0806", "806", "8.6", "08.06", "Neu Sandez", "neu sandez"])
def test_fields_by_number_or_town(words: str) -> None:
    assert load().printed.grid.labels[load().printed.gazetteer.hex(words) or 0] == "0806"


def test_every_unit_can_be_named_as_the_log_names_it_and_fits_on_the_map() -> None:
    printed = load().printed
    for unit, name in enumerate(printed.names):
        assert load().printed.gazetteer.units(printed.side[unit], name) == (unit,)
        assert len(printed.mark[unit]) <= 6


# --- orders -----------------------------------------------------------------------------------------------

ORDERS = {
    "infantry 1 to 0304": ["move AH infantry 1 > 0304"],
    "infantry moves to 304": ["move AH infantry 1 > 0304"],
    "legion attacks 0705": ["attack AH legion > 0705"],
    "legion, hussar 1 attack 0705": ["attack AH legion > 0705", "attack AH hussar 1 > 0705"],
    "attack 0705 with legion and hussars 1": ["attack AH legion > 0705", "attack AH hussar 1 > 0705"],
    "hussar 3 to 0603": ["move AH hussar 3 > 0603"],
    "1875M 1 fires on 0705": ["bombard AH 1875M 1 > 0705"],
    "change ambush": ["change Ambush I"],
    "play forced march on infantry 1": ["play Forced march I", "aim AH infantry 1"],
}


@pytest.mark.parametrize(("words", "choices"), ORDERS.items())
def test_orders_in_words(central: LimanowaState, words: str, choices: list[str]) -> None:
    assert wishes(central, words) == choices


def test_a_step_and_an_attack_in_one_order(central: LimanowaState) -> None:
    put(central, "0704", "RU guard 1")
    assert wishes(central, "hussar 3 to 0603 and attacks 0704") == [
        "move AH hussar 3 > 0603",
        "attack AH hussar 3 > 0704",
    ]


def test_support_and_a_card_for_an_attack(central: LimanowaState) -> None:
    with pytest.raises(Refused, match="No close combat against 0705"):
        wishes(central, "1875M 1 supports 0705")
    play(central, "attack AH legion > 0705")
    assert wishes(central, "1875M 1 supports the attack on 0705") == ["support AH 1875M 1 > 0705"]
    assert wishes(central, "play spear on legion") == ["play Spearhead I", "aim AH legion"]
    with pytest.raises(Refused, match="cannot be used on AH infantry 1"):
        wishes(central, "play spearhead on infantry 1")


def test_three_fields_away_the_siege_gun_strikes_at_long_range() -> None:
    s = bare("VIII", tokens="yes")
    put(s, "0805", "RU M1877")
    put(s, "0505", "AH legion")
    begin_central(s)
    assert wishes(s, "M1877 fires on 0505", "VIII") == ["long-range RU M1877 > 0505"]
    assert wishes(s, "M1877 strikes 0505 for a token", "VIII") == ["token-long-range RU M1877 > 0505"]


def test_officers_and_trains_in_words() -> None:
    s = bare("VIII", officers="yes")
    put(s, "0906", "RU Orlov")
    put(s, "0908", "RU infantry 1")
    put(s, "1306", "RU infantry 2")
    begin_central(s)
    assert wishes(s, "infantry 1 joins the human wave to 0907", "VIII") == ["wave RU infantry 1 > 0907"]
    assert wishes(s, "infantry 2 by rail to Gorlice", "VIII") == ["rail RU infantry 2 > 1605"]


@pytest.mark.rule("3.2")
def test_the_ready_line_up_can_be_placed_in_one_word() -> None:
    s = fresh(setup="free")
    skip(s, "Hadfy Deploy")
    found = wishes(s, "place all")
    assert len(found) == 11
    assert "place AH legion > 0505" in found
    assert wishes(s, "legion to 0404") == ["place AH legion > 0404"]
    play(s, *found)
    assert s.decision is not None
    assert s.decision.seat == "VIII"


def test_bare_answers_in_the_players_spelling(central: LimanowaState) -> None:
    play(central, "attack AH hussar 1 > 0705", "attack AH legion > 0705", "done", "pass", "pass")
    assert str(SPEECH.read_choice(central, "Hadfy", "charge hussars 1")) == "charge AH hussar 1"
    assert load().steps(central, "Hadfy", Order(words="charge hussars 1")) is None, "a choice is no order"


def test_what_is_no_order_is_none(central: LimanowaState) -> None:
    for words in ("hello", "odds", "who is in 0605", "move AH infantry 1 > 0304 and more", ""):
        assert words == "" or load().steps(central, "Hadfy", Order(words=words)) is None
    with pytest.raises(Refused, match="say which"):
        wishes(central, "hussar to 0603")
    with pytest.raises(Refused, match="no unit 'dragoons'"):
        wishes(central, "dragoons to 0603")


def test_why_not(central: LimanowaState) -> None:
    assert rules(SPEECH.why_not(central, "Hadfy", "legion to 0706") or []) == {"4.3.1"}
    assert rules(SPEECH.why_not(central, "Hadfy", "attack legion > 0101") or []) == {"4.3.5"}
    assert SPEECH.why_not(central, "Hadfy", "legion to 0606") == []
    assert SPEECH.why_not(central, "Hadfy", "sing a song") is None


# --- questions --------------------------------------------------------------------------------------------


def test_where_can_it_go(central: LimanowaState) -> None:
    out = ask(central, "where can infantry 1 go?")
    assert "AH infantry 1, 0404 Limanowa, 1 movement point:" in out
    assert "0.5 | " in out
    assert "Nowhere" not in out


def test_the_hand_with_its_texts_and_nobody_elses(central: LimanowaState) -> None:
    give(central, "VIII", "Drumfire I")
    out = ask(central, "hand")
    assert "Spearhead [central, attack]: One own infantry or cavalry unit attacks with +2 AP" in out
    assert "Ambush [central, defence]:" in out
    assert "(reconstructed)" in out
    assert "Drumfire" not in out
    assert "VIII 1" in out


def test_plan_targets_groups_reserve(central: LimanowaState) -> None:
    assert ask(central, "plan") == "Nothing is announced."
    play(central, "move AH infantry 1 > 0304", "attack AH legion > 0705")
    assert "1  AH infantry 1 moves to 0304" in ask(central, "plan")
    assert "x  AH legion attacks 0705" in ask(central, "plan")
    assert "AH | Neu Sandez | 0806 0706 | strategic | 2 cards | RU" in ask(central, "targets")
    assert "Hadfy Group | Hadfy | 4 | - | 5 | 4" in ask(central, "groups")
    put(central, RESERVE, "AH infantry 2")
    assert "Common reserve, Austria-Hungary: AH infantry 2" in ask(central, "reserve")
    assert "0605" in ask(central, "units")


def test_who_is_there_and_what_it_can_do(central: LimanowaState) -> None:
    out = ask(central, "who is in 0706?")
    assert "RU machine-gun 1 7-3 ●●●●" in out
    assert "Machine-gun section:" in out
    assert ask(central, "0101?").endswith("nobody")
    assert "AH infantry 1 6-2 ●●○○" in ask(central, "show infantry 1")
    assert "RU infantry 1 6-2" in ask(central, "show enemy infantry 1")


def test_odds_everywhere_and_in_full(central: LimanowaState) -> None:
    out = ask(central, "odds")
    assert "0705 | RU infantry 1 |" in out
    assert "AH 1875M 1 | RU infantry 1 in 0705 | 5 | 83.3 %" in out
    full = ask(central, "odds 0705 with legion, hussar 1")
    assert "AH legion, AH hussar 1 against RU infantry 1 in 0705" in full
    assert "17 against 2: target number 15, 2 sure, one more 50 %" in full
    assert "Without the charge of AH hussar 1:" in full
    assert "With AH 1875M 1 in support:" in full
    fire = ask(central, "odds 0705 with 1875M 1")
    assert "Target number 5: a hit with 83.3 %" in fire
    with pytest.raises(Refused, match="no enemy in 0101"):
        ask(central, "odds 0101")


def test_maps(central: LimanowaState) -> None:
    near = ask(central, "map 0605")
    assert "[legion]" in near
    assert "(inf 1)" in near
    assert "●●○○" in near
    assert "0404*+" in near
    whole = ask(central, "map all")
    assert "[i]" in whole
    assert "(m)" in whole
    assert max(map(len, whole.splitlines())) < 100
    assert max(map(len, near.splitlines())) < 100


def test_the_map_of_a_rapid_game_is_its_part_of_the_board() -> None:
    s = fresh("limanowa-front")
    assert "2101" not in ask(s, "map 0605")
    assert " 21" not in ask(s, "map all")


# --- the situation ----------------------------------------------------------------------------------------


def test_the_situation_in_the_own_round(central: LimanowaState) -> None:
    out = written(tuple(SPEECH.situation(central, "Hadfy")))
    assert "Turn 3: round of Hadfy Group, central phase" in out
    assert "Your cards: Forced march, Spearhead, Spearhead, Ambush." in out
    assert "AH legion | 7-3 ●●●● | 0605, flatland | RU infantry 1 in 0705, RU machine-gun 1 in 0706" in out
    assert "Kraków 0/10" in out


def test_the_situation_for_others_shows_no_hand(central: LimanowaState) -> None:
    for seat in ("VIII", "Szurmay", "spectator"):
        assert "Spearhead" not in written(tuple(SPEECH.situation(central, seat)))


def test_a_rapid_game_says_what_it_is_played_for() -> None:
    s = fresh("limanowa-front")
    out = written(tuple(SPEECH.situation(s, "Hadfy")))
    assert "Hadfy Group plays for Neu Sandez" in out
    assert "railway" not in out


def test_notes_beside_choices(central: LimanowaState) -> None:
    notes = {str(choice): SPEECH.note(central, "Hadfy", choice) for choice in central.choices()}
    assert notes["move AH infantry 1 > 0304"] == "settlement, 0.5"
    assert notes["attack AH legion > 0705"] == "RU infantry 1 6-2 ●●●●"
    assert notes["bombard AH 1875M 1 > 0705"] == "RU infantry 1, 83 %"
    assert notes["change Ambush I"] == "central"
    assert notes["done"] == ""


def test_names_of_seats_and_rules() -> None:
    assert SPEECH.name_of("VIII") == "Russian VIII Corps"
    assert SPEECH.name_of("AH") == "Austria-Hungary"
    assert len(SPEECH.rules) == 51
    assert "charge" in SPEECH.verbs
    picture = SPEECH.picture
    assert picture is not None
    assert picture.board is load().printed.board


def test_cards_are_read_by_part_of_their_name_or_refused() -> None:
    s = bare("Hadfy", "opening")
    give(s, "Hadfy", "Night assault I", "Heavy bombardment I")
    put(s, "0605", "AH infantry 1")
    put(s, "0705", "RU infantry 1")
    begin_opening(s)
    assert wishes(s, "play night assault on infantry 1, 0705") == [
        "play Night assault I",
        "aim AH infantry 1",
        "aim 0705",
    ]
    with pytest.raises(Refused, match="nothing it can be used on"):
        wishes(s, "play bombardment")
    with pytest.raises(Refused, match="You hold no card 'spearhead'"):
        wishes(s, "play spearhead")
