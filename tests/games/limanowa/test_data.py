"""Proofs of the figures, abilities and cards: whole tables against the rulebook."""

from __future__ import annotations

import re
from collections import Counter

import pytest

from doppeladler.games.limanowa.book import (
    CORNER_OF_GROUP,
    CORNERS,
    GROUP_NAMES,
    GROUPS,
    SIDE_OF,
    SIDES,
    allies,
    enemy_of,
    groups_on,
    side_of_group,
)
from doppeladler.games.limanowa.printed import Printed
from tests.games.limanowa.game_data import data, table

# --- the groups --------------------------------------------------------------------------------------------


@pytest.mark.rule("1", "4.1")
def test_four_groups_in_the_order_of_their_rounds() -> None:
    assert GROUPS == ("VIII", "Hadfy", "VII", "Szurmay")
    assert [SIDE_OF[group] for group in GROUPS] == ["RU", "AH", "RU", "AH"]
    assert [side_of_group(group) for group in GROUPS] == ["RU", "AH", "RU", "AH"]
    assert {side: groups_on(side) for side in SIDES} == {"RU": ("VIII", "VII"), "AH": ("Hadfy", "Szurmay")}
    assert allies("VIII", "VII")
    assert not allies("VIII", "VIII")
    assert not allies("VIII", "Hadfy")
    assert [enemy_of(side) for side in SIDES] == ["AH", "RU"]
    assert set(GROUP_NAMES) == set(GROUPS)


@pytest.mark.rule("3.3.3")
def test_the_russian_corps_share_a_corner() -> None:
    assert CORNER_OF_GROUP == {"VIII": "RU", "Hadfy": "Hadfy", "VII": "RU", "Szurmay": "Szurmay"}
    assert set(data().entry) == set(CORNERS)
    assert all(data().entry.values())


# --- figures -----------------------------------------------------------------------------------------------

VALUES = """
core; infantry; 6; 2; 4; 1
core; artillery; 6; 2; 4; 1
core; cavalry; 7; 1; 4; 2
elite; infantry; 7; 3; 4; 1
elite; artillery; 7; 3; 4; 1
elite; cavalry; 8; 2; 4; 2
officer; infantry; 8; 4; 4; 1
officer; cavalry; 9; 3; 4; 2
"""

ROSTERS = {
    "VIII": "2 M1902, 4 infantry, 1 observer, 2 cavalry, 1 M1877, 2 guard, 1 machine-gun, 1 Orlov",
    "Hadfy": "1 1875M, 1 infantry, 1 observer, 1 uhlan, 1 1905M, 1 legion, 1 machine-gun, 4 hussar, 1 Hadfy, "
    "3 infantry",
    "VII": "3 M1902, 3 infantry, 1 observer, 2 cavalry, 1 machine-gun, 1 guard, 2 Cossack, 1 Eck",
    "Szurmay": "2 1875M, 4 infantry, 1 observer, 2 uhlan, 1 1905M, 2 machine-gun, 1 hussar, 1 Szurmay",
}
CORE = "1875M infantry observer uhlan M1902 cavalry"


@pytest.mark.rule("3.3", "3.3.1", "6.1")
def test_values_follow_from_class_and_arm() -> None:
    values = {(cls, arm): tuple(map(int, rest)) for cls, arm, *rest in table(VALUES)}
    for kind in data().kinds.values():
        assert (kind.ap, kind.dp, kind.rp, kind.move) == values[kind.class_, kind.arm], kind.kind
    assert {(kind.class_, kind.arm) for kind in data().kinds.values()} == set(values)


@pytest.mark.rule("3.2", "6.1", "3.3.3k")
@pytest.mark.parametrize("group", GROUPS)
def test_the_roster_of_a_group(group: str) -> None:
    wanted: Counter[str] = Counter()
    for part in ROSTERS[group].split(", "):
        number, kind = part.split(" ")
        wanted[f"{SIDE_OF[group]} {kind}"] += int(number)
    assert Counter(row.kind for row in data().units if row.group == group) == wanted


@pytest.mark.rule("1", "3.2", "6.1", "3.3.3k")
def test_fifty_seven_figures_with_names_of_their_own() -> None:
    printed = data()
    assert Counter(printed.scenario) == {"base": 50, "officer": 4, "krakow": 3}
    base = Counter(row.group for row in printed.units if row.scenario == "base")
    assert base == {"VIII": 13, "Hadfy": 11, "VII": 13, "Szurmay": 13}
    assert len(printed.by_name) == len(printed.names) == 57
    assert {side: len(units) for side, units in printed.roster.items()} == {"RU": 28, "AH": 29}
    assert [printed.names[unit] for unit in printed.krakow] == ["AH infantry 6", "AH infantry 7", "AH infantry 8"]
    assert {group: printed.names[unit] for group, unit in printed.officer.items()} == {
        "Hadfy": "AH Hadfy", "Szurmay": "AH Szurmay", "VIII": "RU Orlov", "VII": "RU Eck",
    }  # fmt: skip
    for name, unit in printed.by_name.items():
        assert re.fullmatch(rf"{printed.kind[unit]}( \d)?", name)
        assert printed.side[unit] == name[:2] == SIDE_OF[GROUPS[printed.home_group[unit]]]


