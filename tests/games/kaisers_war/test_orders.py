"""Orders in words and by clicks: whole marches, rides, attacks with everybody in them, the standard deployment."""

from __future__ import annotations

import pytest

from doppeladler.engine import Match, Refused
from doppeladler.games.kaisers_war.book import AL, CP
from doppeladler.games.kaisers_war.columns import KaiserState
from doppeladler.games.kaisers_war.marches import ways
from doppeladler.games.kaisers_war.odds import best_force
from doppeladler.games.kaisers_war.rules.ch11_movement import offer_march
from doppeladler.games.kaisers_war.rules.ch14_combat import combat_phase
from doppeladler.wargame import Order
from doppeladler.wargame.orders import carry_out
from tests.games.kaisers_war.kaiser_table import at, bare, begin, give, load, offered, put, unit, where


def marching() -> KaiserState:
    """Two Russian armies and an HQ on the way to Lemberg, which an Austrian army holds."""
    s = bare(AL)
    put(s, "2821", "RU 3")
    put(s, "2923", "RU 8")
    put(s, "2921", "AL supply1")
    put(s, "2622", "AH 3")
    return begin(s, offer_march(AL))


def carried(s: KaiserState, words: str, seat: str = AL) -> list[str]:
    found = load().steps(s, seat, Order(words=words))
    assert found is not None
    return [str(wish.choice) for wish in found]


@pytest.mark.rule("11.1")
def test_a_march_in_words_is_every_hex_of_the_cheapest_way() -> None:
    assert carried(marching(), "8 to 2723") == ["march RU 8", "enter 2823", "enter 2723", "stop"]
    assert carried(marching(), "russian 3rd army marches to 2722") == ["march RU 3", "enter 2722", "stop"]


@pytest.mark.rule("18.1")
def test_a_ride_in_words_goes_by_rail_where_a_march_would_go_on_foot() -> None:
    assert carried(marching(), "3 by rail to 2721") == ["march RU 3", "rail 2721", "stop"]
    assert carried(marching(), "3 to 2721") == ["march RU 3", "enter 2721", "stop"]


@pytest.mark.rule("11.4")
def test_a_hex_out_of_reach_is_refused_with_its_rule() -> None:
    with pytest.raises(Refused) as refused:
        carried(marching(), "3 to Berlin")
    assert [each.rule for each in refused.value.objections] == ["11.4"]
    with pytest.raises(Refused) as refused:
        carried(marching(), "3 to Lemberg")
    assert [each.rule for each in refused.value.objections] == ["12.4"]


@pytest.mark.rule("13.4")
def test_every_way_can_be_gone_hex_by_hex() -> None:
    s = marching()
    for hex, way in ways(s, unit(s, "RU 3")).items():
        then = s.clone()
        then.play("march RU 3", AL)
        for there in way.hexes[1:]:
            then.play(f"{'rail' if there == way.rail else 'enter'} {s.label(there)}", AL)
        assert then.at[unit(s, "RU 3")] == hex
        assert then.spent[unit(s, "RU 3")] == way.cost


@pytest.mark.rule("18.5")
def test_march_and_ride_come_in_any_order_in_one_way() -> None:
    s = bare(CP)
    put(s, "2123", "AH 1")
    put(s, "2122", "CP supply1")
    put(s, "2123", "GE inf1")
    begin(s, offer_march(CP))
    assert carried(s, "AH 1 to Vienna", CP) == ["march AH 1", "enter 2222", "rail 1624", "stop"]
    there_and_on = ["march GE inf1", "enter 2222", "rail 1522", "enter 1523", "stop"]
    assert carried(s, "GE inf1 to 1523", CP) == there_and_on
    for choice in there_and_on:
        s.play(choice, CP)
    assert where(s, "GE inf1") == "1523"


