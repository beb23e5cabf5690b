"""9.1 and 9.2 Attacks are indicated: what is offered, why not, what counts together, and which attacks are dropped."""

from __future__ import annotations

import pytest

from doppeladler.games.serbien import events
from doppeladler.games.serbien.book import AH, SE
from doppeladler.games.serbien.columns import AFLOAT, SerbienState
from doppeladler.games.serbien.rules.ch09_attack import attack_phase, next_combat
from doppeladler.games.serbien.rules.tables import CI
from doppeladler.wargame.testing import truly_offered
from tests.games.serbien.battle_table import field, indicate
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
    refused,
    unit,
    units,
)


@pytest.fixture
def s() -> SerbienState:
    """Two divisions and a brigade of one corps in 24.13, and a Serbian brigade in each of two hexes beside it."""
    s = field()
    put(s, "24.13", "9", "21", "13")
    put(s, "24.14", "Lim")
    put(s, "25.14", "Uzice")
    attach(s, "FIFTH", "8", "9", "21", "13")
    return s


# --- what is offered (9.1) ----------------------------------------------------------------------------------------


@pytest.mark.rule("9.1", "9.2")
def test_every_unit_is_offered_the_enemies_beside_it_until_it_attacks(s: SerbienState) -> None:
    put(s, "24.13", "8 Train")
    put(s, "20.13", "36")
    indicate(s)
    both = [f"attack {name} > {hex}" for name in ("9", "21", "13") for hex in ("25.14", "24.14")]
    assert truly_offered(s) == [*both, "done"]
    play(s, "attack 9 > 25.14")
    assert truly_offered(s) == [*both[2:], "done"]
    assert noted(s, events.WillAttack) == [("9.1", events.WillAttack(unit(s, "9"), at(s, "25.14")))]


@pytest.mark.rule("9.1")
def test_nobody_is_asked_where_no_enemy_is_beside() -> None:
    s = field()
    put(s, "24.13", "9")
    put(s, "24.15", "Lim")
    assert asked(indicate(s)) == "nobody"


@pytest.mark.rule("9.1", "6.3")
def test_the_marker_of_a_unit_that_cannot_attack_goes(s: SerbienState) -> None:
    put(s, "24.13", "9", aim=at(s, "24.14"), ce=CI)
    put(s, "24.13", "21", aim=at(s, "24.14"))
    begin(s, attack_phase(AH))
    assert [(s.aim[each], s.attacks[each]) for each in units(s, "9", "21")] == [(-1, -1), (at(s, "24.14"),) * 2]


# --- why not (9.1, 9.2) -------------------------------------------------------------------------------------------


@pytest.mark.rule("9.1", "9.2")
def test_it_is_said_why_a_unit_does_not_attack(s: SerbienState) -> None:
    put(s, "23.13", "13 Ma", sr=1)
    indicate(s)
    play(s, "attack 9 > 24.14")
    why = {
        "fight 21 > 24.14": "no-attack-like-this",
        "attack nobody > 24.14": "no-attack-like-this",
        "attack 21 > nowhere": "no-attack-like-this",
        "attack Lim > 24.13": "no-not-yours-to-attack-with",
        "attack 36 > 24.14": "no-not-yours-to-attack-with",
        "attack 9 > 25.14": "no-attacks-already",
        "attack 21 > 23.14": "no-nobody-there",
        "attack 13 Ma > 25.14": "no-not-beside",
    }
    assert {choice: reasons(s, choice) for choice in why} == {choice: [reason] for choice, reason in why.items()}


@pytest.mark.rule("9.2.3", "6.3", "7.8", "1.1")
def test_it_is_said_why_a_unit_cannot_attack_anybody(s: SerbienState) -> None:
    indicate(s)
    nine = unit(s, "9")
    for column, value, why in (
        ("ce", CI, "no-ineffective"),
        ("recovering", 1, "no-at-work"),
        ("absorbing", 1, "no-at-work"),
        ("digging", 1, "no-at-work"),
        ("asleep", 9, "no-inactive"),
    ):
        getattr(s, column)[nine] = value
        assert reasons(s, "attack 9 > 24.14") == [why]
        getattr(s, column)[nine] = 0
    assert refused(s, "attack 9 > 24.14") == set()


@pytest.mark.rule("9.2.3", "8.5.1", "25.1")
def test_trains_forts_and_squadrons_attack_nobody() -> None:
    s = field(SE)
    put(s, "24.14", "9")
    put(s, "24.13", "Train FIRST", "Beograd")
    indicate(s, SE)
    assert reasons(s, "attack Beograd > 24.14") == ["no-attack-strength"]
    assert reasons(s, "attack Train FIRST > 24.14") == ["no-attack-strength"]
    s = field()
    put(s, "24.14", "Lim")
    put(s, "24.13", "9")
    s.place(unit(s, "Sava"), AFLOAT)
    indicate(s)
    assert reasons(s, "attack Sava > 24.14") == ["no-not-yours-to-attack-with"]


