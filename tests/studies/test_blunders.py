"""Blunders: each critic notes what it says it notes, of whoever did it, and a table adds it up."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

import doppeladler
from doppeladler.games import serbien
from doppeladler.games.galicia import events as galicia
from doppeladler.games.galicia.columns import LOW_SUPPLY
from doppeladler.games.galicia.rules.tables import COLUMNS, LAST_COLUMN
from doppeladler.games.kaisers_war import events as kaiser
from doppeladler.games.limanowa import events as limanowa
from doppeladler.games.limanowa.book import Card
from doppeladler.games.serbien import events as serbian
from doppeladler.studies import SimulationError, simulate
from doppeladler.studies.blunders import BlunderTable, names_of
from doppeladler.wargame.noted import BLUNDER, Noted
from doppeladler.wargame.pieces import Hex, Unit
from tests.engine.toy import Race

HERE, ONE, OTHER = Hex(100), Unit(0), Unit(1)


def critic_of(game: Any, scenario: str | None = None) -> Any:
    return game.critic()(game.setup(scenario))


def counted(notes: Any) -> dict[tuple[str, str], int]:
    found: Counter[tuple[str, str]] = Counter()
    for note in notes:
        assert note.kind == BLUNDER
        found[note.side, note.what] += note.amount
    return dict(found)


# --- Galicia ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("column", "expected"),
    [
        (COLUMNS.index("1:3"), ["weak-attack"]),
        (COLUMNS.index("1:2"), ["weak-attack"]),
        (COLUMNS.index("1.5:2"), []),
        (LAST_COLUMN, []),
        (LAST_COLUMN + 1, ["overkill"]),
    ],
)
def test_an_attack_of_galicia_can_be_too_weak_or_too_strong(column: int, expected: list[str]) -> None:
    critic = critic_of(doppeladler.game("galicia"))
    critic.see(galicia.PlayerTurn("RU"))
    notes = critic.see(galicia.Ratio(HERE, 1, 1, column))
    assert [(note.side, note.what) for note in notes] == [("RU", name) for name in expected]


def test_whoever_marches_worn_could_have_rested_and_is_counted_once_a_turn() -> None:
    critic = critic_of(doppeladler.game("galicia"))
    s = critic.s
    worn, fresh = [unit for unit in s.on_map("AH") if s.printed.ma[unit] >= s.printed.recovery_points][:2]
    s.ce[worn] = 1
    march = galicia.March((worn, fresh), s.at[worn], s.at[worn], 1)
    assert counted(critic.see(march)) == {("AH", "marched-tired"): 1}
    assert not counted(critic.see(march))


def test_units_of_galicia_stand_idle_or_without_supply() -> None:
    critic = critic_of(doppeladler.game("galicia"))
    s = critic.s
    hungry = next(iter(s.on_map("RU")))
    s.supply[hungry] = LOW_SUPPLY
    notes = counted(critic.see(galicia.PlayerTurn("RU")))
    idle = notes[("AH", "idle")]
    assert notes[("RU", "in-low-supply")] == 1
    again = critic_of(doppeladler.game("galicia"))
    lazy = [unit for unit in again.s.on_map("AH") if again._is_idle(unit)]
    again.see(galicia.Recovered(lazy[0], 0))
    again.see(galicia.AttackDeclared("AH", HERE, (), (lazy[1],), ()))
    assert counted(again.see(galicia.PlayerTurn("RU")))[("AH", "idle")] == idle - 2


def test_calling_off_and_breaking_guidelines_are_blunders() -> None:
    critic = critic_of(doppeladler.game("galicia"))
    assert counted(critic.see(galicia.CalledOff(HERE))) == {("AH", "called-off"): 1}
    assert counted(critic.see(galicia.GuidelinesBroken("RU"))) == {("RU", "guidelines-broken"): 1}


# --- the others -------------------------------------------------------------------------------------------------


def test_a_round_of_limanowa_has_three_actions() -> None:
    critic = critic_of(doppeladler.game("limanowa"))
    assert not counted(critic.see(limanowa.Round("VIII")))
    critic.see(limanowa.Ordered("move", ONE, HERE))
    critic.see(limanowa.Ordered("attack", ONE, HERE))
    assert counted(critic.see(limanowa.Round("Hadfy"))) == {("RU", "unused-actions"): 2}
    critic.see(limanowa.ActionLost("Hadfy"))
    assert counted(critic.see(limanowa.Round("VII"))) == {("AH", "unused-actions"): 2}


def test_riders_lost_and_cards_changed_are_counted() -> None:
    critic = critic_of(doppeladler.game("limanowa"))
    printed = critic.s.printed
    rider, other = (printed.charges.index(charges) for charges in (True, False))
    assert counted(critic.see(limanowa.Destroyed(rider, HERE, "VIII"))) == {(printed.side[rider], "rider-lost"): 1}
    assert not counted(critic.see(limanowa.Destroyed(other, HERE, "VIII")))
    assert counted(critic.see(limanowa.CardChanged("VIII", Card(0)))) == {("RU", "card-changed"): 1}


@pytest.mark.parametrize(
    ("percent", "expected"), [(99, "weak-attack"), (100, ""), (699, ""), (700, "overkill")], ids=str
)
def test_an_attack_of_kaisers_war(percent: int, expected: str) -> None:
    critic = critic_of(doppeladler.game("kaisers-war"))
    critic.see(kaiser.Attacks("CP", HERE, (), (), ()))
    notes = counted(critic.see(kaiser.Percentage(HERE, 1, 1, percent, "standard")))
    assert notes == ({("CP", expected): 1} if expected else {})


def test_units_of_kaisers_war_are_trapped_starved_or_crowded_out() -> None:
    critic = critic_of(doppeladler.game("kaisers-war"))
    side = critic.s.printed.side[ONE]
    assert counted(critic.see(kaiser.CannotRetreat(ONE, HERE))) == {(side, "trapped"): 1}
    assert counted(critic.see(kaiser.Attrition(ONE, 3))) == {(side, "attrition"): 1}
    assert counted(critic.see(kaiser.Removed(ONE, HERE))) == {(side, "overstacked"): 1}


@pytest.mark.parametrize(
    ("attack", "defence", "expected"), [(3, 4, "weak-attack"), (4, 4, ""), (64, 4, "overkill")], ids=str
)
def test_an_attack_of_serbien(attack: int, defence: int, expected: str) -> None:
    critic = critic_of(serbien.load())
    critic.see(serbian.Attacks("AH", (), HERE, ()))
    notes = counted(critic.see(serbian.Odds(HERE, attack, defence, "")))
    assert notes == ({("AH", expected): 1} if expected else {})


def test_forces_of_serbien_give_up_starve_or_flee() -> None:
    critic = critic_of(serbien.load())
    side = critic.s.printed.side[ONE]
    assert counted(critic.see(serbian.CannotRetreat((ONE, OTHER), HERE, 1))) == {(side, "trapped"): 2}
    assert counted(critic.see(serbian.Surrenders((ONE,), HERE))) == {(side, "surrendered"): 1}
    assert counted(critic.see(serbian.OutOfSupply((ONE,), True))) == {(side, "out-of-supply"): 1}
    assert counted(critic.see(serbian.LosesHeart(ONE, HERE))) == {(side, "lost-heart"): 1}


# --- the table --------------------------------------------------------------------------------------------------


def test_a_table_has_every_blunder_by_side_and_game() -> None:
    game = doppeladler.game("galicia")
    report = simulate(game, 2, "blunders", limit=400, listens=True)
    table = BlunderTable(report, names_of(game))
    assert report.findings is not None
    total = sum(amount for (_, _), amount in report.findings.by_what(BLUNDER).items())
    assert total > 0
    means = table.to_dict()["blunders"]
    assert sum(2 * mean for side in means.values() for mean in side.values()) == pytest.approx(total)
    assert [*means["AH"]] == [*names_of(game)]
    assert any("attacks at 1:2 or worse" in line for line in table.lines())


def test_a_game_without_a_critic_says_so() -> None:
    race: Any = Race()
    with pytest.raises(SimulationError, match="does not say what its blunders are"):
        names_of(race)


def test_a_blunder_is_noted_as_such() -> None:
    critic = critic_of(doppeladler.game("galicia"))
    assert list(critic.see(galicia.CalledOff(HERE))) == [Noted(BLUNDER, "AH", "called-off", critic.s.label(HERE))]
