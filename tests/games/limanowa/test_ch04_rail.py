"""4.3.2 Railway action: stations, lines, tokens, and trains with replacements.

Hadfy's trains run from Limanowa (0404) by 0505, 0605, 0705 and 0805 to Neu Sandez (0806), five fields, and on to
Grybow (1306), ten fields.
"""

from __future__ import annotations

import pytest

from doppeladler.boards import DataError
from doppeladler.games.limanowa import events
from doppeladler.games.limanowa.columns import FIELD, WAITING, LimanowaState
from doppeladler.games.limanowa.game import Limanowa
from doppeladler.games.limanowa.rules.ch03_replacements import receive
from doppeladler.games.limanowa.rules.ch04_rail import tokens_left
from doppeladler.games.limanowa.rules.railways import Railways
from doppeladler.hexes import BIT
from tests.games.limanowa.clash_table import board
from tests.games.limanowa.helpers import (
    at,
    bare,
    begin_central,
    give,
    happened,
    offered,
    order,
    pass_cards,
    play,
    put,
    reasons,
    refusal,
    unit,
    where,
)


def hadfy(units: dict[str, str] | None = None) -> LimanowaState:
    """Infantry in Limanowa at Hadfy's announcement, and whoever else the test needs."""
    return begin_central(board({"AH infantry 1": "0404"} | (units or {}), "Hadfy"))


def arrivals(s: LimanowaState, name: str) -> set[str]:
    """The fields a train may take a unit to."""
    return {text.partition(" > ")[2] for text in offered(s, "rail") if text.startswith(f"rail {name} > ")}


def beside(s: LimanowaState, station: str) -> set[str]:
    """A station's field and those next to it."""
    near = s.printed.grid.adjacent[at(s, station)]
    return {station} | {s.label(hex) for hex in s.printed.grid.hexes if near >> hex & 1}


@pytest.mark.rule("4.3.2")
def test_a_train_goes_from_station_to_station_for_a_token() -> None:
    s = order(board({"AH infantry 1": "0404"}, "Hadfy"), "rail AH infantry 1 > 0806")
    assert (where(s, "AH infantry 1"), s.rails) == ("0806", {"AH": 3, "RU": 4})


@pytest.mark.rule("4.3.2")
def test_the_unit_begins_on_the_station_or_next_to_it() -> None:
    assert arrivals(hadfy({"AH hussar 1": "0305"}), "AH hussar 1")
    s = hadfy({"AH hussar 1": "0306"})
    assert arrivals(s, "AH hussar 1") == set()
    assert refusal(s, "rail AH hussar 1 > 0806") == {"4.3.2"}


@pytest.mark.rule("4.3.2")
def test_it_arrives_on_the_station_or_next_to_it_and_never_gets_off_in_between() -> None:
    s = hadfy()
    stations = ("0806", "0807", "1306")  # Neu Sandez, Alt Sandez, Grybow
    assert arrivals(s, "AH infantry 1") == set().union(*(beside(s, each) for each in stations))
    assert refusal(s, "rail AH infantry 1 > 0605") == {"4.3.2"}


@pytest.mark.rule("4.3.2")
def test_a_train_goes_ten_fields_and_no_further() -> None:
    s = hadfy()
    assert len(s.printed.railways.lines[at(s, "0404"), at(s, "1306")]) - 1 == 10
    assert refusal(s, "rail AH infantry 1 > 1306") == set()
    assert len(s.printed.railways.lines[at(s, "0404"), at(s, "1303")]) - 1 == 13
    assert refusal(s, "rail AH infantry 1 > 1303") == {"4.3.2"}


@pytest.mark.rule("4.3.2", "8")
def test_a_train_must_lead_to_another_settlement() -> None:
    s = hadfy({"AH hussar 1": "0806"})
    assert refusal(s, "rail AH infantry 1 > 0405") == {"4.3.2"}
    # Alt Sandez is next to Neu Sandez: it may be reached, but not a field at Neu Sandez
    assert refusal(s, "rail AH hussar 1 > 0807") == set()
    assert refusal(s, "rail AH hussar 1 > 0808") == set()
    assert refusal(s, "rail AH hussar 1 > 0907") == {"4.3.2"}


