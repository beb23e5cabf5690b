"""25.1 Squadrons on Sava and Donau, and the French guns."""

from __future__ import annotations

import pytest

from doppeladler.engine import Choice
from doppeladler.games.serbien import events
from doppeladler.games.serbien.book import AH, SE
from doppeladler.games.serbien.columns import (
    AFLOAT,
    AWAITED,
    BROD,
    COUNTER_MOVEMENT,
    GONE,
    MOVEMENT,
    NOWHERE,
    POOL,
    REFIT,
    SPIKED,
    STANDING,
    Pontoon,
    SerbienState,
)
from doppeladler.games.serbien.rules.ch04_sequence import game_turn
from doppeladler.games.serbien.rules.ch07_march import choose_march
from doppeladler.games.serbien.rules.ch25_guns import offer_guns
from doppeladler.games.serbien.rules.ch25_kalinovik import threaten_kalinovik
from doppeladler.games.serbien.rules.ch25_squadrons import (
    end_sailing,
    leave_shallows,
    put_squadron,
    return_squadrons,
    sail,
    under_guns,
)
from doppeladler.games.serbien.rules.ch25_waters import waterways
from doppeladler.games.serbien.rules.instant import instant
from doppeladler.games.serbien.rules.moved import MARCHED
from doppeladler.hexes import BIT
from tests.games.serbien.battle_table import feed, field, indicate
from tests.games.serbien.serbien_table import (
    asked,
    at,
    bare,
    begin,
    dice,
    give,
    happened,
    labels,
    offered,
    play,
    put,
    refused,
    rules,
    unit,
)


def river(squadron: str, hex: str, turn: int = 1, phase: str = MOVEMENT) -> SerbienState:
    """A squadron in a river hex in a movement phase of A-H."""
    s = bare(AH if phase == MOVEMENT else SE, turn=turn, phase=phase)
    afloat(s, squadron, hex)
    return s


def afloat(s: SerbienState, squadron: str, hex: str) -> None:
    """Put a squadron on the river."""
    s.place(unit(s, squadron), AFLOAT)
    s.berth[unit(s, squadron)] = at(s, hex)


def berth(s: SerbienState, squadron: str) -> str:
    """The hex of a squadron."""
    return s.label(s.berth[unit(s, squadron)])


def go(s: SerbienState, squadron: str) -> SerbienState:
    """Let a squadron begin to sail."""
    return begin(s, sail(unit(s, squadron), False, False))


# --- movement (25.1.1) ------------------------------------------------------------------------------------------


@pytest.mark.rule("25.1.1")
def test_vector_43_a_squadron_follows_the_river_and_takes_no_short_cut() -> None:
    s = river("Sava", "20.06")
    begin(s, choose_march(AH))
    play(s, "march Sava", "sail 21.10")
    assert (berth(s, "Sava"), s.spent[unit(s, "Sava")]) == ("21.10", 4)
    ways = waterways(s.printed)
    assert not ways[at(s, "16.07")] >> at(s, "17.07") & 1
    assert not ways[at(s, "28.08")] >> at(s, "28.09") & 1
    play(s, "stop")
    assert (asked(s), s.moved[unit(s, "Sava")]) == ("nobody", 1)


@pytest.mark.rule("25.1.1")
def test_a_squadron_passes_enemies_but_does_not_end_with_them() -> None:
    s = river("Sava", "20.06", phase=COUNTER_MOVEMENT)
    put(s, "21.08", "Drina I")
    put(s, "20.07", "Drina II")
    go(s, "Sava")
    assert refused(s, "sail 21.08") == {"25.1.1"}
    assert "sail 21.10" in offered(s)
    assert refused(s, "sail 24.11") == {"25.1.1"}
    assert refused(s, "sail 25.16") == {"25.1.1"}
    assert rules(s.why_not(Choice("march", "21.10"))) == {"25.1.1"}


@pytest.mark.rule("25.1.1", "21.2.4", "25.1.5")
def test_a_serbian_bridge_on_its_way_goes() -> None:
    s = river("Sava", "20.06")
    s.pontoons = (Pontoon(SE, at(s, "21.08"), at(s, "22.07"), True),)
    go(s, "Sava")
    play(s, "sail 21.10")
    assert not s.pontoons


