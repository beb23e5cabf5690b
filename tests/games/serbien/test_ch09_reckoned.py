"""9.1.1 to 9.9 What a combat is reckoned from, field by field, and who is withheld from it."""

from __future__ import annotations

import pytest

from doppeladler.games.serbien import events
from doppeladler.games.serbien.book import AH, SE
from doppeladler.games.serbien.columns import GONE, Battle, SerbienState
from doppeladler.games.serbien.rules.ch09_combat import (
    announce,
    check_attackers,
    check_defenders,
    end_combat,
    lower_forces,
    reckon,
    wear_down,
)
from doppeladler.games.serbien.rules.ch09_odds import (
    Shift,
    attack_total,
    defence_total,
    is_flanked,
    is_prepared,
    is_uphill,
    rung_of,
    shifts_of,
    white_modifier,
)
from doppeladler.games.serbien.rules.tables import CI, DIVISION
from doppeladler.hexes import BIT, EMPTY
from doppeladler.wargame.testing import truly_offered
from tests.games.serbien.battle_table import clash, feed, field, indicate
from tests.games.serbien.serbien_table import (
    asked,
    at,
    attach,
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
from tests.games.serbien.test_ch09_combat import comprehensive


def fought(s: SerbienState) -> Battle:
    """The battle as it stands."""
    assert s.battle is not None
    return s.battle


# --- the comprehensive example, field by field (11.2) -------------------------------------------------------------


@pytest.mark.rule("9.1.1", "9.6", "9.9.1", "10.1.1", "11.2")
def test_the_comprehensive_example_field_by_field(monkeypatch: pytest.MonkeyPatch) -> None:
    feed(monkeypatch)
    s = indicate(comprehensive())
    put(s, "39.13", "Krupanj", absorbing=3)
    play(s, "attack 9 > 39.13", "attack 21 > 39.13", "done")
    target, attackers = at(s, "39.13"), units(s, "9", "21", "13")
    assert noted(s, events.Attacks) == [
        ("9.1.1", events.Attacks(AH, attackers, target, units(s, "Morava I", "Krupanj")))
    ]
    assert (s.battles, s.absorbing[unit(s, "Krupanj")]) == (BIT[target], 0)
    s.place(unit(s, "Krupanj"), GONE)
    s.battle = fought(s)._replace(defenders=units(s, "Morava I"))
    play(s, "done", "fire")
    assert noted(s, events.Odds) == [("9.6", events.Odds(target, 108, 48, "2:1"))]
    expected = Battle(
        AH, target, attackers, units(s, "Morava I"), rung=rung_of(s, 2, 1), fire=44, reply=8, attacking=20, defending=8
    )
    assert fought(s) == expected
    assert [s.fought[each] for each in attackers] == [1, 1, 1]
    assert (s.fired[unit(s, "Morava I")], s.fired[unit(s, "Timok I")]) == (1, 0)
    play(s, "intense", "intense")
    assert told(s, "dice") == {"hex": "39.13"}
    dice(s, 6, 3)
    assert noted(s, events.Result) == [("9.9", events.Result(target, 6, 3, 2, 2, "j"))]
    assert fought(s) == expected._replace(intense=(AH, SE), fallen=True, strain=2, stress=2, worn=1, wear=1)


# --- the announcement (9.1.1 a, b) --------------------------------------------------------------------------------


@pytest.mark.rule("9.1.1", "7.8.3", "9.2.5")
def test_who_has_retreated_does_not_defend_and_all_work_in_the_hex_stops() -> None:
    s = field()
    put(s, "24.13", "9", attacks=at(s, "24.14"))
    put(s, "24.14", "Lim", digging=5)
    put(s, "24.14", "Uzice", retreated=1, digging=5)
    put(s, "25.14", "Drina I", digging=5)
    begin(s, announce(AH, at(s, "24.14")))
    assert (fought(s).attackers, fought(s).defenders) == (units(s, "9"), units(s, "Lim"))
    assert [s.digging[each] for each in units(s, "Lim", "Uzice", "Drina I")] == [0, 0, 5]


@pytest.mark.rule("9.1.1", "8.5.1")
def test_a_fort_alone_defends_its_hex() -> None:
    s = field()
    put(s, "24.13", "9", attacks=at(s, "24.14"))
    put(s, "24.14", "Beograd")
    begin(s, announce(AH, at(s, "24.14")))
    assert fought(s).defenders == units(s, "Beograd")


@pytest.mark.rule("10.1.1", "23.2.1")
@pytest.mark.parametrize(("fired", "silent", "after"), [(1, True, 1), (0, True, 0), (0, False, 1)])
def test_guns_that_have_fired_in_this_phase_stay_fired_also_without_shells(
    fired: int, silent: bool, after: int
) -> None:
    s = field()
    put(s, "24.13", "9")
    (lim,) = put(s, "24.14", "Lim", fired=fired)
    s.battle = Battle(AH, at(s, "24.14"), units(s, "9"), (lim,), silent=(lim,) if silent else ())
    begin(s, reckon())
    assert s.fired[lim] == after


@pytest.mark.rule("9.2.5")
def test_attackers_are_withheld_one_after_another_and_that_is_told() -> None:
    s = field()
    put(s, "24.14", "Lim")
    put(s, "24.13", "9", "21", "det.29", attacks=at(s, "24.14"))
    put(s, "24.13", "21", aim=at(s, "24.14"))
    attach(s, "FIFTH", "8", "9", "21")
    begin(s, announce(AH, at(s, "24.14")))
    assert truly_offered(s) == ["withhold 9", "withhold det.29", "done"]
    assert reasons(s, "withhold 21") == ["no-marker-binds"]
    play(s, "withhold 9")
    assert noted(s, events.Withheld) == [("9.2.5", events.Withheld(AH, unit(s, "9")))]
    assert truly_offered(s) == ["withhold det.29", "done"]
    assert fought(s).attackers == units(s, "21", "det.29")


@pytest.mark.rule("9.2.5", "5.5.1")
def test_an_asset_stays_out_with_the_last_formation_of_its_hex() -> None:
    s = field()
    put(s, "24.14", "Lim")
    put(s, "24.13", "9", "13 Ma", attacks=at(s, "24.14"))
    put(s, "25.14", "21", attacks=at(s, "24.14"))
    attach(s, "FIFTH", "8", "9", "21")
    begin(s, announce(AH, at(s, "24.14")))
    play(s, "withhold 9")
    assert fought(s).attackers == units(s, "21")


@pytest.mark.rule("9.2.2", "9.2.5")
def test_with_markers_of_two_corps_one_must_be_withheld() -> None:
    s = field()
    put(s, "24.14", "Lim")
    target = at(s, "24.14")
    put(s, "24.13", "9", attacks=target, aim=target)
    put(s, "25.14", "36", attacks=target, aim=target)
    attach(s, "FIFTH", "8", "9")
    attach(s, "FIFTH", "13", "36")
    begin(s, announce(AH, target))
    assert truly_offered(s) == ["withhold 9", "withhold 36"]
    assert reasons(s, "done") == ["no-two-corps"]
    play(s, "withhold 36")
    assert truly_offered(s) == ["done"]


@pytest.mark.rule("3.1.2", "9.2.5")
def test_more_than_two_divisions_and_a_quarter_with_markers_are_too_many() -> None:
    s = field()
    put(s, "24.14", "Lim")
    target = at(s, "24.14")
    put(s, "24.13", "9", "21", "13", attacks=target, aim=target)
    attach(s, "FIFTH", "8", "9", "21", "13")
    begin(s, announce(AH, target))
    assert reasons(s, "done") == ["no-too-many-in-this-attack"]
    assert offered(s) == ["withhold 9", "withhold 21", "withhold 13"]


@pytest.mark.rule("9.2.5", "3.1.2")
def test_too_many_defenders_are_told_so_and_who_must_defend() -> None:
    s = field()
    force = put(s, "24.14", "Drina I", "Drina II", "Uzice")
    attach(s, "SERBIA", "THIRD", "Drina I", "Drina II", "Uzice")
    put(s, "24.13", "9", attacks=at(s, "24.14"))
    begin(s, announce(AH, at(s, "24.14")))
    play(s, "done")
    assert asked(s) == "SE WithholdDefenders"
    assert reasons(s, "done") == ["no-too-many-defend"]
    play(s, "withhold Uzice")
    assert noted(s, events.Withheld) == [("9.2.5", events.Withheld(SE, force[2]))]
    assert truly_offered(s) == ["done"]
    assert reasons(s, "withhold Drina I") == ["no-must-defend"]
    play(s, "done")
    assert fought(s).defenders == force[:2]


@pytest.mark.rule("9.2.5", "8.5.1")
def test_a_fort_is_never_withheld() -> None:
    s = field()
    put(s, "24.14", "Beograd", "Drina I", "Drina II", "Uzice")
    attach(s, "SERBIA", "THIRD", "Beograd", "Drina I", "Drina II", "Uzice")
    put(s, "24.13", "9", attacks=at(s, "24.14"))
    begin(s, announce(AH, at(s, "24.14")))
    play(s, "done")
    assert set(truly_offered(s)) == {"withhold Drina I", "withhold Drina II", "withhold Uzice"}


@pytest.mark.rule("9.2.5", "3.1.2")
def test_of_three_assets_that_defend_one_is_withheld_and_no_formation() -> None:
    s = field()
    put(s, "24.14", "Lim", "Loznica", "Krupanj", "Ljubovija")
    attach(s, "SERBIA", "UZICE", "Lim", "Loznica", "Krupanj", "Ljubovija")
    put(s, "24.13", "9", attacks=at(s, "24.14"))
    begin(s, announce(AH, at(s, "24.14")))
    play(s, "done")
    assert set(truly_offered(s)) == {"withhold Loznica", "withhold Krupanj", "withhold Ljubovija"}


@pytest.mark.rule("9.2.5")
def test_no_ineffective_formation_is_withheld_where_all_are() -> None:
    s = field()
    put(s, "24.14", "Drina I", "Drina II", ce=CI)
    attach(s, "SERBIA", "THIRD", "Drina I", "Drina II")
    put(s, "24.13", "9", attacks=at(s, "24.14"))
    begin(s, announce(AH, at(s, "24.14")))
    play(s, "done")
    assert truly_offered(s) == ["done"]


# --- strengths (9.3, 9.4) -----------------------------------------------------------------------------------------


@pytest.mark.rule("9.3.2")
@pytest.mark.parametrize(("attacker", "left"), [("9", 13 - 2), ("13", 6 - 1), ("det.29", 2 - 1)])
def test_a_minor_river_takes_from_an_attacker_by_its_size(attacker: str, left: int) -> None:
    s = field()
    put(s, "23.13", attacker)
    put(s, "24.13", "Lim")  # the Tamnava is between them
    assert attack_total(s, clash(s, "24.13", attacker, "Lim")) == 4 * left


@pytest.mark.rule("9.4", "8.5.1")
def test_a_fort_has_its_whole_strength_without_ammunition() -> None:
    s = field()
    put(s, "24.14", "Beograd", "Lim")
    fight = clash(s, "24.14", "9", "Beograd, Lim")
    hungry = fight._replace(unfed=units(s, "Beograd", "Lim"))
    assert (defence_total(s, fight), defence_total(s, hungry)) == (4 * (5 + 6), 4 * 5 + 2 * 6)
    s.sr[unit(s, "Beograd")] = 1
    assert defence_total(s, fight) - defence_total(s, hungry) == 2 * (2 + 6)


@pytest.mark.rule("23.1.1", "9.4", "19.1.3")
def test_komitadji_help_one_force_of_a_hex_once() -> None:
    s = field(SE)
    put(s, "24.13", "Lim", "Uzice")
    put(s, "24.14", "9")
    s.komitadji = BIT[at(s, "24.13")]
    fight = clash(s, "24.14", "Lim, Uzice", "9", SE)
    assert attack_total(s, fight) == 4 * (4 + 4 + 1)  # over the Tamnava
    assert attack_total(s, fight._replace(unfed=units(s, "Lim"))) == (2 * 5 - 4) + 4 * (4 + 1)
    s.komitadji = BIT[at(s, "25.13")]
    assert attack_total(s, fight) == 4 * (4 + 4)


@pytest.mark.rule("23.1.1")
def test_komitadji_help_serbian_defenders_and_no_others() -> None:
    s = field()
    put(s, "24.14", "Lim")
    s.komitadji = BIT[at(s, "24.14")]
    assert defence_total(s, clash(s, "24.14", "9", "Lim")) == 4 * (6 + 1)
    put(s, "24.14", "Pljevlja")
    plain = defence_total(s, clash(s, "24.14", "9", "Pljevlja"))
    s.komitadji = EMPTY
    assert defence_total(s, clash(s, "24.14", "9", "Pljevlja")) == plain


# --- shifts (9.5, 9.6.1) ------------------------------------------------------------------------------------------


@pytest.mark.rule("9.6.1", "7.3.4")
def test_an_attack_is_prepared_if_all_its_combat_units_have_markers() -> None:
    s = field()
    target = at(s, "30.09")
    put(s, "29.10", "9", "FsAR.6")
    put(s, "29.10", "9", aim=target)
    assert is_prepared(s, clash(s, "30.09", "9, FsAR.6", "Lim"))
    put(s, "29.10", "13 Ma")
    assert not is_prepared(s, clash(s, "30.09", "9, FsAR.6, 13 Ma", "Lim"))


@pytest.mark.rule("9.6.1", "14.1")
def test_each_shift_has_its_rule_and_its_columns() -> None:
    s = field()
    put(s, "24.14", "Lim")
    put(s, "24.13", "9", aim=at(s, "24.14"))
    put(s, "24.15", "21", aim=at(s, "24.14"))
    fight = clash(s, "24.14", "9, 21", "Lim")
    assert shifts_of(s, fight)[:2] == (Shift("7.3", 1), Shift("9.5", 2))
    s.positions = s.serbian = BIT[at(s, "24.14")]
    assert Shift("14.1", -1) in shifts_of(s, fight)


@pytest.mark.rule("3.6", "9.6.1")
def test_one_attacker_as_high_as_the_defender_spares_the_shift_uphill() -> None:
    s = field()
    put(s, "38.13", "9")
    put(s, "39.14", "13")
    put(s, "39.13", "Lim")
    level = s.printed.level
    assert level[at(s, "38.13")] < level[at(s, "39.13")] == level[at(s, "39.14")]
    assert is_uphill(s, clash(s, "39.13", "9", "Lim"))
    assert not is_uphill(s, clash(s, "39.13", "9, 13", "Lim"))


@pytest.mark.rule("9.5.1")
def test_a_train_takes_no_part_in_the_size_of_a_flanked_stack() -> None:
    s = field()
    put(s, "24.14", "Drina I", "Train THIRD")
    put(s, "24.13", "13")
    put(s, "24.15", "Dani")
    assert is_flanked(s, clash(s, "24.14", "13, Dani", "Drina I"))


@pytest.mark.rule("9.5.1", "19.1.3")
def test_half_a_unit_counts_half_for_a_flank() -> None:
    s = field()
    put(s, "24.14", "Lim")
    extend(s, "9", "24.13", "24.12")
    put(s, "24.15", "det.29")
    assert is_flanked(s, clash(s, "24.14", "9", "Lim")) is False
    put(s, "24.15", "13")
    assert is_flanked(s, clash(s, "24.14", "9, 13", "Lim"))


@pytest.mark.rule("9.7")
def test_the_best_of_each_side_counts_and_nobody_else() -> None:
    s = field()
    assert white_modifier(s, clash(s, "24.14", "9, 13 Ma", "Lim")) == 0  # three against three
    assert white_modifier(s, clash(s, "24.14", "13 Ma, 104 Ls", "Drina I, Lim")) == 4 - 2


# --- results (9.9.2, 10.0) ----------------------------------------------------------------------------------------


def joined(s: SerbienState, **fields: object) -> Battle:
    """A battle of two Austro-Hungarian stacks with a Serbian one; these fields are known."""
    put(s, "24.13", "9")
    put(s, "25.14", "21")
    put(s, "24.14", "Lim", "Uzice")
    battle = Battle(AH, at(s, "24.14"), units(s, "9", "21"), units(s, "Lim", "Uzice"))
    s.battle = battle._replace(**fields)  # type: ignore[arg-type]
    return s.battle


@pytest.mark.rule("9.9.2")
@pytest.mark.parametrize(("field_name", "losers"), [("shaken", ("9", "21")), ("shaking", ("Lim", "Uzice")), ("", ())])
def test_each_force_of_a_side_loses_a_level_by_the_table(field_name: str, losers: tuple[str, ...]) -> None:
    s = field()
    joined(s, **({field_name: True} if field_name else {}))
    begin(s, lower_forces())
    assert {name for name in ("9", "21", "Lim", "Uzice") if s.ce[unit(s, name)] == 1} == set(losers)
    assert [each.levels for each in happened(s, events.LosesLevels)] == [1] * len(losers)


@pytest.mark.rule("9.10", "9.10.1", "8.5.1")
def test_the_attacker_is_worn_first_and_by_the_size_of_the_defender_without_forts() -> None:
    s = field()
    joined(s, worn=1, wear=1, attacking=DIVISION, defending=DIVISION, forts=1)
    begin(s, wear_down())
    assert (asked(s), told(s, "dice")) == ("dice SmallMagnitude", {"side": AH, "least": 3})
    dice(s, 1)
    assert (asked(s), offered(s)) == ("SE TakeReduction", ["reduce Lim", "reduce Uzice"])


@pytest.mark.rule("10.0", "10.1.2")
def test_the_attackers_are_checked_hex_by_hex_with_the_table_and_the_guns_of_the_defender() -> None:
    s = field()
    joined(s, strain=2, reply=4 * 20, attacking=16)
    begin(s, check_attackers())
    modifier = told(s, "dice")["modifier"]
    assert (told(s, "dice")["units"], modifier > 2) == (["9"], True)
    dice(s, 1, 1)
    assert (told(s, "dice")["units"], told(s, "dice")["modifier"]) == (["21"], modifier)


@pytest.mark.rule("10.0")
@pytest.mark.parametrize(("rung", "is_checked"), [(-1, False), (0, True)])
def test_the_defender_is_not_checked_below_one_to_four(rung: int, is_checked: bool) -> None:
    s = field()
    joined(s, rung=rung)
    begin(s, check_defenders())
    assert (asked(s) == "dice CombatCheck") is is_checked


@pytest.mark.rule("9.1.1", "11.2")
def test_when_a_combat_ends_the_markers_of_its_attackers_go() -> None:
    s = field()
    put(s, "26.15", "36", aim=at(s, "24.14"))
    joined(s)
    for each in units(s, "9", "21"):
        s.aim[each] = at(s, "24.14")
    put(s, "24.15", "Lim", "Uzice")
    begin(s, end_combat())
    assert [s.aim[each] for each in units(s, "9", "21", "36")] == [-1, -1, at(s, "24.14")]
    assert (s.battle, asked(s)) == (None, "AH Advance")


@pytest.mark.rule("9.2.3")
def test_an_attack_without_strength_is_dropped_and_nobody_has_attacked() -> None:
    s = field()
    put(s, "23.10", "13 Ma", sr=1, attacks=at(s, "23.11"), aim=at(s, "23.11"))
    put(s, "23.11", "Lim")
    target = at(s, "23.11")
    s.battle = Battle(AH, target, units(s, "13 Ma"), units(s, "Lim"), unfed=units(s, "13 Ma"))
    s.battles = BIT[target] | BIT[at(s, "24.14")]
    begin(s, reckon())
    (marsch,) = units(s, "13 Ma")
    assert asked(s) == "nobody"
    assert (s.battles, s.fought[marsch]) == (BIT[at(s, "24.14")], 0)
    assert (s.attacks[marsch], s.aim[marsch], where(s, "13 Ma")) == (-1, -1, "23.10")
    assert noted(s, events.AttackDropped) == [("9.2.5", events.AttackDropped(target))]