@pytest.mark.rule("4.3.2")
@pytest.mark.parametrize(
    ("enemy", "why"),
    [
        ("0403", "beside the unit in Limanowa"),
        ("0604", "beside the line"),
        ("0605", "on the line"),
        ("0906", "beside the station of arrival"),
        ("0806", "in the station of arrival"),
    ],
)
def test_no_enemy_may_be_on_or_beside_the_line(enemy: str, why: str) -> None:
    s = hadfy({"RU infantry 1": enemy})
    assert refusal(s, "rail AH infantry 1 > 0707") == {"4.3.2"}, why
    assert refusal(hadfy({"RU infantry 1": "0803"}), "rail AH infantry 1 > 0707") == set()


@pytest.mark.rule("4.3.2")
def test_who_boards_a_train_has_no_enemy_beside_him() -> None:
    # the station and its line are clear, the unit next to the station is not
    for enemy, allowed in (("0406", False), ("0407", True)):
        s = begin_central(board({"AH hussar 1": "0405", "RU infantry 1": enemy}, "Hadfy"))
        assert (refusal(s, "rail AH hussar 1 > 0806") == set()) is allowed


@pytest.mark.rule("4.3.2")
def test_no_enemy_may_be_beside_the_station_of_departure() -> None:
    # the hussars stand next to Limanowa and away from the enemy, the station does not
    s = begin_central(board({"AH hussar 1": "0405", "RU infantry 1": "0403"}, "Hadfy"))
    assert refusal(s, "rail AH hussar 1 > 0806") == {"4.3.2"}


@pytest.mark.rule("4.3.2")
def test_it_does_not_arrive_next_to_an_enemy() -> None:
    s = hadfy({"RU infantry 1": "0808"})
    assert refusal(s, "rail AH infantry 1 > 0806") == set()
    assert refusal(s, "rail AH infantry 1 > 0807") == {"4.3.2"}
    assert refusal(s, "rail AH infantry 1 > 0707") == set()
    s = hadfy({"RU infantry 1": "0607"})
    assert refusal(s, "rail AH infantry 1 > 0806") == set()
    assert refusal(s, "rail AH infantry 1 > 0707") == {"4.3.2"}


@pytest.mark.rule("4.3.2")
def test_own_and_allied_units_are_not_in_the_way_of_a_train() -> None:
    s = hadfy({"AH hussar 1": "0605", "AH hussar 5": "0805", "AH uhlan 1": "0905"})
    assert refusal(s, "rail AH infantry 1 > 0806") == set()
    assert refusal(s, "rail AH infantry 1 > 0805") == {"4.3.2"}


@pytest.mark.rule("4.3.2", "8")
def test_a_train_needs_a_vacant_field_and_pays_when_it_runs() -> None:
    s = hadfy({"AH hussar 1": "0806"})
    assert refusal(s, "rail AH infantry 1 > 0806") == {"4.3.2"}
    play(s, "move AH hussar 1 > 0905")
    assert refusal(s, "rail AH infantry 1 > 0905") == {"4.3.2"}
    play(s, "rail AH infantry 1 > 0806")  # the announced move makes room
    assert s.rails["AH"] == 4
    play(s, "done")
    pass_cards(s)
    assert (where(s, "AH infantry 1"), s.rails["AH"]) == ("0806", 3)


@pytest.mark.rule("4.3.2", "8")
def test_a_train_falls_with_the_move_that_was_to_make_room() -> None:
    # a withdrawal closes the way of the unit at the station of arrival
    s = board({"RU infantry 1": "1605", "RU cavalry 1": "1306", "RU guard 1": "1202", "AH infantry 1": "1203"})
    give(s, "Hadfy", "Orderly withdrawal I")
    begin_central(s)
    play(s, "move RU cavalry 1 > 1204", "rail RU infantry 1 > 1306", "attack RU guard 1 > 1203", "done")
    play(s, "play Orderly withdrawal I", "aim AH infantry 1", "aim 1204")
    pass_cards(s)
    assert (where(s, "RU cavalry 1"), where(s, "RU infantry 1"), s.rails["RU"]) == ("1306", "1605", 4)
    assert len(happened(s, events.TrainPrevented)) == 1


