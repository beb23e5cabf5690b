"""What a client draws and asks: the presentation, the marks of events, and answers that change nothing."""

from __future__ import annotations

import json
import random
from collections.abc import Iterator
from fractions import Fraction
from typing import Any

import pytest

from doppeladler.engine import DICE, GameError, Roll
from doppeladler.games.limanowa import events
from doppeladler.games.limanowa.columns import HANDS, LimanowaState
from doppeladler.games.limanowa.odds import attackable_targets, group_attacking, prospect
from doppeladler.games.limanowa.rules.ch04_moves import destinations, movement_points, reach
from doppeladler.games.limanowa.rules.ch04_orders import own_at_hand
from doppeladler.games.limanowa.rules.ways import ways
from doppeladler.hexes import of
from tests.games.limanowa.clash_oracle import reckoned
from tests.games.limanowa.helpers import (
    at,
    bare,
    begin_central,
    fresh,
    give,
    labels,
    load,
    play,
    put,
    rules,
    unit,
)

Json = dict[str, Any]
PRESENTATION = load().presentation()
SETTINGS: tuple[tuple[str, dict[str, str]], ...] = (
    ("campaign", {"officers": "yes", "tokens": "yes", "weather": "yes", "more_cards": "yes"}),
    ("campaign", {"players": "one-per-side", "setup": "free", "officers": "yes"}),
    ("limanowa-front", {}),
    ("carpathian-front", {"tokens": "yes"}),
)


def wander(scenario: str, options: dict[str, str], seed: int, answers: int) -> Iterator[LimanowaState]:
    """Positions of a game of random movers, each before it is answered."""
    chance = random.Random(seed)
    s = fresh(scenario, **options)
    for _ in range(answers):
        if s.is_over:
            return
        yield s
        s.play(chance.choice(s.choices()))


def ask(s: LimanowaState, seat: str, question: str, **about: str) -> Json:
    answer = load().assist(s, seat, question, about)
    json.dumps(answer)
    return answer


# --- the presentation -------------------------------------------------------------------------------------


def test_the_presentation_is_plain_json_with_everything_a_client_draws() -> None:
    keys = "title summary seats sides groups phases overlays board units kinds cards rules rulings charts flows"
    assert set(f"{keys} verbs hints figures markers seals faces tabs panels nations".split()) <= set(PRESENTATION)
    assert json.loads(json.dumps(PRESENTATION)) == PRESENTATION
    assert len(PRESENTATION["units"]) == 57
    assert len(PRESENTATION["cards"]) == 20
    assert [each["seat"] for each in PRESENTATION["seats"]] == ["VIII", "Hadfy", "VII", "Szurmay", "RU", "AH"]
    assert [each["chart"] for each in PRESENTATION["charts"]] == [
        "values", "terrain", "abilities", "cards", "targets", "weather",
    ]  # fmt: skip
    for chart in PRESENTATION["charts"]:
        assert all(len(row["cells"]) == len(chart["columns"]) for row in chart["rows"])


def test_short_names_are_unlike_each_other() -> None:
    shorts = [each["short"] for each in PRESENTATION["units"].values()]
    assert len(set(shorts)) == len(shorts)
    assert PRESENTATION["units"]["AH hussar 3"]["short"] == "Hussars 3"
    assert PRESENTATION["units"]["RU M1877"]["symbol"] == "siege"


def test_reconstructed_cards_and_abilities_say_so() -> None:
    made = {each["name"]: each["provenance"] for each in PRESENTATION["cards"]}
    assert made["Ambush"] == "reconstructed"
    assert made["Spearhead"] == "rulebook"
    legion = next(each for each in PRESENTATION["kinds"] if each["kind"] == "AH legion")
    assert {each["provenance"] for each in legion["abilities"]} == {"reconstructed"}


@pytest.mark.parametrize(("scenario", "options"), SETTINGS)
def test_every_question_has_a_hint_and_every_answer_a_label(scenario: str, options: dict[str, str]) -> None:
    verbs = {(each["verb"], each["kind"]) for each in PRESENTATION["verbs"]}
    for s in wander(scenario, options, 5, 500):
        asked = s.decision
        assert asked is not None
        if asked.seat != DICE:
            assert asked.kind in PRESENTATION["hints"]
            assert all((choice.verb, "") in verbs for choice in s.choices())


def test_every_decision_of_the_rulebook_has_a_hint() -> None:
    asked = {name for name, kind in load().rulebook.decisions.items() if kind.__dict__.get("seat") != DICE}
    assert {name for name in asked if not issubclass(load().rulebook.decisions[name], Roll)} == set(
        PRESENTATION["hints"]
    )


