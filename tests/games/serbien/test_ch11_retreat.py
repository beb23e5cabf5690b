"""6.4, 11.1 and 11.2 Retreats of all kinds, and the advance."""

from __future__ import annotations

import pytest

from doppeladler.games.serbien import events
from doppeladler.games.serbien.book import AH, SE
from doppeladler.games.serbien.columns import FRESH, GONE, Battle, Pontoon, SerbienState
from doppeladler.games.serbien.rules import ch11_retreat
from doppeladler.games.serbien.rules.ch06_demoralized import demoralized_retreats, run
from doppeladler.games.serbien.rules.ch11_advance import offer_advance
from doppeladler.games.serbien.rules.ch11_retreat import (
    FLEEING,
    SHELTERED,
    crosses_hard_side,
    pay_for_step,
    retreat,
    steps_back,
    ways_back,
)
from doppeladler.games.serbien.rules.ch19_retreat import retreat_half
from doppeladler.games.serbien.rules.tables import CI, D1, D2
from doppeladler.hexes import members
from tests.games.serbien.battle_table import feed, field, indicate
from tests.games.serbien.serbien_table import (
    asked,
    at,
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
    where,
)


def first_choices(s: SerbienState) -> SerbienState:
    """Answer every question with its first choice."""
    while s.decision is not None:
        s.play(s.choices()[0])
    return s


# --- ways (11.1.1) ------------------------------------------------------------------------------------------------


@pytest.mark.rule("11.1.1")
def test_a_retreat_leads_as_far_from_the_combat_as_it_can() -> None:
    s = field()
    force = put(s, "32.18", "9")
    begin(s, retreat(AH, force, 2))
    play(s, "retreat 32.19")
    assert set(offered(s)) == {"retreat 31.20", "retreat 32.20", "retreat 33.20"}
    assert refused(s, "retreat 33.19") == {"11.1.1"}
    assert [str(each) for each in s.why_not("retreat 33.19")] == ["[11.1.1] Another hex leads farther away than 33.19."]
    assert refused(s, "retreat 20.09") == {"11.1"}


@pytest.mark.rule("11.1.1")
def test_a_retreat_leads_towards_supply_if_it_can() -> None:
    s = field(SE)
    force = put(s, "32.18", "Morava I")
    put(s, "32.21", "Train SECOND")
    begin(s, retreat(SE, force, 1))
    assert (asked(s), where(s, "Morava I")) == ("nobody", "32.19")


@pytest.mark.rule("11.1.1a", "11.1.1")
def test_the_owner_may_go_around_enemy_zones_away_from_supply() -> None:
    s = field(SE)
    force = put(s, "32.18", "Morava I")
    put(s, "32.22", "Train SECOND")
    put(s, "32.20", "9")
    begin(s, retreat(SE, force, 1))
    assert {"retreat 32.19", "retreat 32.17"} <= set(offered(s))


@pytest.mark.rule("11.1.1", "11.1.5")
def test_a_dead_end_is_not_taken_while_another_way_is_as_long_as_due() -> None:
    s = field(SE)
    (morava,) = put(s, "32.18", "Morava I")
    for hex, name in (("31.20", "9"), ("32.20", "21"), ("33.20", "36"), ("31.19", "42"), ("33.19", "32")):
        put(s, hex, name)
    firsts = {s.label(way.hexes[0]) for way in ways_back(s, (morava,), (s.at[morava],), 2)}
    assert firsts == {"31.18", "32.17", "33.18"}


# --- what it costs (11.1.3 to 11.1.6) -----------------------------------------------------------------------------


