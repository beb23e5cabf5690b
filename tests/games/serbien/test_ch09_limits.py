"""3.1.2, 9.1 to 9.10 Who may attack with whom and over what, and what is told when it goes wrong."""

from __future__ import annotations

import pytest

from doppeladler.engine import Step
from doppeladler.games.serbien import events
from doppeladler.games.serbien.book import AH, SE, Units
from doppeladler.games.serbien.columns import Battle, SerbienState
from doppeladler.games.serbien.rules import ch09_ammo, ch09_combat
from doppeladler.games.serbien.rules.ch03_zones import zone
from doppeladler.games.serbien.rules.ch09_ammo import GiveAmmo
from doppeladler.games.serbien.rules.ch09_attack import objections_to_crowding, objections_to_target
from doppeladler.games.serbien.rules.ch09_combat import (
    CombatRoll,
    checked_elsewhere,
    driven_back,
    end_combat,
    fight,
)
from doppeladler.games.serbien.rules.ch09_intensity import may_be_intense
from doppeladler.games.serbien.rules.ch09_losses import reduce
from doppeladler.games.serbien.rules.ch09_odds import Clash, defence_total
from doppeladler.games.serbien.rules.ch09_withhold import WithholdDefenders, has_leader_out, is_crowded
from doppeladler.games.serbien.rules.tables import CI, D1
from doppeladler.hexes import BIT, EMPTY
from tests.games.serbien.battle_table import feed, field, indicate
from tests.games.serbien.serbien_table import (
    asked,
    at,
    attach,
    begin,
    dice,
    extend,
    happened,
    offered,
    play,
    put,
    refused,
    unit,
    units,
)


@pytest.mark.rule("9.2.3")
def test_nobody_attacks_over_the_donau_not_even_by_the_bridge() -> None:
    s = field(SE)
    put(s, "23.03", "9")
    put(s, "23.04", "Drina I")
    assert {each.rule for each in objections_to_target(s, unit(s, "Drina I"), at(s, "23.03"))} == {"9.2.3"}


@pytest.mark.rule("9.2.3")
def test_nobody_attacks_over_an_impassable_side() -> None:
    s = field(SE)
    put(s, "24.27", "9")
    put(s, "23.28", "Drina I")
    assert {each.rule for each in objections_to_target(s, unit(s, "Drina I"), at(s, "24.27"))} == {"9.2.3"}


@pytest.mark.rule("9.1", "9.2")
def test_attacks_that_make_no_sense_are_refused() -> None:
    s = field()
    put(s, "24.13", "9")
    put(s, "24.14", "Drina I")
    indicate(s)
    assert refused(s, "attack Drina I > 24.13") == {"9.2"}
    assert refused(s, "attack 21 > 24.14") == {"9.2"}
    assert refused(s, "attack 9 > nowhere") == {"9.1"}


@pytest.mark.rule("3.1.2")
def test_a_third_asset_does_not_attack_from_a_hex() -> None:
    s = field(SE)
    put(s, "24.13", "9")
    put(s, "24.14", "Lim", "Loznica", "Krupanj", "Ljubovija")
    attach(s, "SERBIA", "THIRD", "Lim", "Loznica", "Krupanj", "Ljubovija")
    indicate(s, SE)
    play(s, "attack Lim > 24.13", "attack Loznica > 24.13", "attack Krupanj > 24.13")
    assert refused(s, "attack Ljubovija > 24.13") == {"3.1.2"}


@pytest.mark.rule("3.1.2", "9.2.5")
def test_two_assets_with_markers_are_not_too_many() -> None:
    s = field(SE)
    target = at(s, "24.13")
    put(s, "24.13", "9")
    assets = put(s, "24.14", "Loznica", "Krupanj", aim=target)
    assert not is_crowded(s, Battle(SE, target, assets, units(s, "9")))
    third = put(s, "24.14", "Ljubovija", aim=target)
    assert is_crowded(s, Battle(SE, target, (*assets, *third), units(s, "9")))


@pytest.mark.rule("9.2", "9.2.5")
def test_a_hex_is_attacked_once_also_if_somebody_was_withheld(monkeypatch: pytest.MonkeyPatch) -> None:
    feed(monkeypatch)
    s = field()
    put(s, "24.13", "9", "21")
    put(s, "24.14", "Drina I")
    indicate(s)
    play(s, "attack 9 > 24.14", "attack 21 > 24.14", "done", "withhold 21", "done", "save", "normal", "normal")
    dice(s, 6, 6)
    dice(s, 1, 1)
    dice(s, 1, 1)
    assert asked(s) == "nobody"


