"""7 Two and three players on the full board, and the two rapid games."""

from __future__ import annotations

import pytest

from doppeladler.engine import GameError
from doppeladler.games.limanowa import events
from doppeladler.games.limanowa.book import GROUPS
from doppeladler.games.limanowa.columns import DECK, REMOVED, RESERVE, UNUSED, LimanowaState
from doppeladler.games.limanowa.game import Limanowa
from doppeladler.games.limanowa.rules.ch02_targets import pay_targets
from doppeladler.games.limanowa.rules.ch04_rounds import play_turn
from doppeladler.games.limanowa.rules.ch05_victory import check_victory
from tests.games.limanowa.helpers import (
    asked,
    bare,
    begin,
    begin_central,
    fresh,
    give,
    happened,
    offered,
    put,
    refusal,
    skip,
    skip_to,
)

LIMANOWA, CARPATHIAN = "limanowa-front", "carpathian-front"

# --- two and three players (7.1) --------------------------------------------------------------------------


@pytest.mark.rule("7.1", "1")
@pytest.mark.parametrize(
    ("players", "seats", "acting"),
    [
        ("one-per-group", ("VIII", "Hadfy", "VII", "Szurmay"), ["VIII", "Hadfy", "VII", "Szurmay"]),
        ("one-for-AH", ("VIII", "AH", "VII"), ["VIII", "AH", "VII", "AH"]),
        ("one-for-RU", ("RU", "Hadfy", "Szurmay"), ["RU", "Hadfy", "RU", "Szurmay"]),
        ("one-per-side", ("RU", "AH"), ["RU", "AH", "RU", "AH"]),
    ],
)
def test_who_sits_at_the_table_and_whose_round_it_is(players: str, seats: tuple[str, ...], acting: list[str]) -> None:
    s = fresh(players=players)
    assert s.seats == seats
    announcing = []
    while s.turn < 2:
        if asked(s).endswith("Announce"):
            announcing.append(f"{asked(s).split()[0]} for {s.group}")
        s.play({"UseCard": "pass", "Announce": "done"}.get(asked(s).split()[1]) or s.choices()[-1])
    assert announcing == [f"{seat} for {group}" for seat, group in zip(acting, GROUPS, strict=True)]


@pytest.mark.rule("7.1")
def test_one_player_may_lead_both_groups_of_a_side_but_not_in_a_rapid_game(game: Limanowa) -> None:
    assert fresh(players="one-per-side").seats == ("RU", "AH")
    for scenario in (LIMANOWA, CARPATHIAN):
        for players in ("one-for-AH", "one-for-RU", "one-per-side"):
            with pytest.raises(GameError, match=r"one group a side \(7.2\)"):
                game.setup(scenario, players=players)


@pytest.mark.rule("7.1")
def test_the_groups_of_a_united_player_remain_two_groups() -> None:
    s = bare("VIII", players="one-for-RU")
    put(s, "1002", "RU infantry 1")
    put(s, "2005", "RU infantry 5")
    begin_central(s)
    assert {text.split(" > ")[0] for text in offered(s, "move")} == {"move RU infantry 1"}
    assert refusal(s, "move RU infantry 5 > 2004") == {"4.3"}


@pytest.mark.rule("7.1", "3.4.2")
def test_cards_drawn_later_come_to_the_united_hand() -> None:
    s = bare("VII", players="one-for-RU")
    put(s, "1317", "RU infantry 5")  # Hethars
    begin(s, pay_targets())
    skip(s)
    assert s.hand_size("RU") == 1


# --- rapid games (7.2) ------------------------------------------------------------------------------------


@pytest.mark.rule("7.2")
@pytest.mark.parametrize(
    ("scenario", "groups", "count"), [(LIMANOWA, ("VIII", "Hadfy"), 24), (CARPATHIAN, ("VII", "Szurmay"), 26)]
)
def test_a_rapid_game_has_two_groups_on_its_part_of_the_board(
    game: Limanowa, scenario: str, groups: tuple[str, ...], count: int
) -> None:
    s = fresh(scenario)
    assert s.seats == s.groups == groups
    assert len(s.figure_at) == count
    assert not (s.occupied["AH"] | s.occupied["RU"]) & ~game.printed.fronts[scenario]
    elsewhere = [each for each in s.printed.all_units if GROUPS[s.printed.home_group[each]] not in groups]
    assert {s.at[each] for each in elsewhere} == {UNUSED}


