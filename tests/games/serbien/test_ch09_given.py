"""9.4, 9.8 and 9.10 Ammunition and shells, intensity, losses: who is asked, what is told, and why not."""

from __future__ import annotations

import pytest

from doppeladler.engine import Happening
from doppeladler.games.serbien import events
from doppeladler.games.serbien.book import AH, SE
from doppeladler.games.serbien.columns import GONE, Battle, SerbienState
from doppeladler.games.serbien.rules.ch09_ammo import ammunition, do_shells_matter, is_served
from doppeladler.games.serbien.rules.ch09_intensity import Intensity, may_be_intense
from doppeladler.games.serbien.rules.ch09_losses import bearers, least_die, reduce, suffer, weakest_first
from doppeladler.games.serbien.rules.ch10_artillery import modifier_of
from doppeladler.games.serbien.rules.tables import BRIGADE, DIVISION
from doppeladler.hexes import BIT
from doppeladler.wargame.testing import truly_offered
from tests.games.serbien.battle_table import field
from tests.games.serbien.serbien_table import (
    asked,
    at,
    begin,
    dice,
    extend,
    happened,
    noted,
    offered,
    play,
    put,
    reasons,
    told,
    unit,
    units,
    where,
)


def battle(s: SerbienState, attacker: str, defender: str, side: str = AH) -> Battle:
    """A battle for 24.14, attacked from 24.13."""
    put(s, "24.13", attacker)
    put(s, "24.14", defender)
    s.battle = Battle(side, at(s, "24.14"), units(s, attacker), units(s, defender))
    return s.battle


def fought(s: SerbienState) -> Battle:
    """The battle as it stands."""
    assert s.battle is not None
    return s.battle


# --- ammunition (9.4) ---------------------------------------------------------------------------------------------


def hungry() -> SerbienState:
    """A division attacks eight hexes from its Depot, which reaches it only on its back."""
    s = field()
    put(s, "18.12", "9")
    put(s, "18.13", "Lim")
    put(s, "10.12", "FIFTH Depot")
    s.battle = Battle(AH, at(s, "18.13"), units(s, "9"), units(s, "Lim"))
    return begin(s, ammunition(AH, units(s, "9")))


@pytest.mark.rule("9.4", "9.4.2")
def test_ammunition_of_which_there_is_little_is_given_or_saved() -> None:
    s = hungry()
    assert (asked(s), told(s, AH)) == ("AH GiveAmmo", {"force": ["9"]})
    assert truly_offered(s) == ["provide", "save"]
    assert reasons(s, "fire") == ["no-ammo-like-this"]
    depot = unit(s, "FIFTH Depot")
    play(s, "provide")
    assert noted(s, events.ProvidesAmmo) == [("9.4.2", events.ProvidesAmmo((depot,), units(s, "9")))]
    assert (s.given[depot], s.extended[depot], fought(s).unfed) == (1, 1, ())
    s = play(hungry(), "save")
    assert noted(s, events.WithoutAmmo) == [("9.4", events.WithoutAmmo(units(s, "9")))]
    assert (s.given[depot], fought(s).unfed, fought(s).silent) == (0, units(s, "9"), ())


@pytest.mark.rule("9.4", "23.2.1")
def test_without_ammunition_a_serbian_force_has_no_shells_either() -> None:
    s = field(SE)
    battle(s, "Drina I", "9", SE)
    begin(s, ammunition(SE, units(s, "Drina I")))
    assert (asked(s), fought(s).unfed, fought(s).silent) == ("nobody", *(units(s, "Drina I"),) * 2)


@pytest.mark.rule("9.4", "8.5.1")
def test_a_fort_alone_needs_no_ammunition_and_a_fort_on_its_back_does() -> None:
    s = field()
    battle(s, "9", "Beograd")
    begin(s, ammunition(SE, units(s, "Beograd")))
    assert (asked(s), fought(s).unfed) == ("SE GiveShells", ())
    s = field()
    battle(s, "9", "Beograd")
    s.sr[unit(s, "Beograd")] = 1
    begin(s, ammunition(SE, units(s, "Beograd")))
    assert (asked(s), fought(s).unfed) == ("nobody", units(s, "Beograd"))


# --- shells (23.2.1) ----------------------------------------------------------------------------------------------


def with_guns(*names: str) -> SerbienState:
    """A Serbian Force that defends, with ammunition beside its Depot, is asked for shells."""
    s = field()
    put(s, "26.15", "9")
    put(s, "31.13", "Depot 1")
    force = put(s, "27.15", *names)
    s.battle = Battle(AH, at(s, "27.15"), units(s, "9"), force)
    return begin(s, ammunition(SE, force))


@pytest.mark.rule("23.2.1")
def test_serbia_is_told_how_many_shells_it_has_and_saves_or_fires_them() -> None:
    s = with_guns("Lim")
    assert (told(s, SE)["force"], told(s, SE)["shells"]) == (["Lim"], s.shells)
    assert truly_offered(s) == ["fire", "save"]
    assert reasons(s, "provide") == ["no-shells-like-this"]
    before = s.shells
    play(s, "fire")
    assert (s.shells, fought(s).silent) == (before - 1, ())
    assert noted(s, events.Shells) == [("23.2.1", events.Shells(units(s, "Lim"), True))]
    s = play(with_guns("Lim"), "save")
    assert (s.shells, fought(s).silent) == (before, units(s, "Lim"))
    assert noted(s, events.Shells) == [("23.2.1", events.Shells(units(s, "Lim"), False))]


