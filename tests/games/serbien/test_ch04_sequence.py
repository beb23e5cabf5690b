"""4.0 The order of play, and what one phase leaves for the next."""

from __future__ import annotations

import pytest

from doppeladler.engine import Step
from doppeladler.games.serbien import events
from doppeladler.games.serbien.book import AH, SE
from doppeladler.games.serbien.columns import (
    AFLOAT,
    ATTACK,
    COUNTER_ATTACK,
    COUNTER_MOVEMENT,
    MOVEMENT,
    NOWHERE,
    SerbienState,
)
from doppeladler.games.serbien.game import Serbien
from doppeladler.games.serbien.rules.ch04_sequence import (
    begin_phase,
    end_of_movement,
    finishing,
    game_turn,
    inter_phase,
    player_turn,
)
from doppeladler.games.serbien.rules.instant import instant, wake_for_turn
from doppeladler.games.serbien.rules.moved import MARCHED, RETREATED, SPREAD
from tests.games.serbien.serbien_table import asked, at, bare, begin, happened, put, unit, where


def without_orders() -> SerbienState:
    """The first scenario on an empty map, to its end."""
    s = begin(bare(scenario="macva", turn=0), game_turn(0))
    while not s.is_over:
        s.play(s.choices()[-1])
    return s


@pytest.mark.rule("4.0", "4.1", "4.2")
def test_serbia_has_the_first_player_turn_and_turn_0_is_austria_hungarys() -> None:
    s = without_orders()
    assert [event.turn for event in happened(s, events.Turn)] == [*range(7)]
    assert [event.side for event in happened(s, events.PlayerTurn)] == [AH, *[SE, AH] * 6]


@pytest.mark.rule("4.0", "4.3", "4.3.2")
def test_after_every_third_turn_there_is_an_inter_phase_and_after_the_last_turn_the_end() -> None:
    s = without_orders()
    assert [event.number for event in happened(s, events.InterPhase)] == [1, 2]
    assert (s.turn, s.phase) == (6, "over")


@pytest.mark.rule("4.2.5", "4.2.6", "4.2.7", "4.2.8", "1.0")
def test_who_is_active_in_a_phase() -> None:
    s = bare(side=SE, phase=MOVEMENT)
    assert s.active == SE
    begin(s, begin_phase(COUNTER_MOVEMENT))
    assert s.active == AH
    begin(s, begin_phase(ATTACK))
    assert s.active == SE
    begin(s, begin_phase(COUNTER_ATTACK))
    assert s.active == AH


@pytest.mark.rule("4.2", "9.1")
def test_points_spent_count_for_one_phase_and_markers_of_prepared_attacks_until_the_attack() -> None:
    s = bare(side=AH)
    (nine,) = put(s, "20.09", "9", spent=7, moved=1)
    s.aim[nine] = at(s, "20.10")
    begin(s, begin_phase(COUNTER_MOVEMENT))
    assert (s.spent[nine], s.moved[nine], s.aim[nine]) == (0, 0, at(s, "20.10"))
    begin(s, begin_phase(ATTACK))
    assert s.aim[nine] == at(s, "20.10")
    begin(s, begin_phase("finishing"))
    assert s.aim[nine] == NOWHERE


@pytest.mark.rule("14.4")
def test_a_position_without_a_combat_unit_is_gone_when_a_phase_ends() -> None:
    s = bare()
    put(s, "20.09", "9")
    s.positions = s.printed.grid.within(s.footprint(unit(s, "9")), 1)
    begin(s, begin_phase(COUNTER_MOVEMENT))
    assert s.positions == s.footprint(unit(s, "9"))


@pytest.mark.rule("1.1", "4.2.1a")
def test_inactive_units_wake_in_their_turn_or_when_an_enemy_comes_adjacent() -> None:
    s = bare(turn=0)
    put(s, "27.14", "Sumadija I", asleep=1)
    put(s, "27.15", "Comb I", asleep=1)
    put(s, "27.13", "9")
    begin(s, instant(AH, at(s, "27.13"), MARCHED))
    assert (s.asleep[unit(s, "Sumadija I")], s.asleep[unit(s, "Comb I")]) == (0, 1)
    s.turn = 1
    begin(s, wake_for_turn())
    assert s.asleep[unit(s, "Comb I")] == 0


@pytest.mark.rule("7.8.3")
def test_a_recovery_marker_goes_when_an_enemy_comes_adjacent() -> None:
    s = bare()
    put(s, "24.13", "Drina I", recovering=5)
    put(s, "24.14", "Drina II", absorbing=5)
    put(s, "24.12", "9")
    begin(s, instant(AH, at(s, "24.12"), MARCHED))
    assert (s.recovering[unit(s, "Drina I")], s.absorbing[unit(s, "Drina II")]) == (0, 5)


@pytest.mark.parametrize("scenario", ["macva", "campaign", "drina", "case-b"])
def test_every_scenario_begins_in_order_and_can_be_written(game: Serbien, scenario: str) -> None:
    s = game.setup(scenario)
    assert game.check(s) == []
    assert s.view(AH)["stacks"]


@pytest.mark.rule("25.1")
def test_squadrons_lie_on_the_rivers_and_share_hexes_with_anybody(game: Serbien) -> None:
    s = game.setup("campaign")
    donau = unit(s, "Donau 1")
    assert (s.at[donau], s.label(s.berth[donau])) == (AFLOAT, "29.09")
    assert donau not in s.units_in(at(s, "29.09"))


