"""7.3 Prepared Attacks: what they cost, who is strong enough, and whom they hold."""

from __future__ import annotations

import pytest

from doppeladler.games.serbien.book import AH, SE
from doppeladler.games.serbien.columns import COUNTER_MOVEMENT, FRESH, SerbienState
from doppeladler.games.serbien.rules.ch07_march import march_phase
from doppeladler.games.serbien.rules.ch07_prepared import bearers, can_prepare, offer_pins, river_cut
from doppeladler.games.serbien.rules.ch07_tasks import is_pinned
from doppeladler.games.serbien.rules.tables import CI
from doppeladler.hexes import BIT, EMPTY
from doppeladler.words import Sentence
from tests.games.serbien.serbien_table import (
    asked,
    at,
    bare,
    begin,
    play,
    put,
    reasons,
    refused,
    unit,
    units,
)


def preparing(hex: str, *names: str) -> SerbienState:
    """A group begins its march in a movement phase of A-H."""
    s = bare(AH, turn=8)
    put(s, hex, *names)
    first, *others = names
    return play(begin(s, march_phase(AH)), f"march {first}", *(f"with {each}" for each in others))


# --- what it costs (7.3) ------------------------------------------------------------------------------------------


@pytest.mark.rule("7.3", "3.6.1")
def test_an_attack_up_a_mountain_costs_more_than_one_down_from_it() -> None:
    for here, there, price in (("06.19", "06.18", 5), ("06.18", "06.19", 4)):
        s = preparing(here, "9 Gb")
        play(s, f"prepare {there}")
        assert s.spent[unit(s, "9 Gb")] == price


@pytest.mark.rule("7.3.1")
def test_a_marker_points_at_enemies_or_at_an_empty_hex_but_not_at_friends() -> None:
    s = preparing("24.07", "9")
    assert refused(s, "prepare 24.08") == set()
    put(s, "24.08", "42")
    assert refused(s, "prepare 24.08") == {"7.3.1"}
    assert {"prepare 24.08", "prepare 25.08"} & set(map(str, s.choices())) == {"prepare 25.08"}


@pytest.mark.rule("7.3", "7.2.1")
def test_the_last_points_that_can_be_forced_are_enough_and_one_less_is_not() -> None:
    s = preparing("24.07", "9")
    s.spent[unit(s, "9")] = 8
    assert refused(s, "prepare 24.08") == set()
    for spent, left in ((9, 3), (12, 0)):
        s.spent[unit(s, "9")] = spent
        (objection,) = s.why_not("prepare 24.08")
        assert isinstance(objection.reason, Sentence)
        assert dict(objection.reason.parts) == {"hex": "24.08", "cost": 4, "left": left}


@pytest.mark.rule("7.3", "3.6.1", "7.2.1")
@pytest.mark.parametrize(("here", "there", "against"), [("06.19", "06.18", {"7.3"}), ("06.18", "06.19", set())])
def test_who_has_four_points_left_prepares_downhill_and_not_uphill(here: str, there: str, against: set[str]) -> None:
    s = preparing(here, "9 Gb")
    s.spent[unit(s, "9 Gb")] = 8
    assert refused(s, f"prepare {there}") == against


@pytest.mark.rule("7.3.2", "9.2.3", "7.1.4a")
@pytest.mark.parametrize(("here", "there"), [("23.04", "23.03"), ("18.03", "18.02"), ("11.28", "12.28")])
def test_no_attack_is_prepared_over_the_donau_by_bridge_or_ferry_nor_over_a_closed_side(here: str, there: str) -> None:
    assert reasons(preparing(here, "9"), f"prepare {there}") == ["no-attack-goes-there"]


# --- who is strong enough (7.3.2) ---------------------------------------------------------------------------------


@pytest.mark.rule("7.3.2", "9.3.2", "3.5.4")
@pytest.mark.parametrize(
    ("name", "here", "there", "cut"),
    [
        ("9", "24.08", "24.09", 0),
        ("9", "22.09", "21.10", 0),  # along a bend
        ("9", "21.10", "22.09", 3),  # and against it
        ("9", "23.10", "23.11", 3),
        ("15 Gb", "23.10", "23.11", 2),
        ("det.29", "23.10", "23.11", 1),
        ("9", "29.09", "29.10", 2),  # an island
        ("15 Gb", "29.09", "29.10", 1),
    ],
)
def test_what_the_ground_takes_of_who_attacks_on_its_own(name: str, here: str, there: str, cut: int) -> None:
    s = bare(AH)
    (one,) = put(s, here, name)
    assert river_cut(s, one, at(s, here), at(s, there)) == cut


@pytest.mark.rule("7.3.2", "23.1.1")
@pytest.mark.parametrize("komitadji", [False, True])
def test_komitadji_lend_one_point_and_not_more(komitadji: bool) -> None:
    s = bare(SE)
    here, over_minor = min(s.printed.minor)
    for hex, there, can in ((here, over_minor, komitadji), (at(s, "23.11"), at(s, "23.10"), False)):
        (brigade,) = put(s, hex, "Obrenovac", sr=1, crossed=FRESH)  # three less two, and the river takes one or two
        s.komitadji = BIT[hex] if komitadji else EMPTY
        assert can_prepare(s, brigade, there) is can