@pytest.mark.rule("7.2", "4.1")
@pytest.mark.parametrize(("scenario", "rounds"), [(LIMANOWA, ["VIII", "Hadfy"]), (CARPATHIAN, ["VII", "Szurmay"])])
def test_a_turn_has_two_rounds_and_the_russian_begins(scenario: str, rounds: list[str]) -> None:
    s = skip_to(fresh(scenario), 3, rounds[0])
    assert [each.group for each in happened(s, events.Round)] == [*rounds, *rounds, rounds[0]]


@pytest.mark.rule("7.2")
@pytest.mark.parametrize("scenario", [LIMANOWA, CARPATHIAN])
def test_a_rapid_game_goes_without_reinforcement_cards(scenario: str) -> None:
    s = fresh(scenario)
    removed = [s.printed.cards[card].name for card, place in enumerate(s.cards) if place == REMOVED]
    assert sorted(removed) == [
        "Deployment of reserve battery I",
        "Deployment of reserve battery II",
        "Transporting reinforcement I",
        "Transporting reinforcement II",
    ]
    assert len(offered(s)) == 36


@pytest.mark.rule("7.2", "4.3.2")
def test_there_is_no_railway_in_a_rapid_game() -> None:
    s = fresh(LIMANOWA)
    assert s.rails == {"AH": 0, "RU": 0}
    s = bare("VIII", scenario=LIMANOWA)
    s.rails = {"AH": 4, "RU": 4}
    put(s, "0806", "RU infantry 1")
    begin_central(s)
    assert offered(s, "rail") == []
    assert refusal(s, "rail RU infantry 1 > 0404") == {"7.2"}


@pytest.mark.rule("7.2", "3.1")
def test_nobody_leaves_the_part_of_the_board() -> None:
    s = bare("VIII", scenario=LIMANOWA)
    edge = next(
        hex
        for hex in s.printed.grid.hexes
        if s.board >> hex & 1 and s.printed.grid.adjacent[hex] & ~s.board & s.printed.grid.board
    )
    put(s, s.label(edge), "RU infantry 1")
    outside = next(hex for hex in s.printed.grid.neighbours[edge] if not s.board >> hex & 1)
    begin_central(s)
    assert refusal(s, f"move RU infantry 1 > {s.label(outside)}") == {"7.2"}
    ends = {s.printed.hex_of[text.split(" > ")[1]] for text in offered(s, "move")}
    assert all(s.board >> hex & 1 for hex in ends)


@pytest.mark.rule("7.2", "3.3.3k")
def test_only_at_limanowa_the_help_from_krakow_is_rolled_for() -> None:
    s = begin(front(LIMANOWA), play_turn(1))
    assert "dice KrakowRoll" in skip(s, "Hadfy Announce")
    s = begin(front(CARPATHIAN), play_turn(1))
    assert "dice KrakowRoll" not in skip(s, "Szurmay Announce")
    assert s.view("VII")["tracks"] == []


# --- what they are played for (7.2.1, 7.2.2) --------------------------------------------------------------


def front(scenario: str) -> LimanowaState:
    """One unit of each side, far from everything."""
    if scenario == LIMANOWA:
        s = bare("VIII", scenario=scenario)
        put(s, "0802", "RU cavalry 1")
        put(s, "0601", "AH hussar 1")
        return s
    s = bare("VII", scenario=scenario)
    put(s, "1711", "RU cavalry 3")
    put(s, "1715", "AH hussar 5")
    return s


WINS = [
    (LIMANOWA, "AH", "0806", "AH infantry 1"),  # Neu Sandez
    (LIMANOWA, "AH", "0706", "AH infantry 1"),
    (LIMANOWA, "RU", "0304", "RU infantry 1"),  # Limanowa
    (LIMANOWA, "RU", "0404", "RU infantry 1"),
    (CARPATHIAN, "AH", "1912", "AH infantry 2"),  # Zboro
    (CARPATHIAN, "RU", "1917", "RU infantry 5"),  # Raszlavica
]


@pytest.mark.rule("7.2.1", "7.2.2", "7.2")
@pytest.mark.parametrize(("scenario", "side", "field", "name"), WINS)
def test_one_place_wins_a_rapid_game(scenario: str, side: str, field: str, name: str) -> None:
    s = begin(front(scenario), check_victory())
    assert s.outcome is None
    put(s, field, name)
    begin(s, check_victory())
    assert s.outcome == (side, "goal")


@pytest.mark.rule("7.2.1")
def test_a_contested_town_does_not_win() -> None:
    s = front(LIMANOWA)
    put(s, "0404", "RU infantry 1")
    put(s, "0304", "AH infantry 1")
    begin(s, check_victory())
    assert s.outcome is None