@pytest.mark.rule("21.1")
@pytest.mark.parametrize(("scenario", "reductions", "hex"), [("macva", 0, "17.07"), ("drina", 1, "17.08")])
def test_the_29th_division_begins_with_a_detachment_away_and_with_what_it_has_lost(
    game: Serbien, scenario: str, reductions: int, hex: str
) -> None:
    s = game.setup(scenario)
    assert (s.detached[unit(s, "29")], s.sr[unit(s, "29")], where(s, "det.29")) == (1, reductions, hex)


@pytest.mark.rule("4.2.7", "4.2.8")
def test_the_phasing_player_attacks_first_and_then_the_other() -> None:
    s = bare(SE, turn=8)
    put(s, "24.14", "Morava I")
    put(s, "24.13", "9")
    s.then(player_turn(SE))
    s.settle()
    attacks = []
    while s.phase != "finishing":
        if asked(s).endswith("DeclareAttack"):
            attacks.append((s.phase, asked(s)))
        s.play(next(each for each in s.choices() if each.verb in ("end", "done", "keep", "stop", "pass")))
    assert attacks == [("attack", "SE DeclareAttack"), ("counter-attack", "AH DeclareAttack")]


def listed(s: SerbienState, step: Step) -> list[str]:
    """What a step puts on the list, in the order in which it will happen, each with whom or what it is for."""
    step.kind.run(s, *step.args)
    steps = [each for each in reversed(s.todo) if isinstance(each, Step)]
    return [" ".join((each.kind.name, *map(str, each.args))).replace("_", " ") for each in steps]


@pytest.mark.rule("4.1", "4.2", "4.2.1", "4.2.1a", "4.2.2", "4.2.3", "4.2.5", "4.2.6", "4.2.7", "4.2.8", "5.1.1a")
def test_the_phases_of_a_player_turn_in_the_order_of_the_book() -> None:
    s = bare(side=SE)
    order = [
        *("begin phase preliminary", "preliminary AH", "return squadrons", "joint preliminary", "wake for turn"),
        *("begin phase attachment", "attachment AH", "begin phase supply", "supply AH"),
        *("begin phase movement", "offer splits AH", "march phase AH", "end of movement AH"),
        *("begin phase counter-movement", "extend boundaries SE", "offer splits SE", "march phase SE"),
        *("end of movement SE", "begin phase attack", "attack phase AH"),
        *("begin phase counter-attack", "attack phase SE", "begin phase finishing", "finishing AH", "begin phase "),
    ]
    assert listed(s, player_turn(AH)) == order
    assert s.phasing == AH
    assert listed(bare(side=AH), player_turn(SE))[2] == "offer guns"


@pytest.mark.rule("4.2.5", "4.2.6", "16.3.1", "3.1.3")
def test_at_the_end_of_a_movement_phase_units_combine_before_stacks_are_looked_at() -> None:
    assert listed(bare(), end_of_movement(AH)) == ["offer combinations AH", "clear overstacks AH"]


@pytest.mark.rule("4.2.9", "23.1")
def test_the_steps_of_a_finishing_phase_with_komitadji_in_the_serbian_turn_only() -> None:
    of_serbia = ["offer retirements SE", "offer retirements AH", "turn crossing markers", "build pontoons SE"]
    of_serbia += ["build pontoons AH", "komitadji", "end points SE"]
    assert listed(bare(side=SE), finishing(SE)) == of_serbia
    of_austria = ["offer retirements AH", "offer retirements SE", "turn crossing markers", "build pontoons AH"]
    assert listed(bare(), finishing(AH)) == [*of_austria, "build pontoons SE", "end points AH"]


@pytest.mark.rule("4.3", "4.3.1", "4.3.2", "23.2.2")
def test_the_segments_of_an_inter_phase() -> None:
    s = bare()
    order = ["ask allies", "replacements 2", "grant rights 2", "advance points 2"]
    assert listed(s, inter_phase(2)) == order
    assert s.phase == "inter-phase"


@pytest.mark.rule("4.0", "4.1", "25.1.3")
def test_a_turn_is_told_with_its_dates_and_low_water_is_looked_at_before_anybody_moves() -> None:
    s = bare(turn=6)
    put(s, AFLOAT, "Sava")
    s.berth[unit(s, "Sava")] = at(s, "21.10")
    assert listed(s, game_turn(7)) == ["clear pontoons", "player turn SE", "player turn AH", "advance turn"]
    row = s.printed.calendar[7]
    assert happened(s, events.Turn) == [events.Turn(7, row.from_, row.to)]
    assert s.label(s.berth[unit(s, "Sava")]) == "17.08"


@pytest.mark.rule("1.1")
def test_what_happens_at_once_has_one_order() -> None:
    hex = at(bare(), "27.13")
    order = ["wake neighbours", "threaten kalinovik", "spike guns", "instant points", "leave alone AH False"]
    order += [f"offer reactions SE {hex} False", "leave alone AH True", "try forts SE", "try forts AH"]
    order += ["demoralized retreats SE", "demoralized retreats AH", "clear recovery", "clear pontoons", "control"]
    assert listed(bare(), instant(AH, hex, MARCHED)) == order
    assert f"offer reactions SE {hex} True" in listed(bare(), instant(AH, hex, SPREAD))
    assert not any("offer reactions" in each for each in listed(bare(), instant(AH, hex, RETREATED)))


@pytest.mark.rule("1.1", "4.2.1a")
def test_who_is_inactive_longer_sleeps_on_and_waking_is_told() -> None:
    s = bare(turn=1)
    put(s, "27.14", "Sumadija I", asleep=1)
    put(s, "27.15", "Comb I", asleep=2)
    put(s, "27.16", "Drina I")
    begin(s, wake_for_turn())
    assert s.asleep[unit(s, "Comb I")] == 2
    assert happened(s, events.Awake) == [events.Awake(unit(s, "Sumadija I"), at(s, "27.14"))]