@pytest.mark.rule("7.3.2", "8.1")
def test_where_the_formation_cannot_prepare_its_assets_do_not_and_guns_do_not_matter() -> None:
    assert reasons(preparing("24.07", "10 c", "13 Ma"), "prepare 24.08") == ["no-cannot-prepare"]
    s = preparing("24.07", "9", "FsAR.6")
    assert reasons(s, "prepare 24.08") == []
    play(s, "prepare 24.08")
    assert [s.aim[each] for each in units(s, "9", "FsAR.6")] == [at(s, "24.08"), -1]
    assert reasons(preparing("24.07", "FsAR.6"), "prepare 24.08") == ["no-cannot-prepare"]


@pytest.mark.rule("7.3", "3.1.2")
def test_two_divisions_and_a_quarter_may_prepare_from_a_hex() -> None:
    s = bare(AH, turn=8)
    put(s, "24.07", "9", "21", aim=at(s, "24.08"))
    put(s, "24.07", "det.29")
    play(begin(s, march_phase(AH)), "march det.29")
    assert refused(s, "prepare 24.08") == set()


@pytest.mark.rule("7.3.1", "3.2", "5.5.1")
@pytest.mark.parametrize(
    ("aimed", "idle", "may_point"),
    [
        ({"9": "24.08"}, ("21",), True),  # the Asset is of the other division, which points nowhere
        ({"9": "24.08", "21": "25.08"}, (), False),
        ({"9": "24.08", "21": "24.06"}, (), True),
        ({"9": "24.08", "8 Ma": "25.08"}, ("21",), False),
        ({"8 Ma": "24.08"}, (), False),  # two Assets alone are one Force
        ({"8 Ma": "24.06"}, (), True),
        ({"8 Ma": "24.08"}, ("det.29",), True),  # of three one is a Force of its own
        ({"8 Ma": "24.08", "det.29": "25.08"}, (), False),
        ({}, ("9", "8 Ma"), True),
    ],
)
def test_no_more_hexes_are_pointed_at_than_there_are_forces(
    aimed: dict[str, str], idle: tuple[str, ...], may_point: bool
) -> None:
    s = bare(AH, turn=8)
    for name, hex in aimed.items():
        put(s, "24.07", name, aim=at(s, hex))
    put(s, "24.07", "13 Ma", *idle)
    play(begin(s, march_phase(AH)), "march 13 Ma")
    objections = reasons(s, "prepare 24.06")
    assert ("no-two-targets-for-a-force" not in objections) is may_point


@pytest.mark.rule("7.3.2", "6.3", "5.5.1", "7.4.2")
@pytest.mark.parametrize(("other", "against"), [(CI, {"6.3"}), (0, set())])
def test_an_asset_goes_with_a_formation_of_its_hex_that_is_effective_if_there_is_one(
    other: int, against: set[str]
) -> None:
    s = bare(AH, turn=8)
    put(s, "24.07", "9", ce=CI)
    put(s, "24.07", "21", ce=other)
    put(s, "24.07", "13 Ma")
    put(s, "24.06", "Krupanj")
    play(begin(s, march_phase(AH)), "march 13 Ma")
    assert refused(s, "prepare 24.08") == against
    assert refused(s, "repulse 24.06") == {"7.4.2" for _ in against}


# --- whom it holds (7.3.3) ----------------------------------------------------------------------------------------


@pytest.mark.rule("7.3.3")
def test_two_assets_with_markers_and_no_formation_are_one_force_and_hold_one() -> None:
    s = bare(AH, phase=COUNTER_MOVEMENT)
    put(s, "24.07", "13 Ma", "8 Ma", aim=at(s, "24.08"))
    put(s, "24.08", "Lim", "Uzice")
    assert bearers(s, AH, at(s, "24.08")) == units(s, "13 Ma")
    begin(s, offer_pins(SE))
    assert asked(s) == "SE NamePinned"
    play(s, "pin Lim")
    assert [is_pinned(s, each) for each in units(s, "Lim", "Uzice")] == [True, False]


@pytest.mark.rule("7.3.3", "3.2")
@pytest.mark.parametrize(("with_them", "hold"), [("16 Ma", ["13 Ma", "16 Ma"]), ("9", ["13 Ma"])])
def test_of_three_assets_with_markers_the_third_is_a_force_that_holds_another_but_not_beside_a_formation(
    with_them: str, hold: list[str]
) -> None:
    s = bare(AH, phase=COUNTER_MOVEMENT)
    put(s, "24.07", "13 Ma", "8 Ma", "16 Ma", aim=at(s, "24.08"))
    put(s, "24.07", with_them)
    put(s, "24.08", "Lim", "Uzice")
    assert sorted(bearers(s, AH, at(s, "24.08"))) == sorted(units(s, *hold))