@pytest.mark.rule("3.3")
def test_which_kinds_are_core_units() -> None:
    core = {kind.kind.split(" ", 1)[1] for kind in data().kinds.values() if kind.class_ == "core"}
    assert core == set(CORE.split())
    assert [data().core[unit] for unit in (data().unit("AH uhlan 1"), data().unit("RU Cossack 1"))] == [True, False]


@pytest.mark.rule("3.3")
def test_every_unit_belongs_to_one_arm() -> None:
    printed = data()
    arms = zip(printed.infantry, printed.cavalry, printed.artillery, strict=True)
    assert all(sum(flags) == 1 for flags in arms)
    assert sum(printed.artillery) == 3 + 2 + 5 + 1
    assert sum(printed.cavalry) == 3 + 5 + 4 + 2 + 2


@pytest.mark.rule("6.1")
def test_two_officers_ride_and_two_walk() -> None:
    arms = {kind.kind: kind.arm for kind in data().kinds.values() if kind.class_ == "officer"}
    assert arms == {"AH Hadfy": "cavalry", "AH Szurmay": "infantry", "RU Orlov": "infantry", "RU Eck": "cavalry"}
    sources = {name: data().kinds[name].origin.provenance("arm") for name in arms}
    assert sources.pop("RU Orlov") == "public"
    assert set(sources.values()) == {"reconstructed"}


@pytest.mark.rule("3.3.1")
def test_guns_reach_two_fields_and_the_siege_gun_strikes_at_three() -> None:
    printed = data()
    assert all(printed.range[unit] == 2 * printed.artillery[unit] for unit in range(57))
    assert {printed.names[unit]: reach for unit, reach in enumerate(printed.strike) if reach} == {"RU M1877": 3}
    assert all(printed.vision[unit] == 2 * printed.observer[unit] for unit in range(57))
    assert {kind.origin.provenance("range") for kind in printed.kinds.values() if kind.range} == {"reconstructed"}


@pytest.mark.rule("3.2")
def test_units_have_no_facing() -> None:
    folder = data().layers.folder
    for name in ("units.csv", "kinds.csv", "lineup.csv"):
        header = next(line for line in (folder / name).read_text("utf-8").splitlines() if not line.startswith("#"))
        assert "fac" not in header


# --- abilities ---------------------------------------------------------------------------------------------

ABILITIES = """
AH 1875M; artillery attack, artillery support
AH infantry; bayonet
AH observer; indirect targeting
AH uhlan; horse
AH 1905M; artillery attack, artillery support
AH legion; bayonet, mountain fighters
AH machine-gun; machine-gun section, bayonet in attack
AH hussar; horse, charge
AH Hadfy; horse, hussar spirit
AH Szurmay; stubborn defence, bayonet
RU M1902; artillery attack, artillery support
RU infantry; bayonet
RU observer; indirect targeting
RU cavalry; horse
RU M1877; artillery attack, artillery support, long-range strike
RU guard; bayonet, steadfast
RU machine-gun; machine-gun section, bayonet in attack
RU Cossack; horse, charge
RU Orlov; aggressive tactics, human wave
RU Eck; horse, rapid redeployment
"""


def flags(printed: Printed) -> dict[str, tuple[bool, ...]]:
    """The abilities of every unit, by the words of the table above."""
    bayonet = tuple(map(all, zip(printed.bayonet_attack, printed.bayonet_defence, strict=True)))
    attack_only = tuple(one and not both for one, both in zip(printed.bayonet_attack, bayonet, strict=True))
    return {
        "artillery attack": printed.bombards, "artillery support": printed.supports, "bayonet": bayonet,
        "bayonet in attack": attack_only, "indirect targeting": printed.observer, "horse": printed.horse,
        "mountain fighters": printed.mountain_fighter, "machine-gun section": printed.machine_gun,
        "charge": printed.charges, "hussar spirit": printed.hussar_spirit, "stubborn defence": printed.stubborn,
        "long-range strike": printed.long_range, "steadfast": printed.steadfast, "human wave": printed.human_wave,
        "aggressive tactics": printed.aggressive, "rapid redeployment": printed.redeploys,
    }  # fmt: skip


@pytest.mark.rule("3.3.2", "6.1")
def test_every_kind_has_its_abilities() -> None:
    printed = data()
    wanted = {kind: set(words.split(", ")) for kind, words in table(ABILITIES)}
    for unit, kind in enumerate(printed.kind):
        assert {word for word, flag in flags(printed).items() if flag[unit]} == wanted[kind], kind
    assert set(wanted) == set(printed.kinds)