@pytest.mark.rule("4.3.2")
def test_a_train_does_not_arrive_beside_an_enemy_who_has_withdrawn_there() -> None:
    # its goal 1305 lies next to 1304, to which the attacked unit withdraws; the line stays clear
    s = board({"RU infantry 1": "1605", "RU guard 1": "1202", "AH infantry 1": "1203"})
    give(s, "Hadfy", "Orderly withdrawal I")
    begin_central(s)
    play(s, "rail RU infantry 1 > 1305", "attack RU guard 1 > 1203", "done")
    play(s, "play Orderly withdrawal I", "aim AH infantry 1", "aim 1304")
    pass_cards(s)
    assert (where(s, "RU infantry 1"), s.rails["RU"]) == ("1605", 4)


@pytest.mark.rule("3.3.3", "4.3.2")
def test_a_replacement_field_that_a_train_leaves_is_filled_at_once() -> None:
    s = bare("Hadfy")
    for name in ("AH infantry 6", "AH infantry 7", "AH infantry 8"):
        put(s, FIELD, name)
    receive(s, unit(s, "AH uhlan 1"), "Hadfy")
    assert s.at[unit(s, "AH uhlan 1")] == WAITING
    begin_central(s)
    play(s, "rail AH infantry 6 > 0404", "done")
    pass_cards(s)
    assert (where(s, "AH infantry 6"), s.at[unit(s, "AH uhlan 1")], s.waiting) == ("0404", FIELD, ())


# --- every reason (4.3.2 A to E) --------------------------------------------------------------------------


@pytest.mark.rule("4.3.2")
@pytest.mark.parametrize(
    ("units", "to", "why"),
    [
        ({"AH hussar 1": "0306"}, "0806", ["no-unit-not-at-a-station"]),
        ({"AH hussar 1": "0405", "RU guard 1": "0403"}, "0806", ["no-enemy-beside-station", "no-enemy-beside-line"]),
        ({"AH hussar 1": "0404", "RU guard 1": "0605"}, "0806", ["no-enemy-beside-line"]),
        ({"AH hussar 1": "0404"}, "1303", ["no-no-line-so-far"]),
        ({"AH hussar 1": "0404"}, "0605", ["no-hex-not-at-a-station"]),
        ({"AH hussar 1": "0404"}, "0405", ["no-train-to-own-station"]),
        ({"AH hussar 1": "0404", "AH uhlan 1": "0806"}, "0806", ["no-occupied"]),
        ({"AH hussar 1": "0404", "RU guard 1": "0607"}, "0707", ["no-train-arrives-beside-enemy"]),
        ({"AH hussar 1": "0404", "RU guard 1": "0908"}, "0908", ["no-enemy-beside-line", "no-held-enemy"]),
        (
            {"AH hussar 1": "0404", "RU guard 1": "0504", "RU infantry 1": "0806"},
            "0806",
            ["no-enemy-stands-next", "no-enemy-beside-station", "no-enemy-beside-line", "no-held-enemy"],
        ),
        ({"AH hussar 1": "0306"}, "0605", ["no-unit-not-at-a-station", "no-hex-not-at-a-station"]),
    ],
)
def test_a_refused_train_names_every_reason(units: dict[str, str], to: str, why: list[str]) -> None:
    s = begin_central(board(units, "Hadfy"))
    assert list(dict.fromkeys(reasons(s, f"rail AH hussar 1 > {to}"))) == why