def test_rules_named_in_the_presentation_exist() -> None:
    known = {each["rule"] for each in PRESENTATION["rules"]}
    named = [each["rule"] for key in ("phases", "overlays", "charts", "rulings") for each in PRESENTATION[key]]
    assert set(named) <= known


# --- the marks of events ----------------------------------------------------------------------------------


@pytest.mark.parametrize(("scenario", "options"), SETTINGS)
def test_marks_are_names_of_the_sentence(scenario: str, options: dict[str, str]) -> None:
    game, seen = load(), set()
    for s in wander(scenario, options, 9, 700):
        for event in s.events or []:
            seen.add(event.kind)
            words, marks = str(game.describe(event)), game.marks(event)
            for name in marks.units:
                assert name in words
            is_of_target = isinstance(event.what, (events.Reward, events.TargetTaken))
            assert is_of_target or all(hex in words for hex in marks.hexes)
            assert all(card.rpartition(" ")[0] in words for card in marks.cards)
            assert all(str(face) in words for face in marks.dice)
        s.events = []
    assert {"ordered", "move", "turn", "round"} <= seen


def test_only_who_may_read_a_drawn_card_gets_its_mark() -> None:
    s = fresh()
    s.play(s.choices()[0])
    drew = [event for event in s.events or [] if isinstance(event.what, (events.Drew, events.DrewACard))]
    assert [load().marks(event).cards != () for event in drew] == [True, False]
    assert drew[0].seats == ("VIII",)


# --- reach ------------------------------------------------------------------------------------------------


@pytest.mark.rule("4.3.1")
@pytest.mark.parametrize("seed", range(3))
def test_ways_lead_exactly_where_the_rules_reach(seed: int) -> None:
    for s in wander("campaign", {"weather": "yes", "officers": "yes"}, seed, 300):
        if s.decision is None or s.decision.kind != "Announce":
            continue
        for figure in own_at_hand(s):
            found = ways(s, figure)
            points = movement_points(s, figure)
            assert of(hex for hex in found) == reach(s, figure, points)
            assert all(way.fields[-1] == hex and way.half <= 2 * points for hex, way in found.items())


@pytest.mark.rule("4.3.1")
def test_reach_tells_cost_and_way_by_road() -> None:
    s = bare("Hadfy")
    put(s, "0505", "AH legion")
    begin_central(s)
    found = {each["hex"]: each for each in ask(s, "Hadfy", "reach", units="AH legion")["hexes"]}
    assert found["0605"] == {"hex": "0605", "cost": 0.5, "way": ["0505", "0605"], "road": True}
    assert found["0706"]["way"] == ["0505", "0605", "0706"]
    assert found["0706"]["cost"] == 1
    assert not found["0506"]["road"]
    figure = unit(s, "AH legion")
    assert set(found) == labels(s, destinations(s, figure, 1, 2))


def test_orders_tell_verbs_costs_and_chances() -> None:
    s = bare("VIII")
    put(s, "0805", "RU M1877")
    put(s, "0605", "AH infantry 1")
    put(s, "0505", "AH legion")
    begin_central(s)
    found = ask(s, "VIII", "orders", unit="RU M1877")
    by_verb = {each["verb"]: each for each in found["hexes"]}
    assert found["points"] == 1
    assert by_verb["bombard"] == {"hex": "0605", "verb": "bombard", "target_number": 5, "chance": 5 / 6}
    assert by_verb["long-range"]["hex"] == "0505"
    assert by_verb["move"]["way"][0] == "0805"


# --- clashes ----------------------------------------------------------------------------------------------


def two_against_one() -> LimanowaState:
    """Hussars and the Legion beside Russian infantry in open ground, a cannon behind them."""
    s = bare("Hadfy")
    put(s, "0604", "AH hussar 1")
    put(s, "0605", "AH legion")
    put(s, "0505", "AH 1875M 1")
    put(s, "0606", "AH infantry 1")
    put(s, "0705", "RU infantry 1")
    return begin_central(s)


@pytest.mark.rule("4.4.4", "4.4.5")
def test_the_sheet_of_an_attack_before_it_is_announced() -> None:
    s = two_against_one()
    sheet = ask(s, "Hadfy", "clash", target="0705", units="AH hussar 1, AH legion")
    assert [each["section"] for each in sheet["sections"]] == list(range(1, 10))
    basic = sheet["sections"][4]
    assert (basic["attack"], basic["defence"], basic["target_number"], basic["sure"]) == (17, 2, 15, 2)
    assert sheet["target_number"] == 15
    assert sum(each["chance"] for each in sheet["odds"]) == pytest.approx(1)
    assert sheet["odds"][-1]["words"] == "destroyed"
    assert sheet["objections"] == []
    held = sheet["without_charge"]
    assert held["target_number"] == 13
    assert held["destroys"] < sheet["destroys"]
    assert {(each["unit"], each["verb"]) for each in sheet["one_more"]} == {("AH 1875M 1", "support")}
    assert sheet["one_more"][0]["target_number"] == 17


