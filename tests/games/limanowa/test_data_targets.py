"""Proofs of the targets, the railway and the rules in words: whole tables against the rulebook."""

from __future__ import annotations

import re
from collections import Counter

import pytest

from doppeladler.boards import PROVENANCES, Record
from doppeladler.games.limanowa.book import SIDES, enemy_of
from doppeladler.hexes import BIT
from tests.games.limanowa.game_data import data, table

# --- targets -----------------------------------------------------------------------------------------------

TARGETS = """
strategic; AH; 2; Neu Sandez, Bartfa, Gorlice
strategic; RU; 2; Limanowa
strategic; RU; 1; Podolin
tactical; AH; 1; Alt Sandez, Biecz, Ciezkowice, Grybow, Krynica, Uscie Ruskie, Zboro
tactical; RU; 1; Jabloniec Ridge, Golcov Hill, Hethars, Olublo, Rajbrot, Szepesbela, Szepesofalu, Szczawnica
special; RU; 0; Raszlavica, Kisszeben, Kesmark
"""


@pytest.mark.rule("2.1", "2.2", "2.3")
def test_the_targets_and_their_rewards() -> None:
    wanted = [
        (name, kind, side, int(cards)) for kind, side, cards, names in table(TARGETS) for name in names.split(", ")
    ]
    assert [(each.name, each.kind, each.side, each.cards) for each in data().targets] == wanted
    assert len(wanted) == 23
    assert [each.name for each in data().targets if each.units] == ["Raszlavica", "Kisszeben", "Kesmark"]


@pytest.mark.rule("2.4")
def test_russia_begins_with_three_strategic_targets_and_nobody_with_four() -> None:
    first = Counter(each.first_holder for each in data().targets if each.kind == "strategic")
    assert first == {"RU": 3, "AH": 2}
    assert all(each.first_holder == enemy_of(each.side) for each in data().targets)


@pytest.mark.rule("2.4")
def test_each_side_is_to_take_more_than_eight_fields() -> None:
    fields = {side: sum(each.worth for each in data().targets if each.side == side) for side in SIDES}
    assert fields == {"AH": 13, "RU": 14}
    assert [each.name for each in data().targets if each.worth == 2] == ["Neu Sandez", "Bartfa", "Gorlice", "Limanowa"]


@pytest.mark.rule("2.1", "3.1")
def test_targets_lie_in_settlements_or_on_heights_and_never_share_a_field() -> None:
    printed = data()
    hills = {each.name for each in printed.targets if not printed.settlement & each.fields}
    assert hills == {"Jabloniec Ridge", "Golcov Hill"}
    for place, each in enumerate(printed.targets):
        assert printed.by_target[each.name] == place
        assert {printed.target_at[printed.hex_of[label]] for label in each.labels} == {place}
        if each.worth == 2:
            a, b = (printed.hex_of[label] for label in each.labels)
            assert printed.grid.are_adjacent(a, b), each.name
    assert len(printed.target_at) == 27


RAPID = """
limanowa-front; VIII; Limanowa; Rajbrot 1, Golcov Hill 1, Jabloniec Ridge 1
limanowa-front; Hadfy; Neu Sandez; Alt Sandez 1
carpathian-front; VII; Raszlavica; Hethars 1, Kisszeben 1
carpathian-front; Szurmay; Zboro; Bartfa 2, Krynica 1
"""


@pytest.mark.rule("7.2", "7.2.1", "7.2.2")
def test_what_the_rapid_games_are_played_for() -> None:
    printed = data()
    found = []
    for scenario, goals in printed.rapid.items():
        for group, goal in goals.items():
            rewards = ", ".join(f"{name} {cards}" for name, cards in goal.rewards.items())
            found.append([scenario, group, goal.wins, rewards])
            assert printed.rapid_targets[scenario][goal.wins] == 0
    assert found == table(RAPID)
    assert [len(targets) for targets in printed.rapid_targets.values()] == [6, 6]


# --- board and railway, as the rules see them --------------------------------------------------------------


@pytest.mark.rule("3.1")
def test_fields_are_numbered_by_column_and_row() -> None:
    grid = data().grid
    assert len(grid.hexes) == 378
    assert {grid.labels[there] for there in grid.neighbours[grid.hex("0404")]} == {
        "0403",
        "0405",
        "0304",
        "0305",
        "0504",
        "0505",
    }
    assert grid.centre(grid.hex("0304"))[1] < grid.centre(grid.hex("0404"))[1]