@pytest.mark.rule("3.3.2")
def test_categories_and_uses_are_those_of_the_book() -> None:
    named = {
        "Bayonet combat": "extra", "Machine-gun section": "preventive", "Cavalry charge": "preventive",
        "Horseback riding": "continuous", "Indirect targeting": "continuous", "Aggressive tactics": "continuous",
        "Artillery attack": "artillery", "Artillery support": "artillery", "Long-range strike": "artillery",
    }  # fmt: skip
    for row in data().abilities:
        assert row.category == named.get(row.ability, "continuous"), row.ability
    uses = {row.ability: row.use for row in data().abilities}
    assert (uses["Cavalry charge"], uses["Machine-gun section"]) == ("attack", "defence")


@pytest.mark.rule("3.1", "4.3.1")
def test_riders_have_two_movement_points() -> None:
    printed = data()
    assert printed.horse == printed.cavalry
    assert all(printed.move[unit] == 1 + printed.horse[unit] for unit in range(57))


@pytest.mark.rule("6.1")
def test_officers_have_two_abilities() -> None:
    assert [len(data().abilities_of[unit]) for unit in data().officer.values()] == [2, 2, 2, 2]


def test_units_that_help_others_are_listed_by_their_ability() -> None:
    printed = data()
    assert {printed.names[unit] for unit in printed.helpers[printed.stubborn]} == {"AH Szurmay"}
    assert printed.helpers[printed.observer] == printed.observers
    assert len(printed.observers) == 4


# --- cards and tokens --------------------------------------------------------------------------------------

CARDS = """
1; strategic; Transporting reinforcement; opening; attack
2; strategic; Blocking preparations; opening; defence
3; strategic; Forced march; central; attack
4; strategic; Rapid advance; closing; attack
5; strategic; Spearhead; central; attack
6; strategic; Counter-attack; closing; defence
7; strategic; Entrenchment; central; defence
8; strategic; Orderly withdrawal; central; defence
9; strategic; Night assault; opening; attack
10; strategic; Ambush; central; defence
11; strategic; Encirclement; central; attack
12; strategic; Last reserves; central; defence
13; strategic; Field hospital; closing; attack
14; strategic; Cut telegraph line; opening; defence
15; strategic; Blown-up track; central; defence
16; artillery; Deployment of reserve battery; opening; attack
17; artillery; Drumfire; central; attack
18; artillery; Defensive barrage; central; defence
19; artillery; Counter-battery fire; central; defence
20; artillery; Heavy bombardment; opening; attack
"""


@pytest.mark.rule("3.4", "3.4.1")
def test_the_designs_and_their_seals() -> None:
    found = [[str(row.number), row.deck, row.name, row.phase, row.use] for row in data().designs]
    assert found == table(CARDS)
    named = [row.name for row in data().designs if row.origin.provenance("name") == "rulebook"]
    assert named == [row[2] for row in table(CARDS) if int(row[0]) <= 6 or row[0] == "16"]


@pytest.mark.rule("3.4", "3.4.1", "3.4.2")
def test_the_deck_has_two_cards_of_twenty_designs() -> None:
    printed = data()
    assert Counter(card.row.deck for card in printed.cards) == {"strategic": 30, "artillery": 10}
    assert set(Counter(card.design for card in printed.cards).values()) == {2}
    assert [card.name for card in printed.cards if card.design == "Spearhead"] == ["Spearhead I", "Spearhead II"]
    assert len(printed.by_card) == len(printed.draw_choices) == 40
    assert printed.cards[printed.card("Drumfire II")].name == "Drumfire II"
    assert set(printed.by_design) == {card.design for card in printed.cards}


@pytest.mark.rule("3.4.1")
def test_every_card_fits_its_face_and_has_a_picture_of_its_own() -> None:
    assert max(len(row.in_short) for row in data().designs) <= 140
    assert len({row.picture for row in data().designs}) == 20


@pytest.mark.rule("3.4.2", "6.2", "7.1")
def test_cards_at_the_beginning() -> None:
    printed = data()
    assert printed.first_cards == {("AH", False): 2, ("AH", True): 5, ("RU", False): 3, ("RU", True): 6}
    assert printed.united_cards == {("AH", False): 3, ("AH", True): 8, ("RU", False): 5, ("RU", True): 10}


@pytest.mark.rule("6.4.1", "7.1")
def test_tokens_at_the_beginning_prove_the_rosters() -> None:
    assert data().first_tokens == {"VIII": 7, "Hadfy": 5, "VII": 7, "Szurmay": 7}
    assert data().united_tokens == {"AH": 10, "RU": 12}


def test_names_that_do_not_exist_are_refused() -> None:
    with pytest.raises(ValueError, match="there is no unit 'AH lancers 1'"):
        data().unit("AH lancers 1")
    with pytest.raises(ValueError, match="there is no card 'Spearhead III'"):
        data().card("Spearhead III")