@pytest.mark.rule("4.4.3")
def test_announced_support_counts_in_the_sheet() -> None:
    s = two_against_one()
    play(s, "attack AH legion > 0705", "support AH 1875M 1 > 0705")
    sheet = ask(s, "Hadfy", "clash", target="0705", units="AH legion")
    assert sheet["target_number"] == 7
    assert sheet["sections"][2]["lines"]
    assert {each["unit"] for each in sheet["one_more"]} == {"AH hussar 1"}
    assert s.decision is not None
    assert len(s.orders) == 2


@pytest.mark.rule("4.4.4")
def test_a_step_that_is_announced_comes_before_the_clash() -> None:
    s = bare("Hadfy")
    put(s, "0503", "AH hussar 1")
    put(s, "0704", "RU infantry 1")
    begin_central(s)
    with pytest.raises(GameError, match="stand next to the target"):
        ask(s, "Hadfy", "clash", target="0704", units="AH hussar 1")
    play(s, "move AH hussar 1 > 0603")
    sheet = ask(s, "Hadfy", "clash", target="0704", units="AH hussar 1")
    assert sheet["target_number"] == 8
    play(s, "attack AH hussar 1 > 0704")
    assert ask(s, "VIII", "clash", target="0704", units="AH hussar 1")["odds"] == sheet["odds"]
    assert ask(s, "spectator", "clash", target="0704", units="AH hussar 1")["odds"] == sheet["odds"]


@pytest.mark.rule("4.4.2")
def test_an_announced_bombardment_of_the_target_is_weighed_too() -> None:
    s = bare("Hadfy")
    put(s, "0605", "AH infantry 1")
    put(s, "0505", "AH 1905M 1")
    put(s, "0705", "RU infantry 1", rp=1)
    begin_central(s)
    before = ask(s, "Hadfy", "clash", target="0705", units="AH infantry 1")
    play(s, "attack AH infantry 1 > 0705", "bombard AH 1905M 1 > 0705")
    after = ask(s, "Hadfy", "clash", target="0705", units="AH infantry 1")
    assert before["destroys"] == pytest.approx(1 - (2 / 6) ** 2)
    assert after["destroys"] == pytest.approx(1)
    assert after["expected"]["attackers"] < before["expected"]["attackers"]


@pytest.mark.rule("4.4.4", "4.4.9")
@pytest.mark.parametrize("seed", range(4))
def test_playing_a_clash_out_agrees_with_reckoning_it(seed: int) -> None:
    """Two ways to the same odds: the rules played out with every die, and the sums of the sheet."""
    met = 0
    for s in wander("campaign", {"officers": "yes", "weather": "yes"}, seed, 900):
        if s.decision is None or s.decision.kind != "Announce" or s.orders:
            continue
        for target, units in attackable_targets(s, s.group, s.side):
            for charge in (True, False):
                found = prospect(s, target, units, charge=charge)
                assert found is not None
                met += 1
                assert found.forecast.defender == reckoned(found.position, found.clash)
                assert sum(found.forecast.defender.values()) == 1
                assert all(sum(odds.values()) == 1 for odds in found.forecast.attackers.values())
    assert met > 5


def test_a_forecast_changes_nothing() -> None:
    s = two_against_one()
    before = s.to_text()
    ask(s, "Hadfy", "clash", target="0705", units="AH hussar 1, AH legion, AH infantry 1")
    ask(s, "Hadfy", "orders", unit="AH legion")
    ask(s, "Hadfy", "why", order="legion attacks 0705")
    assert s.to_text() == before


def test_the_group_that_attacks_is_the_acting_one() -> None:
    s = two_against_one()
    assert group_attacking(s, (unit(s, "AH legion"),)) == "Hadfy"


# --- fire -------------------------------------------------------------------------------------------------


@pytest.mark.rule("4.4.2")
def test_fire_tells_target_number_and_chance() -> None:
    s = bare("VIII")
    put(s, "0804", "RU M1902 1")
    put(s, "0604", "AH infantry 1")
    begin_central(s)
    found = ask(s, "VIII", "fire", unit="RU M1902 1", hex="0604")
    assert found["in_range"]
    assert (found["target_number"], found["chance_exactly"]) == (4, "2/3")
    assert found["support"]
    assert Fraction(found["chance_exactly"]) == Fraction(2, 3)
    far = ask(s, "VIII", "fire", unit="RU M1902 1", hex="0505")
    assert not far["in_range"]
    assert far["distance"] == 3


