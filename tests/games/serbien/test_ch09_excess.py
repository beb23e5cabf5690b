"""9.2.5 and 3.1.2 Of too many only those are withheld who find no room beside the others."""

from __future__ import annotations

import pytest

from doppeladler.games.serbien.columns import SerbienState
from doppeladler.games.serbien.rules.ch09_withhold import fills
from doppeladler.games.serbien.rules.tables import CI
from tests.games.serbien.battle_table import field, indicate
from tests.games.serbien.serbien_table import at, attach, extend, offered, play, put, refused, unit, units

PLAIN, MOUNTAIN = "24.14", "19.12"
BESIDE = {PLAIN: "24.13", MOUNTAIN: "18.12"}


# --- the defender (9.2.5 C) ---------------------------------------------------------------------------------------


def defended(hex: str, *names: str, worn: tuple[str, ...] = ()) -> SerbienState:
    """A hex that 9 attacks, with units of one corps in it; those named as worn are ineffective."""
    s = field()
    put(s, hex, *names)
    attach(s, "SERBIA", "THIRD", *names)
    for each in units(s, *worn):
        s.ce[each] = CI
    put(s, BESIDE[hex], "9")
    return play(indicate(s), f"attack 9 > {hex}", "done", "done")


@pytest.mark.rule("9.2.5", "3.1.2")
def test_of_two_divisions_and_two_brigades_one_brigade_defends_if_only_one_division_does() -> None:
    s = defended(PLAIN, "Drina I", "Morava I", "Uzice", "Lim")
    assert offered(s) == ["withhold Morava I", "withhold Drina I", "withhold Uzice", "withhold Lim"]
    play(s, "withhold Lim")
    assert offered(s) == ["withhold Uzice"]
    play(s, "withhold Uzice")
    assert offered(s) == ["done"]


@pytest.mark.rule("9.2.5", "3.1.2a")
def test_in_mountains_two_brigades_defend_together_if_their_division_does_not() -> None:
    s = defended(MOUNTAIN, "Drina I", "Uzice", "Lim")
    play(s, "withhold Lim")
    assert (offered(s), refused(s, "withhold Drina I")) == (["withhold Uzice"], {"9.2.5"})
    s = play(defended(MOUNTAIN, "Drina I", "Uzice", "Lim"), "withhold Drina I")
    assert offered(s) == ["done"]


@pytest.mark.rule("9.2.5", "3.1.2")
def test_an_ineffective_division_is_not_withheld_after_a_brigade_for_which_it_left_no_room() -> None:
    s = defended(PLAIN, "Drina I", "Morava I", "Lim", worn=("Morava I",))
    play(s, "withhold Lim")
    assert (offered(s), refused(s, "withhold Morava I")) == (["done"], {"9.2.5"})
    s = play(defended(PLAIN, "Drina I", "Morava I", "Lim", worn=("Morava I",)), "withhold Morava I")
    assert offered(s) == ["done"]


@pytest.mark.rule("9.2.5", "3.1.2")
def test_a_regiment_finds_room_beside_two_divisions_and_is_not_withheld_before_a_brigade() -> None:
    s = defended(PLAIN, "Drina I", "Morava I", "Lim", "Loznica")
    assert refused(s, "withhold Loznica") == {"9.2.5"}
    play(s, "withhold Lim")
    assert offered(s) == ["done"]


@pytest.mark.rule("9.2.5", "3.1.2")
def test_who_is_withheld_as_ineffective_or_of_another_corps_or_as_surplus_asset_does_not_wait_for_room() -> None:
    s = defended(PLAIN, "Drina I", "Morava I", "Uzice", "Lim", worn=("Uzice",))
    play(s, "withhold Uzice")
    assert offered(s) == ["withhold Morava I", "withhold Drina I", "withhold Lim"]
    s = defended(PLAIN, "Drina I", "Morava I", "Loznica", "Krupanj", "Ljubovija")
    play(s, "withhold Krupanj")
    assert refused(s, "withhold Morava I") == set()
    s = field()
    put(s, PLAIN, "Drina I", "Morava I", "Uzice", "Lim")
    attach(s, "SERBIA", "THIRD", "Drina I", "Morava I", "Uzice")
    attach(s, "SERBIA", "UZICE", "Lim")
    put(s, BESIDE[PLAIN], "9")
    play(indicate(s), f"attack 9 > {PLAIN}", "done", "done", "withhold Lim")
    assert offered(s) == ["withhold Morava I", "withhold Drina I", "withhold Uzice"]