@pytest.mark.rule("7.2.1", "7.2.2")
@pytest.mark.parametrize(("scenario", "unit", "side"), [
    (LIMANOWA, "RU cavalry 1", "AH"), (LIMANOWA, "AH hussar 1", "RU"),
    (CARPATHIAN, "RU cavalry 3", "AH"), (CARPATHIAN, "AH hussar 5", "RU"),
])  # fmt: skip
def test_wiping_out_the_enemy_group_wins_too(scenario: str, unit: str, side: str) -> None:
    s = front(scenario)
    put(s, RESERVE, unit)
    begin(s, check_victory())
    assert s.outcome == (side, "wiped out")


@pytest.mark.rule("7.2.1", "7.2.2")
def test_the_criteria_of_the_full_board_do_not_count() -> None:
    s = front(CARPATHIAN)
    put(s, "1813", "AH infantry 2")  # Bartfa
    begin(s, check_victory())
    assert s.outcome is None


@pytest.mark.rule("7.2")
def test_both_goals_in_one_turn_are_a_draw() -> None:
    s = front(LIMANOWA)
    put(s, "0404", "RU infantry 1")
    put(s, "0806", "AH infantry 1")
    begin(s, check_victory())
    assert s.outcome == ("draw", "both")


REWARDS = [
    (LIMANOWA, "Hadfy", "AH infantry 1", "0807", 1),  # Alt Sandez
    (LIMANOWA, "VIII", "RU infantry 1", "0502", 1),  # Rajbrot
    (LIMANOWA, "VIII", "RU infantry 1", "0506", 1),  # Golcov Hill
    (LIMANOWA, "VIII", "RU infantry 1", "0505", 1),  # Jabloniec Ridge
    (LIMANOWA, "VIII", "RU infantry 1", "0404", 0),  # Limanowa wins and pays nothing
    (CARPATHIAN, "Szurmay", "AH infantry 2", "1813", 2),  # Bartfa
    (CARPATHIAN, "Szurmay", "AH infantry 2", "1311", 1),  # Krynica
    (CARPATHIAN, "VII", "RU infantry 5", "1317", 1),  # Hethars
    (CARPATHIAN, "VII", "RU infantry 5", "1518", 1),  # Kisszeben
    (CARPATHIAN, "VII", "RU infantry 5", "1917", 0),  # Raszlavica wins and pays nothing
    (CARPATHIAN, "VII", "RU infantry 5", "0813", 0),  # Olublo is no target here
]


@pytest.mark.rule("7.2.1", "7.2.2")
@pytest.mark.parametrize(("scenario", "group", "name", "field", "cards"), REWARDS)
def test_what_the_targets_of_a_front_pay(scenario: str, group: str, name: str, field: str, cards: int) -> None:
    s = front(scenario)
    s.group = group
    put(s, field, name)
    put(s, RESERVE, "RU infantry 6" if group == "VII" else "RU infantry 2")
    begin(s, pay_targets())
    assert skip(s) == ["dice DrawCard"] * cards
    begin(s, pay_targets())
    assert asked(s) == "nobody"
    assert s.hand_size(group) == cards


@pytest.mark.rule("7.2", "7.2.1", "7.2.2")
@pytest.mark.parametrize(("scenario", "count"), [(LIMANOWA, 6), (CARPATHIAN, 6)])
def test_only_the_targets_of_the_front_are_shown(scenario: str, count: int) -> None:
    assert len(fresh(scenario).view("spectator")["targets"]) == count


@pytest.mark.rule("7.2")
def test_a_rapid_game_is_played_to_its_end_by_doing_nothing_as_a_draw() -> None:
    s = fresh(CARPATHIAN)
    skip(s)
    assert (s.turn, s.outcome) == (40, ("draw", "quiet"))


@pytest.mark.rule("7.2", "4.3.4")
@pytest.mark.parametrize("scenario", [LIMANOWA, CARPATHIAN])
def test_a_blown_up_track_stays_in_the_deck_of_a_rapid_game(scenario: str) -> None:
    s = fresh(scenario)
    assert s.cards[s.printed.by_card["Blown-up track I"]] == s.cards[s.printed.by_card["Blown-up track II"]] == DECK
    group = s.groups[1]
    s = bare(group, scenario=scenario)
    give(s, group, "Blown-up track I")
    begin_central(s)
    assert refusal(s, "play Blown-up track I")
    assert "change Blown-up track I" in offered(s)