@pytest.mark.rule("3.2", "6.1")
def test_the_line_up_fills_the_starting_areas_with_one_unit_a_field() -> None:
    printed = data()
    placed = [hex for hex in printed.lineup if hex >= 0]
    assert len(set(placed)) == len(placed) == 54
    assert [unit for unit, hex in enumerate(printed.lineup) if hex < 0] == list(printed.krakow)
    for unit, hex in enumerate(printed.lineup):
        assert hex < 0 or printed.start[printed.home_group[unit]] >> hex & 1


@pytest.mark.rule("4.3.1")
def test_roads_lead_only_along_roads() -> None:
    printed = data()
    for a in printed.grid.hexes:
        for b in printed.grid.neighbours[a]:
            along = bool(printed.on_road.spread(BIT[a]) >> b & 1)
            assert along == ((min(a, b), max(a, b)) in printed.board.road_links)


@pytest.mark.rule("4.3.2")
def test_trains_with_replacements_reach_the_stations_that_the_book_names() -> None:
    printed = data()
    found = {corner: [printed.station_at[line[-1]] for line in lines] for corner, lines in printed.trains_from.items()}
    assert found == {
        "Hadfy": ["Limanowa", "Neu Sandez", "Alt Sandez"],
        "RU": ["Biecz", "Gorlice", "Grybow"],
        "Szurmay": ["Bartfa", "Kisszeben", "Hethars"],
    }
    for corner, lines in printed.trains_from.items():
        assert all(printed.railhead[corner] >> line[0] & 1 for line in lines)


@pytest.mark.rule("4.3.2")
def test_a_train_goes_at_most_ten_fields_from_station_to_station() -> None:
    printed = data()
    for start, lines in printed.trips.items():
        for line in lines:
            assert line[0] == start
            assert printed.railways.lines[start, line[-1]] == line
            assert 1 <= len(line) - 1 <= 10
            assert printed.line_fields[line].bit_count() == len(line)
    limanowa, kesmark = printed.stations["Limanowa"], printed.stations["Kesmark"]
    assert {printed.station_at[line[-1]] for line in printed.trips[limanowa]} >= {"Neu Sandez", "Alt Sandez"}
    assert printed.railways.lines[limanowa, kesmark] == ()


# --- rules, rulings, provenance ----------------------------------------------------------------------------

NUMBERS = """
1 2.1 2.2 2.3 2.4 3.1 3.2 3.3 3.3.1 3.3.2 3.3.3 3.3.3k 3.4 3.4.1 3.4.2 4.1 4.2 4.2.1 4.2.2 4.2.3 4.3 4.3.1 4.3.2 4.3.3
4.3.4 4.3.5 4.4 4.4.1a 4.4.1b 4.4.1c 4.4.2 4.4.3 4.4.4 4.4.5 4.4.6 4.4.7 4.4.8 4.4.9 5 6.1 6.2 6.3 6.4 6.4.1 6.4.2
6.4.3 7.1 7.2 7.2.1 7.2.2 8
"""


def test_every_rule_of_the_book_is_told_once_in_order() -> None:
    assert list(data().rules) == NUMBERS.split()
    assert len(data().rules) == 51


def test_rules_refer_only_to_rules_that_exist() -> None:
    texts = [row.in_short for row in data().rules.values()] + [row.decision for row in data().rulings]
    for text in texts:
        for number in re.findall(r"(?<![\d.])\d\.\d(?:\.\d[a-ck]?)?(?!\d)", text):
            assert number in NUMBERS.split(), (number, text)


def test_every_ruling_has_its_paragraph_number_and_a_test_name() -> None:
    counts: Counter[str] = Counter()
    for row in data().rulings:
        counts[row.rule] += 1
        assert row.rule in data().rules
        assert row.number == counts[row.rule]
        assert row.question.endswith("?")
        assert re.fullmatch(r"test_[a-z_]+", row.test)
    order = NUMBERS.split()
    assert [row.rule for row in data().rulings] == sorted((row.rule for row in data().rulings), key=order.index)


def test_every_datum_says_where_it_comes_from() -> None:
    printed = data()
    records: list[Record] = [*printed.kinds.values(), *printed.units, *printed.abilities, *printed.designs]
    assert {record.origin.provenance() for record in records} <= set(PROVENANCES) - {"pack"}