@pytest.mark.rule("25.1.1", "23.1.1")
def test_komitadji_ashore_cost_a_squadron_nothing() -> None:
    s = river("Sava", "20.06")
    s.komitadji = BIT[at(s, "21.10")] | BIT[at(s, "21.08")]
    begin(s, choose_march(AH))
    play(s, "march Sava", "sail 21.10")
    assert s.spent[unit(s, "Sava")] == 4


@pytest.mark.rule("25.1.2")
def test_brod_is_five_hexes_from_the_edge_and_for_the_sava_squadron_only() -> None:
    s = river("Sava", "08.04")
    go(s, "Sava")
    play(s, "sail Brod")
    assert (s.at[unit(s, "Sava")], s.spent[unit(s, "Sava")], asked(s)) == (BROD, 5, "nobody")
    s.spent[unit(s, "Sava")] = s.moved[unit(s, "Sava")] = 0
    go(s, "Sava")
    play(s, "sail 08.05")
    assert berth(s, "Sava") == "08.05"
    s = river("Sava", "08.05", phase=COUNTER_MOVEMENT)
    go(s, "Sava")
    assert refused(s, "sail Brod") == {"25.1.1"}
    s = river("Donau 1", "08.04")
    go(s, "Donau 1")
    assert refused(s, "sail Brod") == {"25.1.1"}


# --- hits (25.1.2) ----------------------------------------------------------------------------------------------


@pytest.mark.rule("25.1.2")
@pytest.mark.parametrize(
    ("start", "end", "rolls"),
    [("28.08", "29.09", False), ("29.09", "29.08", False), ("29.09", "30.09", True), ("28.08", "29.10", True)],
)
def test_a_die_is_rolled_once_for_the_hexes_at_beograd_but_not_between_semlin_and_the_donau(
    start: str, end: str, rolls: bool
) -> None:
    s = river("Donau 1", start)
    go(s, "Donau 1")
    play(s, f"sail {end}", "stop")
    assert (asked(s) == "dice HitRoll") == rolls
    if rolls:
        dice(s, 5)
        assert (asked(s), berth(s, "Donau 1")) == ("nobody", end)


@pytest.mark.rule("25.1.2")
def test_vector_44_a_hit_on_turn_3_brings_it_back_reduced_on_turn_6() -> None:
    s = river("Donau 1", "29.09", turn=3)
    go(s, "Donau 1")
    play(s, "sail 30.09", "stop")
    dice(s, 6)
    squadron = unit(s, "Donau 1")
    assert (s.at[squadron], s.sr[squadron], s.refit[squadron]) == (REFIT, 1, 6)
    s.turn = 5
    begin(s, return_squadrons())
    assert asked(s) == "nobody"
    s.turn = 6
    begin(s, return_squadrons())
    assert set(offered(s)) == {"return 23.03", "return 29.09", "restore 23.03", "restore 29.09"}
    assert refused(s, "return 11.08") == {"25.1.2"}
    play(s, "return 23.03")
    assert (berth(s, "Donau 1"), s.sr[squadron]) == ("23.03", 1)


@pytest.mark.rule("25.1.2")
def test_a_reduced_squadron_that_is_hit_is_gone_and_one_is_restored_in_a_game() -> None:
    s = river("Donau 1", "29.09")
    s.sr[unit(s, "Donau 1")] = 1
    go(s, "Donau 1")
    play(s, "sail 30.09", "stop")
    dice(s, 6)
    assert s.at[unit(s, "Donau 1")] == GONE
    for name in ("Donau 2", "Sava"):
        put(s, REFIT, name, sr=1, refit=1)
    put(s, "29.09", "Drina I")
    begin(s, return_squadrons())
    assert set(offered(s)) == {"return 23.03", "restore 23.03"}
    play(s, "restore 23.03")
    assert s.sr[unit(s, "Donau 2")] == 0
    assert set(offered(s)) == {"return 11.08", "return Brod"}
    assert refused(s, "restore Brod") == {"25.1.2"}
    play(s, "return Brod")
    assert s.at[unit(s, "Sava")] == BROD


@pytest.mark.rule("25.1.2")
@pytest.mark.parametrize(("turn", "rolls"), [(6, False), (19, True)])
def test_from_turn_19_mines_lie_where_an_enemy_holds_a_bank(turn: int, rolls: bool) -> None:
    s = river("Sava", "20.06", turn=turn)
    go(s, "Sava")
    play(s, "sail 22.07", "stop")
    assert (asked(s) == "dice HitRoll") == rolls