@pytest.mark.rule("9.2.3", "5.5.1", "8.8.1", "9.2.2")
def test_it_is_said_why_a_unit_does_not_attack_this_hex() -> None:
    s = field()
    put(s, "24.14", "Lim")
    put(s, "24.13", "9", "13 Ma")
    put(s, "25.14", "36")
    put(s, "23.14", "FsAR.6", "3 Gb")
    attach(s, "FIFTH", "8", "9")
    attach(s, "FIFTH", "13", "36")
    indicate(s)
    assert reasons(s, "attack 13 Ma > 24.14") == ["no-asset-without-formation"]
    assert reasons(s, "attack FsAR.6 > 24.14") == ["no-guns-alone"]
    play(s, "attack 9 > 24.14")
    assert reasons(s, "attack 36 > 24.14") == ["no-other-corps"]
    assert reasons(s, "attack 13 Ma > 24.14") == []


@pytest.mark.rule("9.2.3")
def test_a_unit_beside_a_hex_across_the_donau_is_told_so() -> None:
    s = field(SE)
    put(s, "23.03", "9")
    put(s, "23.04", "Drina I")
    indicate(s, SE)
    assert reasons(s, "attack Drina I > 23.03") == ["no-attack-across"]


# --- how much attacks (3.1.2, 3.1.2a) -----------------------------------------------------------------------------


@pytest.mark.rule("3.1.2", "9.2.1")
def test_what_attacks_from_a_hex_is_counted_over_all_its_targets(s: SerbienState) -> None:
    put(s, "24.13", "det.29", "13 Ma")
    indicate(s)
    play(s, "attack 9 > 24.14", "attack 21 > 25.14")
    assert reasons(s, "attack 13 > 24.14") == reasons(s, "attack 13 Ma > 25.14") == ["no-too-many-attack"]
    assert reasons(s, "attack det.29 > 25.14") == []  # a regiment is a quarter


@pytest.mark.rule("3.1.2a")
def test_into_the_mountains_only_those_are_counted_who_attack_mountains() -> None:
    s = field()
    put(s, "18.12", "36", "42", "11 Gb")
    attach(s, "FIFTH", "13", "36", "42", "11 Gb")
    put(s, "19.12", "Drina I")
    put(s, "17.12", "Lim")
    assert s.printed.mountainous >> at(s, "19.12") & 1
    assert not s.printed.mountainous >> at(s, "17.12") & 1
    indicate(s)
    play(s, "attack 42 > 17.12")
    assert reasons(s, "attack 36 > 19.12") == []
    play(s, "attack 36 > 19.12")
    assert reasons(s, "attack 11 Gb > 19.12") == ["no-too-many-attack"]


@pytest.mark.rule("3.1.2a")
def test_an_attack_on_lower_ground_is_not_counted_with_those_on_mountains() -> None:
    s = field()
    put(s, "18.12", "36", "42")
    attach(s, "FIFTH", "13", "36", "42")
    put(s, "19.12", "Drina I")
    put(s, "17.12", "Lim")
    indicate(s)
    play(s, "attack 42 > 19.12")
    assert reasons(s, "attack 36 > 17.12") == []


@pytest.mark.rule("3.1.2a")
def test_out_of_the_mountains_a_division_and_a_quarter_attacks() -> None:
    s = field()
    put(s, "19.12", "36", "42", "det.29")
    attach(s, "FIFTH", "13", "36", "42")
    put(s, "18.12", "Lim")
    indicate(s)
    play(s, "attack 36 > 18.12")
    assert reasons(s, "attack 42 > 18.12") == ["no-too-many-attack"]
    assert reasons(s, "attack det.29 > 18.12") == []


@pytest.mark.rule("3.1.2", "19.1.6")
def test_a_unit_that_attacks_with_both_halves_must_have_room_in_both_hexes() -> None:
    s = field()
    extend(s, "9", "24.13", "25.14")
    put(s, "25.14", "21", "36")
    put(s, "24.14", "Lim")
    attach(s, "FIFTH", "8", "9", "21", "36")
    indicate(s)
    play(s, "attack 21 > 24.14", "attack 36 > 24.14")
    assert reasons(s, "attack 9 > 24.14") == ["no-too-many-attack"]