@pytest.mark.rule("9.2.5", "3.1.2")
def test_three_divisions_cannot_all_defend() -> None:
    s = field()
    force = put(s, "24.14", "Drina I", "Drina II", "Timok I")
    attach(s, "SERBIA", "THIRD", "Drina I", "Drina II", "Timok I")
    s.battle = Battle(AH, at(s, "24.14"), put(s, "24.13", "9"), force)
    s.then(WithholdDefenders(SE))
    s.settle()
    assert (refused(s, "done"), len(offered(s, "withhold"))) == ({"9.2.5"}, 3)


@pytest.mark.rule("9.2.5", "5.5.1")
def test_a_withheld_formation_takes_two_assets_out_and_no_third() -> None:
    s = field()
    put(s, "24.14", "Lim", ce=CI)
    put(s, "24.14", "Drina I", "Loznica", "Krupanj", "Ljubovija")
    battle = Battle(AH, at(s, "24.14"), put(s, "24.13", "9"), ())
    for left, more in (("Loznica", True), ("", False)):
        fighting = units(s, "Drina I", "Ljubovija", *filter(None, [left]))
        assert has_leader_out(s, fighting, battle) is more


@pytest.mark.rule("9.8", "8.1")
def test_cavalry_alone_chooses_no_intensity() -> None:
    s = field()
    s.battle = Battle(AH, at(s, "24.14"), put(s, "24.13", "10 c"), put(s, "24.14", "Drina I"))
    assert (may_be_intense(s, AH), may_be_intense(s, SE)) == (False, True)


@pytest.mark.rule("19.1.7", "9.9.2")
@pytest.mark.parametrize(("back", "step"), [(1, "retreat_half"), (2, "retreat")])
def test_a_retreat_of_two_hexes_takes_the_whole_of_a_two_hex_unit(back: int, step: str) -> None:
    s = field()
    extend(s, "Drina I", "24.14", "24.15")
    battle = Battle(AH, at(s, "24.14"), put(s, "24.13", "9"), units(s, "Drina I"), back=back)
    assert driven_back(s, battle, battle.defenders).kind.name == step


@pytest.mark.rule("5.5.2", "9.10")
def test_the_loss_of_an_asset_is_told() -> None:
    s = field()
    (loznica,) = put(s, "24.14", "Loznica")
    reduce(s, loznica)
    assert happened(s, events.Eliminated) == [events.Eliminated(loznica, at(s, "24.14"))]


@pytest.mark.rule("9.4", "9.4.2", "23.2.1")
def test_who_is_given_ammunition_is_asked_for_shells(monkeypatch: pytest.MonkeyPatch) -> None:
    s = field()
    force = put(s, "24.14", "Drina I")
    s.battle = Battle(AH, at(s, "24.14"), put(s, "24.13", "9"), force)

    def for_nothing(given: SerbienState, whom: Units) -> tuple[()]:
        assert (given.battle, whom) == (s.battle, force)
        return ()

    monkeypatch.setattr(ch09_ammo, "way_for", for_nothing)
    s.then(GiveAmmo(SE, force))
    s.settle()
    play(s, "provide")
    assert asked(s) == "SE GiveShells"
    play(s, "fire")
    assert [each.what for each in s.events or [] if each.rule == "23.2.1"] == [events.Shells(force, True)]


@pytest.mark.rule("23.1.1", "9.2")
def test_komitadji_help_nobody_where_nobody_defends() -> None:
    s = field()
    put(s, "21.10", "Train THIRD")
    s.komitadji = BIT[at(s, "21.10")]
    assert defence_total(s, Clash(AH, at(s, "21.10"), put(s, "22.09", "32"), ())) >= 0


@pytest.mark.rule("9.8", "5.5.3")
def test_an_asset_that_can_be_reduced_chooses_no_intensity_either() -> None:
    s = field()
    put(s, "24.13", "13 Ma")
    s.battle = Battle(AH, at(s, "24.14"), units(s, "13 Ma"), ())
    assert not may_be_intense(s, AH)


@pytest.mark.rule("9.10", "8.5", "3.3")
def test_a_fort_that_is_reduced_has_a_zone_from_then_on() -> None:
    s = field()
    (fort,) = put(s, "24.14", "Beograd")
    before = zone(s, SE)
    reduce(s, fort)
    assert (before, zone(s, SE) >> at(s, "24.13") & 1) == (EMPTY, 1)


@pytest.mark.rule("19.1.6", "10.0")
def test_a_unit_in_two_combats_is_checked_in_one_at_one_to_four_and_not_in_one_below() -> None:
    s = field()
    extend(s, "Lim", "22.11", "22.12")
    even, hopeless = (
        Battle(AH, at(s, hex), units(s, name), units(s, "Lim"), rung=rung, attacking=8, defending=2)
        for hex, name, rung in (("22.12", "48", 0), ("22.11", "1", -1))
    )
    s.waiting = (hopeless,)
    assert checked_elsewhere(s, even) == ()
    s.waiting = (even,)
    assert checked_elsewhere(s, hopeless) == units(s, "Lim")