@pytest.mark.rule("11.1.3")
def test_vector_33_a_level_for_each_hex_in_an_enemy_zone(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(ch11_retreat, "is_isolated", lambda s, unit: False)
    s = field(SE)
    (morava,) = force = put(s, "32.18", "Morava I", ce=3)
    put(s, "31.20", "9")
    put(s, "31.22", "21")
    begin(s, retreat(SE, force, 3))
    play(s, "retreat 32.19", "retreat 32.20", "retreat 32.21")
    assert [each.status for each in happened(s, events.LosesLevels)] == [CI, D1, D2]
    ways = [s.label(each.there) for each in happened(s, events.Retreats)]
    assert (ways, happened(s, events.LosesHeart)) == (
        ["32.19", "32.20", "32.21"],
        [events.LosesHeart(morava, at(s, "32.21"))],
    )


@pytest.mark.rule("11.1.3")
def test_a_friend_in_the_hex_negates_the_zone() -> None:
    s = field(SE)
    force = put(s, "32.18", "Morava I")
    put(s, "32.20", "9")
    put(s, "32.19", "Comb I")
    begin(s, retreat(SE, force, 1))
    play(s, "retreat 32.19")
    assert s.ce[force[0]] == 0


@pytest.mark.rule("11.1.4")
def test_over_the_unbridged_sava_a_retreat_costs_strength_and_a_level() -> None:
    s = field()
    force = put(s, "23.11", "9")
    for hex, name in (
        ("22.10", "Morava I"),
        ("22.11", "Comb I"),
        ("23.12", "Drina I"),
        ("24.11", "Drina II"),
        ("24.10", "Timok I"),
    ):
        put(s, hex, name)
    begin(s, retreat(AH, force, 1))
    assert (where(s, "9"), s.sr[force[0]]) == ("23.10", 1)
    assert s.ce[force[0]] >= 1


@pytest.mark.rule("11.1.5")
def test_who_cannot_retreat_pays_for_each_hex(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(ch11_retreat, "is_isolated", lambda s, unit: False)
    s = field(SE)
    force = put(s, "32.18", "Morava I")
    ring = ("31.18", "31.19", "32.17", "32.19", "33.18", "33.19")
    for hex, name in zip(ring, ("9", "21", "36", "42", "32", "31"), strict=True):
        put(s, hex, name)
    begin(s, retreat(SE, force, 2))
    assert (s.ce[force[0]], s.sr[force[0]], where(s, "Morava I")) == (2, 2, "32.18")


@pytest.mark.rule("11.1.6", "15.5")
def test_an_isolated_force_that_would_lose_heart_surrenders() -> None:
    s = field(SE)
    force = put(s, "32.18", "Morava I", ce=CI)
    ring = ("31.18", "31.19", "32.17", "32.19", "33.18", "33.19")
    for hex, name in zip(ring, ("9", "21", "36", "42", "32", "31"), strict=True):
        put(s, hex, name)
    begin(s, retreat(SE, force, 1))
    assert where(s, "Morava I") == "off"
    assert happened(s, events.Surrenders)


@pytest.mark.rule("11.1.2", "8.5.2")
def test_a_fort_is_flipped_and_goes_along() -> None:
    s = field(SE)
    force = put(s, "30.12", "Lim", "Beograd")
    first_choices(begin(s, retreat(SE, force, 1)))
    fort = unit(s, "Beograd")
    assert (s.sr[fort], s.at[fort]) == (1, s.at[force[0]])
    assert s.at[fort] != at(s, "30.12")
    assert [step.units for step in happened(s, events.Retreats)] == [force]


@pytest.mark.rule("3.2", "8.5.2", "11.1.2")
@pytest.mark.parametrize(
    ("attacker", "others", "goes"),
    [("9", (), True), ("3 Gb", (), True), ("9", ("109 Ls",), False), ("9", ("109 Ls", "FsAR.6"), False)],
)
def test_a_fort_goes_back_with_the_last_troops_that_attacked_from_its_hex(
    attacker: str, others: tuple[str, ...], goes: bool
) -> None:
    s = field()
    put(s, "07.21", "Sarajevo", *others)
    force = put(s, "07.21", attacker)
    first_choices(begin(s, retreat(AH, force, 1)))
    fort = unit(s, "Sarajevo")
    assert (s.sr[fort], s.at[fort] == s.at[force[0]], s.at[force[0]] != at(s, "07.21")) == (goes, goes, True)


@pytest.mark.rule("6.4", "8.5.2")
def test_a_fort_stays_when_its_formation_flees() -> None:
    s = field()
    put(s, "07.21", "Sarajevo")
    (nine,) = put(s, "07.21", "9", ce=D1)
    put(s, "08.21", "Morava I")
    first_choices(begin(s, demoralized_retreats(AH)))
    assert (s.sr[unit(s, "Sarajevo")], where(s, "Sarajevo")) == (0, "07.21")
    assert s.at[nine] != at(s, "07.21")


@pytest.mark.rule("7.8.3", "11.1")
def test_a_retreat_ends_work_and_takes_the_marker() -> None:
    s = field()
    force = put(s, "32.18", "9", recovering=3, digging=4, aim=at(s, "32.17"))
    first_choices(begin(s, retreat(AH, force, 1)))
    assert (s.recovering[force[0]], s.digging[force[0]], s.aim[force[0]], s.retreated[force[0]]) == (0, 0, -1, 1)


# --- demoralized (6.4) --------------------------------------------------------------------------------------------


@pytest.mark.rule("6.4")
def test_a_demoralized_formation_in_a_zone_goes_three_hexes_and_loses_strength() -> None:
    s = field()
    (nine,) = put(s, "32.18", "9", ce=D1)
    put(s, "32.17", "Morava I")
    first_choices(begin(s, demoralized_retreats(AH)))
    assert (s.sr[nine], s.printed.grid.distance(s.at[nine], at(s, "32.18"))) == (1, 3)
    assert s.fleeing[nine] == 0


@pytest.mark.rule("6.4")
def test_a_friend_in_its_hex_does_not_help_a_demoralized_formation() -> None:
    s = field()
    put(s, "32.18", "21")
    (nine,) = put(s, "32.18", "9", ce=D2)
    put(s, "32.17", "Morava I")
    first_choices(begin(s, demoralized_retreats(AH)))
    assert (where(s, "21"), where(s, "9") != "32.18", s.sr[nine]) == ("32.18", True, 1)


@pytest.mark.rule("6.4")
def test_surrounded_by_zones_it_is_eliminated() -> None:
    s = field()
    put(s, "32.18", "9", ce=D1)
    put(s, "32.16", "Morava I")
    put(s, "32.17", "Comb I")
    put(s, "30.19", "Drina I")
    put(s, "34.19", "Timok I")
    put(s, "32.20", "Danube I")
    first_choices(begin(s, demoralized_retreats(AH)))
    assert where(s, "9") == "off"
    assert happened(s, events.Surrounded)


@pytest.mark.rule("6.4")
def test_at_vogosca_it_stays() -> None:
    s = field()
    (nine,) = put(s, "06.20", "9", ce=D1)
    near = s.label(next(iter(s.printed.grid.neighbours[at(s, "06.20")])))
    put(s, near, "Morava I")
    first_choices(begin(s, demoralized_retreats(AH)))
    assert (where(s, "9"), s.sr[nine]) == ("06.20", 0)


@pytest.mark.rule("6.4", "11.1.3")
def test_who_is_under_another_obligation_meets_that_first() -> None:
    s = field()
    (nine,) = put(s, "32.18", "9", ce=D1)
    put(s, "32.17", "Morava I")
    s.fleeing[nine] = 1
    begin(s, demoralized_retreats(AH))
    assert (asked(s), where(s, "9")) == ("nobody", "32.18")
    s.fleeing[nine] = SHELTERED
    begin(s, demoralized_retreats(AH))
    assert where(s, "9") == "32.18"


@pytest.mark.rule("6.4", "5.5.1", "11.1.2")
def test_assets_go_with_a_demoralized_formation_only_if_it_is_the_only_one() -> None:
    s = field()
    put(s, "32.18", "9", ce=D1)
    put(s, "32.18", "13 Ma")
    put(s, "32.17", "Morava I")
    other = s.clone()
    put(other, "32.18", "21")
    first_choices(begin(s, demoralized_retreats(AH)))
    first_choices(begin(other, demoralized_retreats(AH)))
    assert where(s, "13 Ma") == where(s, "9") != "32.18"
    assert where(other, "13 Ma") == "32.18" != where(other, "9")


# --- advance (11.2) -----------------------------------------------------------------------------------------------


@pytest.mark.rule("11.2", "11.2.1", "11.2.2", "11.0")
def test_attackers_that_did_not_retreat_advance_one_hex_if_they_like() -> None:
    s = field()
    put(s, "24.13", "9", "21")
    s.retreated[unit(s, "21")] = 1
    begin(s, offer_advance(AH, at(s, "24.14"), units(s, "9", "21")))
    assert offered(s) == ["advance 9", "extend 9 > 24.13", "done"]
    play(s, "advance 9")
    assert (where(s, "9"), asked(s)) == ("24.14", "nobody")


@pytest.mark.rule("11.2.1", "7.3")
@pytest.mark.parametrize("choice", ["advance 9", "extend 9 > 24.13"])
def test_who_advances_leaves_its_prepared_attack_behind(choice: str) -> None:
    s = field()
    put(s, "24.13", "9", aim=at(s, "24.14"))
    begin(s, offer_advance(AH, at(s, "24.14"), units(s, "9")))
    play(s, choice)
    assert s.aim[unit(s, "9")] < 0
    assert s.game.check(s) == []


@pytest.mark.rule("11.2")
def test_nobody_advances_into_a_hex_that_is_held() -> None:
    s = field()
    put(s, "24.13", "9")
    put(s, "24.14", "Morava I")
    begin(s, offer_advance(AH, at(s, "24.14"), units(s, "9")))
    assert asked(s) == "nobody"


@pytest.mark.rule("11.2.1", "3.1.1")
def test_the_hex_takes_no_more_than_three_and_a_half_divisions() -> None:
    s = field()
    put(s, "24.14", "9", "21", "36")
    put(s, "24.13", "42", "13")
    begin(s, offer_advance(AH, at(s, "24.14"), units(s, "42", "13")))
    assert refused(s, "advance 42") == {"11.2.1"}
    assert refused(s, "advance 13") == set()


@pytest.mark.rule("11.2.2", "9.2.5")
def test_who_was_withheld_from_the_attack_does_not_advance(monkeypatch: pytest.MonkeyPatch) -> None:
    feed(monkeypatch)
    s = field()
    put(s, "24.13", "9", "21")
    put(s, "24.14", "Krupanj")
    indicate(s)
    play(s, "attack 9 > 24.14", "attack 21 > 24.14", "done", "withhold 21", "done", "normal", "normal")
    dice(s, 1, 1)
    while asked(s) != "AH Advance":
        dice(s, 1, 1) if asked(s).startswith("dice") else s.play(s.choices()[-1])
    assert offered(s) == ["advance 9", "extend 9 > 24.13", "done"]


@pytest.mark.rule("11.2", "8.8.1")
def test_guns_that_an_advance_would_leave_alone_in_a_zone_go_along() -> None:
    s = field()
    put(s, "24.13", "9", "FsAR.6")
    put(s, "25.14", "Drina I")  # beside both hexes
    begin(s, offer_advance(AH, at(s, "24.14"), units(s, "9", "FsAR.6")))
    withheld, split = s.clone(), s.clone()
    play(s, "advance 9")
    assert (where(s, "9"), where(s, "FsAR.6")) == ("24.14", "24.14")
    told = happened(s, events.Advances)[-1]
    assert told == events.Advances(unit(s, "FsAR.6"), at(s, "24.13"), at(s, "24.14"), False)
    play(split, "extend 9 > 24.13")
    assert where(split, "FsAR.6") == "24.13"
    begin(withheld, offer_advance(AH, at(s, "24.14"), units(s, "9")))
    play(withheld, "advance 9")
    assert where(withheld, "FsAR.6") == "off"


@pytest.mark.rule("11.2", "8.8.1")
def test_guns_that_an_advance_leaves_in_no_zone_go_only_if_their_owner_likes() -> None:
    s = field()
    put(s, "24.13", "9", "FsAR.6")
    begin(s, offer_advance(AH, at(s, "24.14"), units(s, "9", "FsAR.6")))
    play(s, "advance 9")
    assert (where(s, "FsAR.6"), offered(s)) == ("24.13", ["advance FsAR.6", "done"])


@pytest.mark.rule("11.1.2", "5.5.1", "9.2.5", "3.1.2a")
def test_guns_that_took_no_part_go_back_with_their_formation(monkeypatch: pytest.MonkeyPatch) -> None:
    feed(monkeypatch)
    s = field(SE)
    put(s, "19.12", "9", sr=3)
    put(s, "19.12", "FsAR.6")
    put(s, "19.11", "Drina I", aim=at(s, "19.12"))
    indicate(s, SE)
    play(s, "done", "done", "withhold FsAR.6", "fire", "normal", "normal")
    dice(s, 1, 1)
    while asked(s) in ("AH TryRepulse", "AH RetreatTo"):
        s.play(s.choices()[-1])
    assert where(s, "FsAR.6") == where(s, "9") != "19.12"


@pytest.mark.rule("11.1.2", "5.5.1")
def test_of_two_formations_the_last_to_go_takes_the_assets_along() -> None:
    s = field()
    first, second = put(s, "32.18", "9", "21")
    put(s, "32.18", "13 Ma")
    first_choices(begin(s, retreat(AH, (first,), 1)))
    assert where(s, "13 Ma") == "32.18" != where(s, "9")
    first_choices(begin(s, retreat(AH, (second,), 1)))
    assert where(s, "13 Ma") == where(s, "21") != "32.18"


@pytest.mark.rule("11.1.2", "11.1")
def test_assets_on_a_retreat_of_their_own_are_not_taken_along_by_another() -> None:
    s = field()
    (nine,) = put(s, "32.18", "9")
    put(s, "32.18", "13 Ma", fleeing=FLEEING)
    first_choices(begin(s, retreat(AH, (nine,), 1)))
    assert where(s, "13 Ma") == "32.18" != where(s, "9")


@pytest.mark.rule("11.1.2", "25.2")
def test_units_of_a_region_do_not_keep_their_formation_in_it() -> None:
    s = field()
    (nine,) = put(s, "24.07", "9")
    put(s, "24.07", "SYRMIEN 1")
    first_choices(begin(s, retreat(AH, (nine,), 1)))
    assert where(s, "SYRMIEN 1") == "24.07" != where(s, "9")


@pytest.mark.rule("11.1.2", "19.1.7")
def test_the_assets_of_half_a_unit_go_back_with_it() -> None:
    s = field()
    extend(s, "9", "32.18", "32.19")
    put(s, "32.18", "FsAR.6")
    begin(s, retreat_half(AH, units(s, "9"), at(s, "32.18")))
    play(s, "retreat 32.19")
    assert (where(s, "9"), where(s, "FsAR.6")) == ("32.19", "32.19")


@pytest.mark.rule("11.1.2", "19.1.7")
@pytest.mark.parametrize("hit", ["32.18", "32.19"])
def test_guns_and_depot_of_either_hex_go_when_the_whole_unit_goes(hit: str) -> None:
    s = field()
    extend(s, "9", "32.18", "32.19")
    put(s, "32.19", "FsAR.6", "FIFTH Depot")
    s.battle = Battle(SE, at(s, hit), (), units(s, "9"))
    first_choices(begin(s, retreat(AH, units(s, "9"), 2)))
    assert where(s, "FsAR.6") == where(s, "9") not in ("32.18", "32.19")
    assert where(s, "FIFTH Depot") != "32.19"


@pytest.mark.rule("11.1.2", "19.1.7")
def test_guns_stay_with_another_formation_in_a_hex_that_a_two_hex_unit_leaves() -> None:
    s = field()
    extend(s, "9", "32.18", "32.19")
    put(s, "32.19", "FsAR.6", "21")
    s.battle = Battle(SE, at(s, "32.18"), (), units(s, "9"))
    first_choices(begin(s, retreat(AH, units(s, "9"), 2)))
    assert where(s, "FsAR.6") == where(s, "21") == "32.19"


@pytest.mark.rule("6.4", "19.1.7")
def test_guns_of_either_hex_flee_with_the_unit_that_loses_heart() -> None:
    s = field()
    extend(s, "9", "32.18", "32.19")
    put(s, "32.19", "FsAR.6")
    put(s, "32.17", "Morava I")
    s.ce[unit(s, "9")] = D1
    first_choices(begin(s, demoralized_retreats(AH)))
    assert where(s, "FsAR.6") == where(s, "9") not in ("32.18", "32.19")


def garrison_of_sabac(*enemies: str) -> SerbienState:
    """The garrison of Sabac, two hexes from its town, must go back a hex; these enemies are beside the town."""
    s = field()
    put(s, "20.10", *enemies)
    return begin(s, retreat(SE, put(s, "22.12", "Sabac"), 1))


@pytest.mark.rule("8.6.3")
def test_a_garrison_retreats_within_its_range_if_it_can() -> None:
    s = garrison_of_sabac("9")
    assert set(offered(s)) == {"retreat 21.12", "retreat 22.11"}
    assert refused(s, "retreat 22.13") == {"8.6.3"}
    assert "retreat 22.13" in offered(garrison_of_sabac())


@pytest.mark.rule("8.6.3")
def test_a_garrison_without_a_way_in_its_range_retreats_all_the_same() -> None:
    s = field()
    put(s, "20.10", "9")
    put(s, "21.12", "36")
    put(s, "22.11", "42")
    begin(s, retreat(SE, put(s, "22.12", "Sabac"), 1))
    assert "retreat 22.13" in offered(s)


@pytest.mark.rule("7.1.4b", "11.1.4")
def test_a_retreat_over_the_sava_brings_a_river_crossing_marker() -> None:
    s = field()
    force = put(s, "22.09", "32")
    pay_for_step(s, force, at(s, "21.10"), at(s, "22.09"), in_zone=False)
    assert (s.crossed[force[0]], s.sr[force[0]], s.ce[force[0]]) == (FRESH, 1, 1)


@pytest.mark.rule("6.4", "11.1.4")
def test_a_flight_over_the_sava_costs_what_a_retreat_costs() -> None:
    s = field()
    force = put(s, "21.10", "32", ce=D1)
    begin(s, run(AH, force, at(s, "21.10"), 3, (), at(s, "22.09")))
    assert (s.crossed[force[0]], s.sr[force[0]], s.ce[force[0]]) == (FRESH, 1, D1 + 1)


@pytest.mark.rule("11.1.3")
def test_all_forces_of_a_stack_lose_a_level_in_a_zone_and_none_of_them_negates_it_for_the_next() -> None:
    s = field(SE)
    first, second = put(s, "32.18", "Morava I", "Comb I")
    for hex, name in (("31.20", "9"), ("33.20", "21"), ("31.17", "36"), ("33.17", "42"), ("32.16", "32")):
        put(s, hex, name)
    begin(s, retreat(SE, (first,), 1), retreat(SE, (second,), 1))
    while asked(s) == "SE RetreatTo":
        play(s, "retreat 32.19")
    assert (where(s, "Morava I"), where(s, "Comb I")) == ("32.19", "32.19")
    assert (s.ce[first], s.ce[second]) == (1, 1)


@pytest.mark.rule("11.1.3")
def test_who_retreated_from_another_hex_negates_a_zone() -> None:
    s = field(SE)
    (first,) = put(s, "32.18", "Morava I")
    put(s, "32.19", "Comb I", retreated=1, began=at(s, "32.20"))
    put(s, "31.20", "9")
    begin(s, retreat(SE, (first,), 1))
    play(s, "retreat 32.19")
    assert s.ce[first] == 0


# --- closed sides, bridges, what is told --------------------------------------------------------------------------


@pytest.mark.rule("11.1", "7.1.4a")
def test_only_austria_hungary_retreats_over_the_donau_and_only_by_the_bridge() -> None:
    s = field()
    beyond = {at(s, "23.03")}
    for name, hex, over in (("9", "23.04", True), ("Morava I", "23.04", False)):
        force = put(s, hex, name)
        assert (beyond <= set(members(steps_back(s, force, at(s, hex))))) is over
        s.place(force[0], GONE)
    here, there = next(each for each in sorted(s.printed.donau) if each not in s.printed.bridges)
    s.place(unit(s, "9"), here)
    assert not steps_back(s, units(s, "9"), here) >> there & 1


@pytest.mark.rule("11.1.4", "21.2")
def test_a_pontoon_spares_a_retreat_over_its_own_side_only() -> None:
    s = field()
    over, other = (at(s, "21.10"), at(s, "22.09")), (at(s, "23.11"), at(s, "23.10"))
    s.pontoons = (Pontoon(AH, *over, True), Pontoon(AH, *other, False))
    assert (crosses_hard_side(s, *over), crosses_hard_side(s, *other)) == (False, True)


@pytest.mark.rule("11.1.1")
def test_who_leads_away_from_supply_is_told_so() -> None:
    s = field(SE)
    force = put(s, "32.18", "Morava I")
    put(s, "32.25", "Train SECOND")
    begin(s, retreat(SE, force, 2))
    assert [str(each) for each in s.why_not("retreat 32.17")] == [
        "[11.1.1] 32.17 leads neither towards supply nor around enemy zones."
    ]
    question = s.decision_of(None)
    assert question is not None
    assert {str(choice) for choice in question.candidates(s)} >= set(offered(s))


@pytest.mark.rule("11.2", "7.1.4b")
@pytest.mark.parametrize(("here", "there", "wet"), [("22.09", "21.10", FRESH), ("24.13", "24.14", 0)])
def test_an_advance_is_told_and_over_the_sava_marked(here: str, there: str, wet: int) -> None:
    s = field()
    (division,) = put(s, here, "32")
    begin(s, offer_advance(AH, at(s, there), (division,)))
    play(s, "advance 32")
    assert s.crossed[division] == wet
    assert happened(s, events.Advances) == [events.Advances(division, at(s, here), at(s, there), False)]


@pytest.mark.rule("11.2", "6.4")
def test_an_advance_beside_a_demoralized_enemy_drives_it_on_at_once() -> None:
    s = field()
    put(s, "24.13", "9")
    put(s, "24.15", "Morava I", ce=D1)
    begin(s, offer_advance(AH, at(s, "24.14"), units(s, "9")))
    play(s, "advance 9")
    assert asked(s) == "SE Flee"


@pytest.mark.rule("11.2.1", "19.1.2")
def test_only_one_of_the_attackers_advances_with_half_of_itself() -> None:
    s = field()
    put(s, "24.13", "9", "21")
    begin(s, offer_advance(AH, at(s, "24.14"), units(s, "9", "21")))
    play(s, "extend 9 > 24.13")
    assert offered(s) == ["advance 21", "done"]