@pytest.mark.rule("23.2.1")
def test_a_force_without_guns_is_not_asked_for_shells() -> None:
    assert asked(with_guns("Loznica")) == "nobody"
    s = with_guns("Lim")
    s.shells = 0
    assert reasons(s, "fire") == ["no-shells-left"]
    assert offered(s) == ["save"]


@pytest.mark.rule("23.2.1", "10.1.1")
@pytest.mark.parametrize(("silent", "served"), [((), (True, True)), (("Lim",), (True, False))])
def test_shells_of_each_defending_force_serve_a_neighbour(silent: tuple[str, ...], served: tuple[bool, bool]) -> None:
    s = field()
    put(s, "24.14", "Lim", "Uzice", "Loznica")
    support = tuple(unit(s, name) for name in ("Drina I", "Timok I"))
    s.battle = Battle(
        AH, at(s, "24.14"), units(s, "9"), units(s, "Lim", "Uzice", "Loznica"),
        silent=units(s, *silent), support=support,
    )  # fmt: skip
    assert tuple(is_served(s, (each,)) for each in support) == served
    assert not is_served(s, units(s, "Lim"))


@pytest.mark.rule("23.2.1", "10.1.1")
def test_a_defending_force_without_guns_serves_no_neighbour() -> None:
    s = field()
    put(s, "24.14", "Lim", "Loznica")
    (drina,) = units(s, "Drina I")
    s.battle = Battle(
        AH, at(s, "24.14"), units(s, "9"), units(s, "Lim", "Loznica"), silent=units(s, "Lim"), support=(drina,)
    )
    assert not is_served(s, (drina,))


@pytest.mark.rule("23.2.1", "10.1.1", "10.1.2")
@pytest.mark.parametrize(("target", "unfed", "own"), [("24.14", (), 12), ("24.14", ("Drina I",), 6), ("19.12", (), 8)])
def test_shells_of_a_neighbour_matter_where_its_guns_move_the_table(
    target: str, unfed: tuple[str, ...], own: int
) -> None:
    s = field()
    force = units(s, "Drina I")  # three, half of it without ammunition, two into mountains
    found = []
    for reply in range(0, 80, 2):
        s.battle = Battle(
            AH, at(s, target), units(s, "9"), units(s, "Lim"),
            support=force, unfed=units(s, *unfed), reply=reply, attacking=2 * DIVISION,
        )  # fmt: skip
        assert do_shells_matter(s, force) is (
            modifier_of(s, reply, 2 * DIVISION) != modifier_of(s, reply + own, 2 * DIVISION)
        )
        found.append(do_shells_matter(s, force))
    assert set(found) == {True, False}


# --- intensity (9.8) ----------------------------------------------------------------------------------------------


@pytest.mark.rule("9.8")
def test_the_intensity_of_both_sides_is_asked_refused_and_told() -> None:
    s = field()
    battle(s, "9", "Loznica")
    s.then(Intensity(AH), Intensity(SE))
    assert truly_offered(s) == ["normal", "intense"]
    assert reasons(s, "fire") == ["no-intensity-like-this"]
    play(s, "intense")
    assert fought(s).intense == (AH,)
    assert truly_offered(s) == ["normal"]
    assert reasons(s, "intense") == ["no-nobody-for-intensity"]
    play(s, "normal")
    assert noted(s, events.Fights) == [("9.8", events.Fights(AH, True)), ("9.8", events.Fights(SE, False))]


@pytest.mark.rule("26.3.1", "9.8")
@pytest.mark.parametrize(("side", "choice", "count"), [(AH, "intense", 1), (AH, "normal", 0), (SE, "intense", 0)])
def test_only_an_intense_attack_of_a_bound_army_is_mandated(side: str, choice: str, count: int) -> None:
    s = field(side)
    s.plans["FIFTH"] = "bound"
    battle(s, "9" if side == AH else "Drina I", "Drina I" if side == AH else "9", side)
    s.then(Intensity(side), Intensity(SE if side == AH else AH))
    play(s, choice, "intense")
    assert s.mandated["FIFTH"] == count


@pytest.mark.rule("9.8", "14.0")
@pytest.mark.parametrize(("dug_in", "can"), [("24.14", True), ("24.13", False)])
def test_a_position_lets_only_the_worn_out_defender_fight_with_intensity(dug_in: str, can: bool) -> None:
    s = field()
    battle(s, "9", "Lim")
    for each in units(s, "9", "Lim"):
        s.sr[each] = s.printed.most_sr[each]
    s.positions = s.serbian = BIT[at(s, dug_in)]
    assert (may_be_intense(s, AH), may_be_intense(s, SE)) == (False, can)