@pytest.mark.rule("4.3.2")
def test_a_train_without_a_token_to_a_field_that_is_ordered_to_names_both_reasons() -> None:
    s = board({"AH hussar 1": "0404", "AH uhlan 1": "0905"}, "Hadfy")
    s.rails["AH"] = 0
    begin_central(s)
    play(s, "move AH uhlan 1 > 0806")
    assert reasons(s, "rail AH hussar 1 > 0806") == ["no-no-railway-token-left", "no-another-unit-ordered-field-holds"]


@pytest.mark.rule("4.3.2", "8")
@pytest.mark.parametrize(
    ("start", "fields"),
    [("0807", ("0708", "0808", "0908", "0807")), ("0806", ("0706", "0805", "0906")), ("0708", ("0807", "0808"))],
)
def test_no_train_takes_a_unit_to_a_field_of_the_station_where_it_is(start: str, fields: tuple[str, ...]) -> None:
    # Neu Sandez (0806) and Alt Sandez (0807) are neighbours: nor does it depart from the other one for it
    s = begin_central(board({"RU infantry 1": start}))
    for field in fields:
        assert refusal(s, f"rail RU infantry 1 > {field}") >= {"4.3.2"}
    assert refusal(s, "rail RU infantry 1 > 1306") == set()


@pytest.mark.rule("4.3.2", "8")
def test_who_is_next_to_two_stations_takes_the_train_to_neither() -> None:
    s = begin_central(board({"RU infantry 1": "0907"}))
    assert beside(s, "0806") & beside(s, "0807") >= {"0907"}
    assert not arrivals(s, "RU infantry 1") & (beside(s, "0806") | beside(s, "0807"))
    s = begin_central(board({"RU infantry 1": "0806"}))
    assert arrivals(s, "RU infantry 1") & beside(s, "0807") == (beside(s, "0807") - beside(s, "0806")) | {"0807"}


@pytest.mark.rule("4.3.2")
def test_a_train_that_can_no_longer_run_costs_no_token() -> None:
    units = {"RU infantry 1": "0806", "RU guard 1": "1403", "AH infantry 1": "1404", "AH infantry 2": "1601"}
    s = board(units)
    give(s, "Hadfy", "Orderly withdrawal I")
    begin_central(s)
    play(s, "rail RU infantry 1 > 1206", "attack RU guard 1 > 1404", "done")
    play(s, "play Orderly withdrawal I", "aim AH infantry 1", "aim 1405")
    pass_cards(s)
    assert (where(s, "RU infantry 1"), s.rails["RU"]) == ("0806", 4)
    assert len(happened(s, events.TrainPrevented)) == 1


@pytest.mark.rule("4.3.2")
def test_four_tokens_for_each_side() -> None:
    s = board({"AH infantry 1": "0404", "AH hussar 1": "0405", "AH hussar 2": "0305"}, "Hadfy")
    s.rails["AH"] = 2
    begin_central(s)
    play(s, "rail AH infantry 1 > 0806", "rail AH hussar 1 > 0706")
    assert refusal(s, "rail AH hussar 2 > 0707") == {"4.3.2"}
    assert arrivals(s, "AH hussar 2") == set()
    assert (tokens_left(s, "AH"), tokens_left(s, "RU")) == (0, 4)
    play(s, "done")
    pass_cards(s)
    assert s.rails == {"AH": 0, "RU": 4}


@pytest.mark.rule("4.3.2", "1")
def test_both_sides_begin_with_four_railway_tokens() -> None:
    assert bare().rails == {"AH": 4, "RU": 4}


@pytest.mark.rule("4.3.2")
def test_cards_and_horses_do_not_help_on_the_railway() -> None:
    s = board({"AH hussar 1": "0404"}, "Hadfy")
    give(s, "Hadfy", "Forced march I")
    begin_central(s)
    before = arrivals(s, "AH hussar 1")
    play(s, "play Forced march I", "aim AH hussar 1")
    assert arrivals(s, "AH hussar 1") == before


