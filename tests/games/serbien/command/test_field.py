"""What places are worth to a side."""

from __future__ import annotations

import pytest

from doppeladler.engine import Choice
from doppeladler.games.serbien.book import AH, SE, Side
from doppeladler.games.serbien.columns import BOUND, GONE, SerbienState
from doppeladler.games.serbien.command.answers import refuge
from doppeladler.games.serbien.command.assaults import Assaults
from doppeladler.games.serbien.command.field import Field
from doppeladler.games.serbien.command.marching import Mover
from doppeladler.games.serbien.command.station import Station
from doppeladler.games.serbien.command.weights import LEVELS
from doppeladler.wargame.command import NO_CLOCK
from tests.games.serbien.command.helpers import play_on
from tests.games.serbien.serbien_table import at, attach, bare, give, load, put, unit, units

STRONG = LEVELS.level("strong").weights


def field(s: SerbienState, side: Side) -> Field:
    return Field(s, side, STRONG)


@pytest.mark.rule("27.2")
def test_the_furthest_formation_is_drawn_east_before_an_inter_phase() -> None:
    s = bare(AH, turn=3, scenario="macva")
    put(s, "20.11", "9")
    put(s, "22.12", "21")
    nine = unit(s, "9")
    assert field(s, AH).advance(nine, at(s, "24.12")) > field(s, AH).advance(nine, at(s, "23.12")) > 0
    assert field(s, AH).advance(nine, at(s, "22.12")) == 0
    s.turn = 4
    assert 0 < field(s, AH).advance(nine, at(s, "24.12")) < 2


@pytest.mark.rule("27.2")
def test_serbia_stands_before_the_furthest_formation_and_throws_it_back() -> None:
    s = bare(SE, turn=3, scenario="macva")
    put(s, "22.12", "21")
    put(s, "19.12", "9")
    put(s, "26.14", "Drina I")
    serbia = field(s, SE)
    drina = unit(s, "Drina I")
    assert serbia.block(drina, at(s, "24.12")) > 0
    assert serbia.block(drina, at(s, "21.12")) == 0
    assert serbia.prize(at(s, "22.12")) == pytest.approx(2)
    assert serbia.prize(at(s, "19.12")) == 0


@pytest.mark.rule("27.3")
def test_valjevo_is_held_when_the_enemy_is_near() -> None:
    s = bare(SE, turn=3, scenario="macva")
    put(s, "26.14", "Drina I")
    drina, valjevo = unit(s, "Drina I"), at(s, "23.16")
    assert field(s, SE).hold(drina, valjevo) == 0
    put(s, "22.14", "9")
    assert field(s, SE).hold(drina, valjevo) > 1
    assert field(s, SE).goals("")[valjevo] == 0


@pytest.mark.rule("27.3")
def test_a_place_that_is_kept_well_enough_wants_no_second_guard() -> None:
    s = bare(SE, turn=3, scenario="macva")
    put(s, "26.14", "Drina I")
    put(s, "22.14", "13")
    drina, valjevo = unit(s, "Drina I"), at(s, "23.16")
    alone = field(s, SE).hold(drina, valjevo)
    put(s, "23.16", "Morava I")
    assert field(s, SE).hold(drina, valjevo) == 0
    put(s, "22.15", "9", "21", "36")
    assert 0 < field(s, SE).hold(drina, valjevo) < alone


@pytest.mark.rule("27.7")
def test_who_comes_beside_sarajevo_scores_whoever_it_is() -> None:
    s = bare(SE, turn=36)
    put(s, "09.23", "Montenegro 1")
    serbia, beside = field(s, SE), at(s, "08.21")
    assert serbia.prize(beside) == serbia.prize(at(s, "07.21")) == pytest.approx(15)
    assert serbia.prize(at(s, "09.22")) == 0
    assert Mover(serbia).judged(units(s, "Montenegro 1"), beside, 0).value > 10
    s.paid = ("27.7 07.21",)
    assert field(s, SE).prize(beside) == 0


def test_losses_count_less_at_the_end() -> None:
    s = bare(scenario="macva", turn=1)
    assert field(s, AH).lasting == 1
    s.turn = 6
    assert field(s, AH).lasting < 0.5


@pytest.mark.rule("9.2.2")
def test_a_corps_is_massed_against_a_division_that_one_could_not_attack() -> None:
    s = load().setup("macva")
    for each in s.printed.all_units:
        s.place(each, GONE)
    s.turn, s.phasing, s.phase = 1, AH, "movement"
    put(s, "17.12", "Drina II")
    put(s, "16.10", "9", "21", "13")
    put(s, "15.10", "8 Train")
    put(s, "10.12", "FIFTH Depot")
    attach(s, "FIFTH", "8", "9", "21", "13")
    posts = Assaults(field(s, AH), units(s, "9", "21", "13"), NO_CLOCK).posts()
    assert {post.target for post in posts.values()} == {at(s, "17.12")}
    assert len(posts) >= 2
    assert all(s.at[each] == at(s, "16.10") for each in units(s, "9", "21", "13"))


@pytest.mark.rule("9.2.2")
def test_what_an_attack_leads_away_from_counts_against_it_for_serbia() -> None:
    s = bare(SE, turn=2, scenario="macva")
    put(s, "24.12", "Drina I")
    put(s, "22.12", "9")
    drina, ahead = unit(s, "Drina I"), Assaults(field(s, SE), units(s, "Drina I"), NO_CLOCK)
    ways = ahead.field.to_goal(drina)
    nearest = min(ahead.ends[drina], key=lambda hex: ways[hex])
    furthest = max(ahead.ends[drina], key=lambda hex: ways[hex])
    assert ahead._detour(drina, nearest) == 0
    assert ahead._detour(drina, furthest) == pytest.approx(STRONG.pull * (ways[furthest] - ways[nearest]))
    s.phasing = AH
    assert Assaults(field(s, AH), units(s, "9"), NO_CLOCK)._detour(unit(s, "9"), at(s, "20.12")) == 0