@pytest.mark.rule("6.4", "9.2")
def test_when_a_combat_ends_who_has_lost_heart_flees_before_an_abandoned_train_goes() -> None:
    s = field()
    put(s, "30.09", "Train THIRD")
    put(s, "30.20", "Depot 1")
    put(s, "24.14", "Lim", ce=D1)
    put(s, "24.13", "9")
    s.battle = Battle(AH, at(s, "30.09"), units(s, "9"), ())
    begin(s, end_combat())
    while s.decision:
        play(s, offered(s)[0])
    order = [each.what for each in s.events or [] if isinstance(each.what, (events.LosesHeart, events.TrainRetreats))]
    assert [type(each) for each in order] == [events.LosesHeart, events.TrainRetreats]


@pytest.mark.rule("9.2.3", "23.1.1")
def test_komitadji_do_not_make_a_train_attack() -> None:
    s = field(SE)
    put(s, "24.13", "Train THIRD", "Drina I")
    put(s, "24.14", "9")
    s.komitadji = BIT[at(s, "24.13")]
    play(indicate(s, SE), "attack Drina I > 24.14")
    assert "9.2.3" in refused(s, "attack Train THIRD > 24.14")


@pytest.mark.rule("8.5.1", "9.2.3", "23.1.1")
def test_komitadji_do_not_make_a_fort_attack() -> None:
    s = field(SE)
    put(s, "30.09", "Beograd")
    put(s, "30.10", "9")
    s.komitadji = BIT[at(s, "30.09")]
    assert offered(indicate(s, SE)) == ["done"]
    assert refused(s, "attack Beograd > 30.10") == {"9.2.3"}


@pytest.mark.rule("3.1.2", "19.1.6", "9.2.3")
def test_half_a_unit_that_cannot_attack_over_a_side_leaves_its_place_to_others() -> None:
    s = field()
    extend(s, "9", "24.27", "24.28")
    put(s, "24.27", "21")
    put(s, "23.28", "Drina I")
    put(s, "25.27", "Morava I")
    s.attacks[unit(s, "9")] = at(s, "23.28")
    assert not [*objections_to_crowding(s, unit(s, "21"), at(s, "24.27"), at(s, "25.27"))]
    s.attacks[unit(s, "9")] = at(s, "25.27")
    assert [*objections_to_crowding(s, unit(s, "21"), at(s, "24.27"), at(s, "25.27"))]


@pytest.mark.rule("5.5.1", "9.1.1", "9.4")
def test_both_sides_assign_their_assets_the_attacker_first_before_ammunition_is_given(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    feed(monkeypatch)
    s = field()
    put(s, "24.13", "13", "11 Gb", "13 Ma")
    put(s, "24.14", "Lim", "Uzice", "Loznica")
    attach(s, "FIFTH", "8", "13", "11 Gb")
    attach(s, "SERBIA", "UZICE", "Lim", "Uzice")
    indicate(s)
    play(s, "attack 13 > 24.14", "attack 11 Gb > 24.14", "attack 13 Ma > 24.14", "done", "done", "done")
    assert asked(s) == "AH AssignAsset"
    play(s, "assign 13")
    assert asked(s) == "SE AssignAsset"
    play(s, "assign Lim")
    assert asked(s) == "SE GiveShells"


@pytest.mark.rule("9.1.1")
def test_what_comes_of_the_dice_has_the_order_of_the_book() -> None:
    s = field()
    s.battle = Battle(AH, at(s, "24.14"), (), ())
    fight().kind.run(s)
    order = ["CombatRoll", "retreat_defenders", "lower_forces", "wear_down", "offer_support", "offer_gunboats"]
    order += ["check_attackers", "check_defenders", "end_combat"]
    names = [each.kind.name if isinstance(each, Step) else type(each).__name__ for each in reversed(s.todo)]
    assert names == order


@pytest.mark.rule("9.9.1", "9.7")
@pytest.mark.parametrize(("modifier", "strain"), [(-9, 1), (9, 4)])
def test_a_white_die_beyond_the_table_is_read_in_its_first_or_last_row(
    modifier: int, strain: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(ch09_combat, "white_modifier", lambda s, clash: modifier)
    s = field()
    column = 4 if modifier < 0 else 5
    s.battle = Battle(AH, at(s, "24.14"), put(s, "24.13", "9"), put(s, "24.14", "Lim"), rung=column)
    s.then(CombatRoll(at(s, "24.14")))
    dice(s, 3, 6)
    assert [each.attacker for each in happened(s, events.Result)] == [strain]