@pytest.mark.rule("9.8", "14.0")
def test_cavalry_in_a_position_does_not_fight_with_intensity() -> None:
    s = field()
    battle(s, "9", "Cavalry")
    s.positions = s.serbian = BIT[at(s, "24.14")]
    assert not may_be_intense(s, SE)


# --- losses (9.10) ------------------------------------------------------------------------------------------------


@pytest.mark.rule("9.10", "9.10.3", "9.10.4", "5.5.2")
def test_each_reduction_is_told_by_what_it_takes() -> None:
    s = field()
    thirteen, marsch = put(s, "24.13", "13", "13 Ma")
    for each in (thirteen, thirteen, marsch, marsch):
        reduce(s, each)
    happenings: list[tuple[str, Happening]] = [
        ("9.10", events.Reduced(thirteen)),
        ("9.10.4", events.CostsReplacement(thirteen)),
        ("9.10", events.Reduced(marsch)),
        ("5.5.2", events.Eliminated(marsch, at(s, "24.13"))),
    ]
    assert [(event.rule, event.what) for event in s.events or []] == happenings
    assert (s.repl[AH], where(s, "13 Ma")) == (-1, "off")


@pytest.mark.rule("9.10.2", "9.10.4")
def test_unasked_those_are_reduced_first_who_stay_and_of_them_formations() -> None:
    s = field()
    worn, fresh, asset = put(s, "24.13", "13", "9", "13 Ma")
    s.sr[worn] = 1
    assert weakest_first(s, (asset, worn, fresh)) == (fresh, asset, worn)
    s.sr[asset] = 1
    assert weakest_first(s, (asset, worn)) == (worn, asset)


@pytest.mark.rule("9.10.2")
def test_who_bears_a_reduction_goes_by_rank() -> None:
    s = field()
    put(s, "24.13", "13", "13 Ma")
    put(s, "25.14", "8 Ma")
    all_of_them = units(s, "13", "13 Ma", "8 Ma")
    for names, worn in ((("13",), "13"), (("13 Ma",), "13 Ma"), (("8 Ma",), "8 Ma"), ((), "")):
        assert bearers(s, all_of_them) == (units(s, *names) or units(s, "13"))
        if worn in ("13", "13 Ma"):
            s.sr[unit(s, worn)] = 1
        elif worn:
            put(s, "24.13", worn, sr=1)
    s.place(unit(s, "13"), GONE)
    assert bearers(s, units(s, "13")) == ()


@pytest.mark.rule("9.10.2", "19.0")
def test_an_asset_beside_neither_half_of_a_formation_is_without_one() -> None:
    s = field()
    extend(s, "13", "24.13", "24.14")
    s.sr[unit(s, "13")] = 1
    put(s, "24.14", "13 Ma")
    put(s, "25.15", "8 Ma")
    assert bearers(s, units(s, "13", "13 Ma", "8 Ma")) == units(s, "13 Ma")


@pytest.mark.rule("9.10.1")
@pytest.mark.parametrize(
    ("reductions", "enemy", "die"), [(1, 2, 5), (1, 3, 5), (1, BRIGADE, 3), (1, 7, 3), (2, 2, 4), (2, BRIGADE, 1)]
)
def test_the_die_of_a_small_fight_by_the_size_of_the_enemy(reductions: int, enemy: int, die: int) -> None:
    assert least_die(field(), reductions, enemy) == die


@pytest.mark.rule("9.10.1")
@pytest.mark.parametrize(("die", "hit"), [(4, False), (5, True)])
def test_a_small_fight_is_told(die: int, hit: bool) -> None:
    s = field()
    force = put(s, "24.13", "9")
    begin(s, suffer(AH, force, 1, 2))
    assert told(s, "dice") == {"side": AH, "least": 5}
    dice(s, die)
    assert noted(s, events.SmallFight) == [("9.10.1", events.SmallFight(AH, die, hit))]


@pytest.mark.rule("9.10", "9.10.1")
@pytest.mark.parametrize(("enemy", "question"), [(DIVISION, "nobody"), (DIVISION - 1, "dice SmallMagnitude")])
def test_only_less_than_a_division_is_small(enemy: int, question: str) -> None:
    s = field()
    begin(s, suffer(AH, put(s, "24.13", "9"), 1, enemy))
    assert asked(s) == question


@pytest.mark.rule("9.10.2")
def test_the_owner_says_which_of_several_units_is_reduced() -> None:
    s = field()
    force = put(s, "24.13", "9", "21")
    begin(s, suffer(AH, force, 1, DIVISION))
    assert (asked(s), truly_offered(s)) == ("AH TakeReduction", ["reduce 9", "reduce 21"])
    play(s, "reduce 21")
    assert happened(s, events.Reduced) == [events.Reduced(unit(s, "21"))]


@pytest.mark.rule("9.10", "15.6.2a")
def test_who_is_left_alone_by_a_loss_goes_at_once() -> None:
    s = field()
    (marsch,) = put(s, "24.13", "13 Ma", sr=1)
    put(s, "24.13", "8 Train")
    put(s, "24.14", "Lim")
    begin(s, suffer(AH, (marsch,), 1, DIVISION))
    assert (where(s, "13 Ma"), asked(s)) == ("off", "AH RetreatTrain")