def test_strong_plays_on_and_gives_reasons() -> None:
    told = play_on(load().setup("macva"), "strong", 150)
    assert len(told) == 150


@pytest.mark.rule("7.2")
def test_marches_are_forced_in_the_last_turn_only() -> None:
    s = bare(AH, scenario="macva", turn=1)
    put(s, "24.13", "9")
    nine = units(s, "9")
    assert Mover(field(s, AH)).forced(nine) == 0
    s.turn = 6
    assert Mover(field(s, AH)).forced(nine) == 3


@pytest.mark.rule("7.8")
def test_who_recovers_does_so_alone_or_the_rules_would_not_let_it() -> None:
    s = bare(SE, turn=10)
    put(s, "16.10", "9")
    put(s, "24.17", "Drina II", "Loznica")
    s.ce[unit(s, "Drina II")] = 3
    order = Mover(field(s, SE)).order(unit(s, "Drina II"))
    assert order is not None
    assert order.last == (Choice("recover"),)
    assert order.company == ()


@pytest.mark.rule("7.8.2")
def test_who_is_in_haste_does_not_begin_to_recover_on_the_way() -> None:
    s = bare(SE, turn=10)
    put(s, "37.16", "8 Gb")
    put(s, "30.14", "Drina I")
    drina = unit(s, "Drina I")
    s.ce[drina] = 2
    order = Mover(field(s, SE), stations={drina: Station(at(s, "37.16"), 1, haste=True)}).order(drina)
    assert order is not None
    assert order.way
    assert order.last == ()
    rested = Mover(field(s, SE), stations={drina: Station(at(s, "30.14"), 1, haste=True)}).order(drina)
    assert rested is not None
    assert rested.last == (Choice("recover"),)


@pytest.mark.rule("14.3")
def test_who_stays_before_the_enemy_digs_in_if_there_is_a_right_to_it() -> None:
    s = bare(SE, turn=20)
    put(s, "22.11", "36", "42")
    put(s, "24.13", "Drina I")
    drina, here = unit(s, "Drina I"), {unit(s, "Drina I"): Station(at(s, "24.13"), 0)}
    order = Mover(field(s, SE), stations=here).order(drina)
    assert order is None or order.last != (Choice("dig"),)
    s.rights = {SE: 2, AH: 2}
    order = Mover(field(s, SE), stations=here).order(drina)
    assert order is not None
    assert order.last == (Choice("dig"),)
    assert order.why.id == "why-digs"


@pytest.mark.rule("11.1.1", "6.4")
def test_who_must_go_back_or_is_spent_goes_towards_supply() -> None:
    s = bare(SE, turn=10)
    put(s, "20.10", "36")
    put(s, "30.16", "Depot 1")
    put(s, "21.12", "Drina I")
    serbia, drina = field(s, SE), unit(s, "Drina I")
    assert serbia.home[at(s, "22.13")] < serbia.home[at(s, "20.12")]
    assert refuge(serbia, drina, at(s, "22.13")) > refuge(serbia, drina, at(s, "20.14"))


@pytest.mark.rule("26.1")
def test_an_objective_that_is_held_draws_nobody() -> None:
    s = bare(AH, turn=4)
    s.plans["SIXTH"] = BOUND
    put(s, "15.26", "8 Gb")
    plevlje = at(s, "16.28")
    assert field(s, AH).goals("SIXTH")[plevlje] == 0
    put(s, "16.28", "8 Gb")
    give(s, AH, "16.28")
    assert plevlje not in field(s, AH).goals("SIXTH")


@pytest.mark.rule("27.4")
def test_a_place_that_pays_by_turns_is_worth_no_more_than_it_can_be_kept() -> None:
    s = bare(SE, turn=5)
    give(s, AH, "21.10")
    early = field(s, SE).prizes[at(s, "21.10")]
    s.turn = 20
    assert field(s, SE).prizes[at(s, "21.10")] == early < 12
    s.turn = 36
    assert 0 < field(s, SE).prizes[at(s, "21.10")] < early


@pytest.mark.rule("27.6")
def test_two_formations_go_for_the_award_and_the_others_stay_in_the_country() -> None:
    s = bare(SE, turn=6)
    for name, hex in (("Morava I", "25.12"), ("Danube II", "27.12"), ("Timok I", "24.09"), ("Drina I", "24.15")):
        put(s, hex, name)
    serbia, syrmia = field(s, SE), at(s, "25.09")
    assert serbia.raiders == set(units(s, "Timok I", "Danube II")), "who is there already, then the nearest"
    assert serbia.strays(unit(s, "Timok I"), syrmia) == 0
    assert serbia.strays(unit(s, "Drina I"), syrmia) > 5
    assert serbia.to_goal(unit(s, "Timok I"))[syrmia] < serbia.to_goal(unit(s, "Drina I"))[syrmia]
    s.paid = (*s.paid, "27.6")
    assert field(s, SE).raiders == frozenset()


@pytest.mark.rule("27.2")
def test_a_place_far_ahead_of_the_enemy_is_worth_what_the_advance_there_would_pay() -> None:
    s = bare(SE, turn=10)
    s.paid = (*s.paid, "27.3 30.09")
    put(s, "24.13", "9")
    beograd = at(s, "30.09")
    assert field(s, SE).holdings[beograd] == 12
    put(s, "29.13", "21")
    assert field(s, SE).holdings[beograd] == 2