@pytest.mark.rule("25.1.2")
def test_two_dangers_are_two_dice_but_who_is_hit_rolls_no_second() -> None:
    s = river("Donau 1", "29.09", turn=19)
    go(s, "Donau 1")
    play(s, "sail 30.08", "stop")
    second = s.clone()
    dice(s, 6)
    assert asked(s) == "nobody"
    dice(second, 1)
    assert asked(second) == "dice HitRoll"


# --- low water (25.1.3) -----------------------------------------------------------------------------------------


@pytest.mark.rule("25.1.3")
def test_at_low_water_the_sava_is_closed_between_the_drina_and_beograd() -> None:
    s = river("Sava", "17.08", turn=7)
    go(s, "Sava")
    assert refused(s, "sail 18.08") == {"25.1.3"}
    assert "sail 16.07" in offered(s)
    s = river("Donau 1", "29.09", turn=18)
    go(s, "Donau 1")
    assert refused(s, "sail 28.09") == {"25.1.3"}
    assert "sail 30.09" in offered(s)
    s = river("Sava", "17.08", turn=19)
    go(s, "Sava")
    assert "sail 18.08" in offered(s)


@pytest.mark.rule("25.1.3")
def test_squadrons_in_the_shallows_are_displaced_towards_their_bases() -> None:
    s = river("Sava", "21.10", turn=7)
    afloat(s, "Donau 1", "27.10")
    afloat(s, "Donau 2", "28.08")
    leave_shallows(s)
    assert [berth(s, name) for name in ("Sava", "Donau 1", "Donau 2")] == ["17.08", "29.09", "28.08"]
    afloat(s, "Sava", "21.10")
    put(s, "17.08", "Drina I")
    leave_shallows(s)
    assert berth(s, "Sava") in ("16.07", "16.08")
    afloat(s, "Sava", "21.10")
    s.turn = 6
    leave_shallows(s)
    assert berth(s, "Sava") == "21.10"


@pytest.mark.rule("21.2.4", "25.1.3", "25.1.5")
def test_a_squadron_that_leaves_the_shallows_breaks_the_serbian_bridge_to_which_it_comes() -> None:
    s = river("Sava", "21.10")
    s.pontoons = (Pontoon(SE, at(s, "17.08"), at(s, "18.07"), True),)
    begin(s, game_turn(6))
    assert (berth(s, "Sava"), len(s.pontoons)) == ("21.10", 1)
    s.todo = []
    begin(s, game_turn(7))
    assert (berth(s, "Sava"), len(s.pontoons)) == ("17.08", 0)


# --- combat (25.1) ----------------------------------------------------------------------------------------------


@pytest.mark.rule("25.1", "25.0")
def test_vector_42_its_guns_reach_the_river_hexes_around_it() -> None:
    s = river("Sava", "21.10")
    assert labels(s, under_guns(s, unit(s, "Sava"))) == {"21.09", "21.10", "22.09", "22.10"}
    put(s, BROD, "Sava")
    assert not under_guns(s, unit(s, "Sava"))


@pytest.mark.rule("25.1")
@pytest.mark.parametrize("attacker", [AH, SE])
def test_a_squadron_adds_its_guns_to_a_combat_once_in_a_phase(attacker: str, monkeypatch: pytest.MonkeyPatch) -> None:
    s = field(attacker)
    feed(monkeypatch)
    s.shells = 0
    afloat(s, "Sava", "21.10")
    put(s, "21.10" if attacker == AH else "21.11", "9" if attacker == AH else "Drina I")
    put(s, "21.11" if attacker == AH else "21.10", "Drina I" if attacker == AH else "9")
    put(s, "21.09" if attacker == SE else "22.10", "Drina II")
    target = "22.10" if attacker == AH else "21.10"
    indicate(s, attacker)
    play(s, f"attack {'9' if attacker == AH else 'Drina I'} > {target}", "done", "done")
    while asked(s) != "dice CombatRoll":
        play(s, "save" if "save" in offered(s) else "normal")
    dice(s, 4, 5)
    while asked(s) != "AH FireGunboats":
        play(s, offered(s)[-1]) if not asked(s).startswith("dice") else dice(s, 1)
    assert s.battle is not None
    before = s.battle
    play(s, "fire Sava")
    assert s.fired[unit(s, "Sava")] == 1
    assert s.battle is not None
    assert (s.battle.fire - before.fire, s.battle.reply - before.reply) == ((8, 0) if attacker == AH else (0, 8))