@pytest.mark.rule("18.1", "18.4", "18.5")
def test_a_march_leads_to_no_ride_without_supply_from_an_enemy_zone_a_captured_railway_or_beyond_the_border() -> None:
    s = bare(CP)
    put(s, "1520", "AH inf1")
    put(s, "2019", "AH inf2")
    begin(s, offer_march(CP))
    corps, beyond, far = unit(s, "AH inf1"), unit(s, "AH inf2"), at(s, "2214")
    assert far not in ways(s, corps)
    put(s, "1417", "CP supply1")
    assert far in ways(s, corps)
    assert far not in ways(s, beyond)
    stations = [s.label(hex) for hex, way in ways(s, corps).items() if way.rail is None and s.printed.rail >> hex & 1]
    give(s, AL, *stations)
    assert far not in ways(s, corps)
    give(s, CP, *stations)
    for hex, name in (("1420", "RU inf1"), ("1519", "RU inf2"), ("1619", "RU inf3")):
        put(s, hex, name)
    assert far not in ways(s, corps)


@pytest.mark.rule("18.1", "18.5")
def test_who_has_gone_by_rail_rides_no_more_from_another_station() -> None:
    s = bare(CP)
    put(s, "2123", "AH 1")
    put(s, "2122", "CP supply1")
    begin(s, offer_march(CP))
    s.play("march AH 1", CP)
    assert at(s, "1624") in ways(s, unit(s, "AH 1"))
    s.play("enter 2222", CP)
    s.play("rail 2022", CP)
    assert at(s, "1624") not in ways(s, unit(s, "AH 1"))


@pytest.mark.rule("11.4")
def test_what_is_not_in_reach_cannot_be_entered_from_any_hex_in_reach() -> None:
    s = marching()
    army = unit(s, "RU 8")
    found = ways(s, army)
    for way in found.values():
        then = s.clone()
        then.play("march RU 8", AL)
        for there in way.hexes[1:]:
            then.play(f"{'rail' if there == way.rail else 'enter'} {s.label(there)}", AL)
        if then.decision is not None and then.decision.kind == "March":
            steps = [s.printed.hex_of[choice.split()[1]] for choice in offered(then) if choice.startswith("enter")]
            assert set(steps) <= {*found, s.at[army]}


@pytest.mark.rule("14.3")
def test_an_attack_in_words_names_everybody_and_fights() -> None:
    s = bare(AL)
    put(s, "2722", "RU 3")
    put(s, "2723", "RU 8")
    put(s, "2622", "AH 3")
    begin(s, combat_phase(AL, 1))
    assert carried(s, "attack Lemberg with 3, 8") == ["attack 2622", "add RU 3", "add RU 8", "fight"]


@pytest.mark.rule("3.2")
def test_one_word_deploys_a_whole_side_as_in_history() -> None:
    match = Match(load(), "1914", {"deploy": "free"}, {})
    for seat in (AL, CP):
        done = carry_out(match, seat, Order(words="deploy"))
        assert done is not None
        assert done.played >= 4
    state = match.state
    assert isinstance(state, KaiserState)
    ready = load().setup("1914", deploy="standard")
    assert state.phase == "mobilization"
    assert [where(state, name) for name in ("RU 3", "AH 4")] == [where(ready, name) for name in ("RU 3", "AH 4")]


@pytest.mark.rule("19.3", "14.10", "19.2")
def test_an_attack_in_words_names_several_nations_in_the_order_said() -> None:
    s = bare(CP, ("Jun", 1915), scenario="1915")
    put(s, "2622", "RU 3")
    put(s, "2522", "AH inf1")
    put(s, "2723", "GE inf1")
    put(s, "2623", "AH inf2")
    put(s, "2225", "GE H-L")
    begin(s, combat_phase(CP, 1))
    found = carried(s, "attack 2622 with AH inf1, GE inf1, AH inf2, GE H-L", CP)
    assert found[1:] == ["add AH inf1", "add GE inf1", "add AH inf2", "support GE H-L", "fight"]
    assert s.list_names(best_force(s, CP, at(s, "2622"))) == "AH inf1, GE inf1, AH inf2, GE H-L"