# --- why not ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("order", "rule"),
    [
        ("legion to 0906", "4.3.1"),
        ("move AH legion > 0906", "4.3.1"),
        ("legion attacks 0606", "4.3.5"),
        ("1875M 1 attacks 0705", "4.3.5"),
        ("1875M 1 fires on 0606", "4.3.3"),
        ("1875M 1 supports 0705", "4.3.3"),
        ("infantry 1 by rail to Grybow", "4.3.2"),
        ("play spearhead on legion", "3.4.2"),
        ("dragoons to 0606", "3.2"),
        ("legion to Przemysl", "4.2.2"),
    ],
)
def test_why_not(order: str, rule: str) -> None:
    s = two_against_one()
    assert rule in rules(s.why_not(order, "Hadfy")), s.why_not(order, "Hadfy")
    assert rule in {each["rule"] for each in ask(s, "Hadfy", "why", order=order)["objections"]}


@pytest.mark.parametrize(
    "order", ["legion attacks 705", "Hussars 1 to 06.03", "attack 0705 with legion and hussar 1", "infantry 1 to 507"]
)
def test_nothing_against_it(order: str) -> None:
    assert two_against_one().why_not(order, "Hadfy") == []


def test_an_order_at_the_wrong_time_is_told_so() -> None:
    s = two_against_one()
    play(s, "done")
    assert rules(load().why_not_order(s, "VII", "infantry 1 to 0706") or []) == {"4.2.2"}
    assert "VII is asked" in s.why_not("legion to 0606", "Hadfy")[0].sentence


# --- overlays and bad questions ---------------------------------------------------------------------------


def test_overlays() -> None:
    s = fresh()
    while s.decision is not None and s.decision.seat == DICE:
        s.play(s.choices()[0])
    targets = ask(s, "Hadfy", "overlay", overlay="targets")["badges"]
    assert len(targets) == 23
    assert next(each for each in targets if each["hex"] == "0404")["holder"] == "AH"
    ranges = ask(s, "Hadfy", "overlay", overlay="ranges")["hexes"]
    assert "0505" in ranges["enemy"]  # the long-range strike of the M1877
    assert "0505" in ranges["own"]
    assert "0705" in ask(s, "Hadfy", "overlay", overlay="vision")["hexes"]["own"]
    railway = ask(s, "Hadfy", "overlay", overlay="railway")["hexes"]
    assert "0806" in railway["enemy"]
    assert "0404" in railway["gold"]
    assert "0806" in ask(s, "VIII", "overlay", overlay="railway")["hexes"]["gold"]


BAD = {
    "no such question": ("Hadfy", "hands", {}),
    "no seat": ("Przemysl", "orders", {"unit": "AH legion"}),
    "spectator's orders": ("spectator", "orders", {"unit": "AH legion"}),
    "no unit": ("Hadfy", "orders", {}),
    "enemy unit": ("Hadfy", "orders", {"unit": "RU infantry 1"}),
    "unit off the board": ("Hadfy", "reach", {"units": "AH infantry 2"}),
    "no target": ("Hadfy", "clash", {"units": "AH legion"}),
    "empty target": ("Hadfy", "clash", {"target": "0101", "units": "AH legion"}),
    "mixed units": ("Hadfy", "clash", {"target": "0705", "units": "AH legion, RU infantry 1"}),
    "no gun": ("Hadfy", "fire", {"unit": "AH legion", "hex": "0705"}),
    "no overlay": ("Hadfy", "overlay", {"overlay": "weather"}),
}


@pytest.mark.parametrize(("seat", "question", "about"), BAD.values(), ids=BAD)
def test_bad_questions_are_refused_in_words(seat: str, question: str, about: dict[str, str]) -> None:
    with pytest.raises(GameError, match=r"\w+ \w+ \w+"):
        load().assist(two_against_one(), seat, question, about)


def test_answers_tell_nothing_of_other_hands() -> None:
    one, other = two_against_one(), two_against_one()
    give(one, "VIII", "Entrenchment I", "Ambush I")
    give(other, "Szurmay", "Spearhead I", "Drumfire II")
    assert other.cards.count(HANDS) != one.cards.count(HANDS)
    questions = (
        ("clash", {"target": "0705", "units": "AH legion"}),
        ("orders", {"unit": "AH legion"}),
        ("why", {"order": "play entrenchment"}),
        ("why", {"order": "play AH legion"}),
        ("overlay", {"overlay": "targets"}),
    )
    for question, about in questions:
        assert ask(one, "Hadfy", question, **about) == ask(other, "Hadfy", question, **about)
    assert at(one, "0705") in one.figure_at