@pytest.mark.rule("9.2.2", "5.5.1")
def test_an_asset_without_a_formation_does_not_join_the_attack_of_a_corps() -> None:
    s = field()
    put(s, "24.13", "9")
    put(s, "25.14", "13 Ma")
    put(s, "24.14", "Lim")
    attach(s, "FIFTH", "8", "9")
    indicate(s)
    play(s, "attack 9 > 24.14")
    assert reasons(s, "attack 13 Ma > 24.14") == ["no-other-corps"]


@pytest.mark.rule("3.1.2")
def test_of_guns_one_unit_attacks_and_of_assets_two() -> None:
    s = field(SE)
    put(s, "24.13", "9")
    put(s, "24.14", "Lim", "Loznica", "Krupanj", "Ljubovija")
    attach(s, "SERBIA", "UZICE", "Lim", "Loznica", "Krupanj", "Ljubovija")
    indicate(s, SE)
    play(s, *(f"attack {name} > 24.13" for name in ("Lim", "Loznica", "Krupanj")))
    assert reasons(s, "attack Ljubovija > 24.13") == ["no-more-assets"]
    s = field()
    put(s, "18.12", "36", "FsAR.6")
    put(s, "19.12", "Drina I")
    attach(s, "FIFTH", "13", "36")
    indicate(s)
    play(s, "attack 36 > 19.12")
    assert reasons(s, "attack FsAR.6 > 19.12") == ["no-guns-in-mountains"]


@pytest.mark.rule("3.1.2", "19.1.6")
def test_from_a_hex_only_those_are_counted_who_attack_from_it() -> None:
    s = field()
    extend(s, "9", "24.13", "23.13")
    put(s, "24.13", "21", "36")
    put(s, "23.12", "Lim")  # beside the other half alone
    put(s, "24.14", "Uzice")
    attach(s, "FIFTH", "8", "9", "21", "36")
    indicate(s)
    play(s, "attack 9 > 23.12", "attack 21 > 24.14")
    assert reasons(s, "attack 36 > 24.14") == []


# --- one after another (9.1) --------------------------------------------------------------------------------------


@pytest.mark.rule("9.1", "9.2.5")
def test_attacks_on_those_who_have_left_are_dropped_and_the_others_fought(s: SerbienState) -> None:
    put(s, "24.13", "9", attacks=at(s, "24.14"), aim=at(s, "24.14"))
    put(s, "24.13", "21", attacks=at(s, "25.14"), aim=at(s, "25.14"))
    put(s, "26.15", "Lim")
    begin(s, next_combat(AH))
    assert noted(s, events.AttackDropped) == [("9.1", events.AttackDropped(at(s, "24.14")))]
    assert [(s.attacks[each], s.aim[each]) for each in units(s, "9", "21")] == [(-1, -1), (at(s, "25.14"),) * 2]
    assert asked(s) == "AH WithholdAttackers"


@pytest.mark.rule("9.1", "11.2")
def test_an_attack_on_a_hex_into_which_friends_have_advanced_is_dropped(s: SerbienState) -> None:
    put(s, "24.13", "9", attacks=at(s, "24.14"))
    put(s, "26.15", "Lim")
    put(s, "24.14", "36")
    begin(s, next_combat(AH))
    assert (asked(s), len(happened(s, events.AttackDropped))) == ("nobody", 1)


@pytest.mark.rule("9.2.5")
@pytest.mark.parametrize(("retreated", "dropped"), [(("Lim",), False), (("Lim", "Uzice"), True)])
def test_an_attack_is_dropped_when_all_who_are_there_have_retreated(
    s: SerbienState, retreated: tuple[str, ...], dropped: bool
) -> None:
    put(s, "24.14", "Uzice")
    put(s, "24.13", "9", attacks=at(s, "24.14"))
    for each in units(s, *retreated):
        s.retreated[each] = 1
    begin(s, next_combat(AH))
    assert (asked(s) == "nobody") is dropped


@pytest.mark.rule("9.1")
def test_of_several_attacks_the_attacker_says_which_is_next(s: SerbienState) -> None:
    indicate(s)
    play(s, "attack 9 > 24.14", "attack 21 > 25.14", "done")
    assert set(truly_offered(s)) == {"fight 24.14", "fight 25.14"}
    play(s, "fight 25.14", "withhold 21")
    assert asked(s) == "AH WithholdAttackers"  # the only one that is left
    assert noted(s, events.AttackDropped) == [("9.2.5", events.AttackDropped(at(s, "25.14")))]
    play(s, "done")
    while asked(s) != "dice CombatRoll":
        play(s, next(each for each in ("save", "normal") if each in offered(s)))
    dice(s, 4, 6)
    assert [each.hex for each in happened(s, events.Result)] == [at(s, "24.14")]