@pytest.mark.rule("4.3.2", "4.3.5")
def test_who_travels_does_nothing_else() -> None:
    s = hadfy()
    play(s, "rail AH infantry 1 > 0806")
    assert refusal(s, "move AH infantry 1 > 0405") == {"4.2.2"}
    assert refusal(s, "rail AH infantry 1 > 0706") == {"4.2.2"}


@pytest.mark.rule("4.3.2", "4.3")
def test_a_train_is_one_of_the_three_actions() -> None:
    s = hadfy({"AH hussar 1": "0201", "AH hussar 2": "0401", "AH uhlan 1": "0501"})
    play(s, "move AH hussar 1 > 0202", "move AH hussar 2 > 0402", "rail AH infantry 1 > 0806")
    assert refusal(s, "move AH uhlan 1 > 0601") == {"4.2.2"}


# --- replacements -----------------------------------------------------------------------------------------


@pytest.mark.rule("4.3.2", "3.3.3")
@pytest.mark.parametrize(
    ("group", "name", "stations"),
    [
        ("Hadfy", "AH infantry 1", ("0404", "0806", "0807")),
        ("Szurmay", "AH infantry 2", ("1813", "1518", "1317")),
        ("VIII", "RU infantry 1", ("1803", "1605", "1306")),
        ("VII", "RU infantry 5", ("1803", "1605", "1306")),
    ],
)
def test_replacements_come_by_rail_to_their_stations(group: str, name: str, stations: tuple[str, ...]) -> None:
    s = bare(group)
    put(s, FIELD, name)
    begin_central(s)
    assert arrivals(s, name) == set().union(*(beside(s, station) for station in stations))
    play(s, f"rail {name} > {stations[0]}", "done")
    pass_cards(s)
    assert where(s, name) == stations[0]
    assert sum(s.rails.values()) == 7


@pytest.mark.rule("4.3.2", "3.3.3")
def test_an_enemy_on_their_line_stops_replacements() -> None:
    s = bare("Hadfy")
    put(s, FIELD, "AH infantry 1")
    put(s, "0604", "RU infantry 1")
    begin_central(s)
    assert arrivals(s, "AH infantry 1") == beside(s, "0404") - {"0504", "0505"}
    assert refusal(s, "rail AH infantry 1 > 0806") == {"4.3.2"}


@pytest.mark.rule("4.3.2", "7.2")
def test_rapid_games_have_no_railway() -> None:
    s = bare("VIII", scenario="limanowa-front")
    put(s, "0806", "RU infantry 1")
    begin_central(s)
    assert offered(s, "rail") == []
    assert refusal(s, "rail RU infantry 1 > 0404") == {"7.2"}


@pytest.mark.rule("4.3.2")
def test_the_railway_of_bartfa_serves_replacements_only() -> None:
    s = begin_central(board({"RU infantry 5": "1813"}, "VII"))
    assert arrivals(s, "RU infantry 5") == set()
    assert reasons(s, "rail RU infantry 5 > 1306") == ["no-no-line-so-far"]
    s = bare("Szurmay")
    put(s, FIELD, "AH infantry 2")
    assert "rail AH infantry 2 > 1813" in offered(begin_central(s))


# --- the data ---------------------------------------------------------------------------------------------


@pytest.mark.rule("4.3.2")
def test_data_without_a_station_of_the_replacements_trains_is_refused(game: Limanowa) -> None:
    printed = game.printed
    stations = dict(printed.railways.stations)
    del stations["Biecz"]
    with pytest.raises(DataError, match=r"expected the station Biecz.*stations\.csv|stations\.csv.*station Biecz"):
        Railways(printed.board, stations, printed.railhead)


@pytest.mark.rule("4.3.2")
def test_data_with_a_railhead_too_far_for_a_train_is_refused(game: Limanowa) -> None:
    printed = game.printed
    far = {**printed.railhead, "RU": BIT[printed.hex_of["0218"]]}
    with pytest.raises(DataError, match=r"expected Biecz within 10 fields of railhead_RU"):
        Railways(printed.board, printed.railways.stations, far)