# --- the French guns (25.1.4) -----------------------------------------------------------------------------------


@pytest.mark.rule("25.1.4")
def test_from_turn_32_french_guns_may_be_placed_at_beograd_and_close_the_water_there() -> None:
    s = bare(SE, turn=31, phase="preliminary")
    begin(s, offer_guns())
    assert asked(s) == "nobody"
    s.turn = 32
    put(s, "30.09", "9")
    begin(s, offer_guns())
    assert asked(s) == "nobody"
    put(s, GONE, "9")
    begin(s, offer_guns())
    assert refused(s, "fire") == {"25.1.4"}
    play(s, "wait")
    assert s.guns == AWAITED
    begin(s, offer_guns())
    play(s, "place")
    assert s.guns == STANDING
    s.phase, s.phasing = MOVEMENT, AH
    afloat(s, "Donau 1", "28.08")
    go(s, "Donau 1")
    assert refused(s, "sail 29.09") == {"25.1.4"}
    put(s, REFIT, "Donau 2", sr=1, refit=32)
    begin(s, return_squadrons())
    assert "return 29.09" not in offered(s)


@pytest.mark.rule("25.1.4")
def test_the_guns_are_lost_for_good_when_an_austrian_combat_unit_enters_beograd() -> None:
    s = bare(AH, turn=33)
    s.guns = STANDING
    put(s, "30.09", "8 Train")
    begin(s, instant(AH, at(s, "30.09"), MARCHED))
    assert s.guns == STANDING
    give(s, AH, "30.09")
    put(s, "30.09", "9")
    begin(s, instant(AH, at(s, "30.09"), MARCHED))
    assert s.guns == SPIKED
    put(s, "20.06", "9", "8 Train")
    begin(s, offer_guns())
    assert asked(s) == "nobody"


@pytest.mark.rule("25.1.2")
def test_a_squadron_that_ends_in_brod_rolls_for_the_dangers_on_its_way() -> None:
    s = bare(turn=20)
    put_squadron(s, unit(s, "Sava"), BROD)
    begin(s, end_sailing(unit(s, "Sava"), False, True))
    assert asked(s) == "dice HitRoll"


@pytest.mark.rule("25.1.1", "25.1.2")
def test_a_squadron_that_sails_is_told_from_where_to_where_and_one_that_is_hit_has_no_berth() -> None:
    s = bare(AH)
    (sava,) = put(s, AFLOAT, "Sava")
    s.berth[sava] = at(s, "20.06")
    begin(s, sail(sava, True, False))
    play(s, "sail 21.07", "stop")
    assert happened(s, events.Sails) == [events.Sails(sava, "20.06", "21.07")]
    dice(s, 6)
    assert (s.at[sava], s.berth[sava]) == (REFIT, NOWHERE)


@pytest.mark.rule("25.1.1")
def test_a_squadron_sails_nowhere_in_other_words() -> None:
    s = bare(AH)
    (sava,) = put(s, AFLOAT, "Sava")
    s.berth[sava] = at(s, "20.06")
    begin(s, sail(sava, False, False))
    assert refused(s, "enter 21.07") == refused(s, "sail nowhere") == refused(s, "sail 21.07 > 21.08") == {"25.1.1"}


@pytest.mark.rule("25.1.3", "25.1.4")
def test_low_water_and_french_guns_are_named_each_where_it_closes_the_water() -> None:
    s = bare(AH, turn=33)
    (donau,) = put(s, AFLOAT, "Donau 1")
    s.berth[donau] = at(s, "29.08")
    s.guns = AWAITED
    begin(s, sail(donau, False, False))
    assert refused(s, "sail 29.09") == set()
    s.guns = STANDING
    assert rules(s.why_not("sail 29.09")) == {"25.1.4"}


@pytest.mark.rule("25.4")
def test_3_gb_does_not_appear_where_the_enemy_stands_already() -> None:
    s = bare(SE)
    s.place(unit(s, "3 Gb"), POOL)
    put(s, "06.25", "Pljevlja")
    put(s, "07.25", "Uzice")
    begin(s, threaten_kalinovik())
    assert s.at[unit(s, "3 Gb")] == POOL
    s.place(unit(s, "Pljevlja"), GONE)
    begin(s, threaten_kalinovik())
    assert happened(s, events.Arrives) == [events.Arrives(unit(s, "3 Gb"), at(s, "06.25"))]