# --- the attacker (9.2.5 C) ---------------------------------------------------------------------------------------


def prepared(*names: str, hex: str = BESIDE[MOUNTAIN]) -> SerbienState:
    """Units of one corps that have all prepared an attack on a mountain hex, from one hex."""
    s = field()
    put(s, MOUNTAIN, "Drina I")
    put(s, hex, *names, aim=at(s, MOUNTAIN))
    attach(s, "FIFTH", "13", *names)
    return s


@pytest.mark.rule("9.2.5", "3.1.2a")
def test_of_a_division_and_two_brigades_with_markers_two_brigades_attack_together() -> None:
    s = play(indicate(prepared("36", "13", "11 Gb")), "done")
    play(s, "withhold 13")
    assert (offered(s), refused(s, "withhold 36")) == (["withhold 11 Gb"], {"9.2.5"})


@pytest.mark.rule("9.2.5", "3.1.2a")
def test_a_marker_in_a_hex_that_is_not_crowded_binds() -> None:
    s = prepared("36", "42")
    put(s, "18.11", "21", aim=at(s, MOUNTAIN))
    attach(s, "FIFTH", "13", "21")
    play(indicate(s), "done")
    assert offered(s) == ["withhold 36", "withhold 42"]
    assert refused(s, "withhold 21") == {"9.2.5"}


@pytest.mark.rule("9.2.5", "3.1.2")
def test_of_three_assets_with_markers_one_is_withheld() -> None:
    s = field()
    put(s, PLAIN, "Drina I")
    put(s, BESIDE[PLAIN], "9", "13 Ma", "det.29", "3 Gb", aim=at(s, PLAIN))
    attach(s, "FIFTH", "8", "9")
    play(indicate(s), "done")
    assert (refused(s, "withhold 9"), refused(s, "withhold 3 Gb")) == ({"9.2.5"}, set())


@pytest.mark.rule("9.2.5", "9.2.2")
def test_of_two_corps_with_markers_only_one_is_withheld() -> None:
    s = field()
    put(s, PLAIN, "Drina I")
    put(s, BESIDE[PLAIN], "9", "21", aim=at(s, PLAIN))
    put(s, "25.14", "36", aim=at(s, PLAIN))
    attach(s, "FIFTH", "8", "9", "21")
    attach(s, "FIFTH", "13", "36")
    play(indicate(s), "done", "withhold 21")
    assert offered(s) == ["withhold 9"]
    play(s, "withhold 9")
    assert offered(s) == ["done"]


# --- what fits (9.2.5 C) ------------------------------------------------------------------------------------------


@pytest.mark.rule("9.2.5", "3.1.2", "19.1.3")
@pytest.mark.parametrize(
    ("room", "full"), [(20, False), (19, True), (16, True), (15, False), (8, True), (7, False), (3, True)]
)
def test_a_brigade_finds_no_room_where_others_can_leave_less_than_a_brigade(room: int, full: bool) -> None:
    s = field()
    pair = put(s, PLAIN, "Drina I", "Morava I")
    assert fills(s, pair, room, put(s, PLAIN, "Lim")) is full
    assert fills(s, pair, room, ())
    extend(s, "Lim", PLAIN, BESIDE[PLAIN])
    assert fills(s, pair, 10, (unit(s, "Lim"),)) is False
    assert fills(s, pair, 9, (unit(s, "Lim"),)) is True
