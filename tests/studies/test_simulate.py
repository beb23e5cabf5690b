"""Simulations: repeatable, the same on any number of cores, honest about what was played and how fast."""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Callable

import pytest

from doppeladler.commanders import RandomCommander
from doppeladler.engine import FairDice, GameError, Match
from doppeladler.studies import GameOutcome, SimulationError, SimulationReport, simulate
from tests.engine.toy import Race, RaceState


def test_the_same_seed_gives_the_same_games() -> None:
    report = simulate(Race(), 20, 1, "marathon", {"dice": "two"})
    assert report == simulate(Race(), 20, 1, "marathon", {"dice": "two"})
    assert report.games != simulate(Race(), 20, 2, "marathon", {"dice": "two"}).games
    assert report.is_complete
    assert [game.number for game in report.games] == list(range(20))


def test_a_game_does_not_depend_on_how_many_are_played() -> None:
    assert simulate(Race(), 5, 1).games == simulate(Race(), 9, 1).games[:5]


def test_pinned_games() -> None:
    """A change here says that rules, dice or random commanders play otherwise than before."""
    assert simulate(Race(), 2, 1914, "marathon").games == (
        GameOutcome(0, "red", {"red": 200, "blue": 90}, 5, 21, 12),
        GameOutcome(1, "red", {"red": 203, "blue": 172}, 6, 19, 14),
    )


def test_any_game_can_be_played_again_as_a_match() -> None:
    outcome = simulate(Race(), 4, 1, "marathon").games[3]
    match = Match(Race(), "marathon", dice=FairDice.seeded("1/3", "race"))
    commander = RandomCommander("1/3")
    while match.state.decision is not None:
        match.answer(match.state.decision.seat, commander.pick(match.state.choices()))
    assert match.export().outcome == (outcome.winner, outcome.scores, "")
    assert len(match.record.answers) == outcome.decisions + outcome.rolls


def test_several_processes_give_the_same_report() -> None:
    alone = simulate(Race(), 21, 1)
    assert simulate(Race(), 21, 1, workers=2, load=Race) == alone


def other_race() -> Race:
    game = Race()
    game.data_version = "my pack"
    return game


def no_race() -> Race:
    raise OSError("the disk is full")


@pytest.mark.parametrize(
    ("load", "error", "message"),
    [
        (other_race, SimulationError, "expected `load` to give a process .*'plain'.*, got .*'my pack'"),
        (no_race, OSError, "the disk is full"),
        (None, GameError, "there is no game 'race'"),
    ],
    ids=["other data", "does not load", "not in the house's list"],
)
def test_a_process_that_has_not_the_same_game_is_refused(
    load: Callable[[], Race] | None, error: type[Exception], message: str
) -> None:
    with pytest.raises(error, match=message):
        simulate(Race(), 2, 1, workers=2, load=load)


def test_progress_is_told_game_by_game() -> None:
    told: list[tuple[int, int]] = []
    simulate(Race(), 3, 1, progress=lambda done, asked: told.append((done, asked)))
    assert told == [(1, 3), (2, 3), (3, 3)]


class Stop:
    """Presses Ctrl-C after some games."""

    def __init__(self, after: int) -> None:
        self.after = after

    def __call__(self, done: int, asked: int) -> None:
        if done == self.after:
            raise KeyboardInterrupt


@pytest.mark.parametrize("workers", [1, 2])
def test_a_stop_gives_the_report_of_what_was_played(workers: int) -> None:
    report = simulate(Race(), 200, 1, progress=Stop(3), workers=workers, load=Race)
    assert not report.is_complete
    assert len(report.games) == 3
    assert "3 of 200 games" in str(report)
    whole = simulate(Race(), 200, 1).games
    assert all(whole[game.number] == game for game in report.games)


def test_a_stop_in_the_middle_of_a_game_leaves_that_game_out(monkeypatch: pytest.MonkeyPatch) -> None:
    class Interrupted(Race):
        def result(self, state: RaceState) -> dict[str, object]:
            results.append(1)
            if len(results) == 3:
                raise KeyboardInterrupt
            return super().result(state)

    results: list[int] = []
    assert len(simulate(Interrupted(), 9, 1).games) == 2


def test_a_failing_game_says_which_it_was() -> None:
    class Broken(Race):
        def result(self, state: RaceState) -> dict[str, object]:
            raise ZeroDivisionError("no score")

    with pytest.raises(SimulationError, match="ZeroDivisionError: no score; simulate game 0 of seed '7' of race"):
        simulate(Broken(), 3, 7)


def test_a_game_without_end_is_counted_as_unfinished() -> None:
    report = simulate(Race(), 3, 1, limit=5)
    assert report.wins == {"red": 0, "blue": 0, "draw": 0, "unfinished": 3}
    assert report.decisions == 15
    assert "unfinished" in str(report)


def test_what_cannot_be_simulated_is_refused() -> None:
    with pytest.raises(GameError, match="no scenario"):
        simulate(Race(), 1, 1, "stroll")
    for games, workers in ((-1, 1), (1, 0)):
        with pytest.raises(ValueError, match="expected 0 or more games and 1 or more workers"):
            simulate(Race(), games, 1, workers=workers)


def test_nothing_that_players_do_not_install_is_loaded() -> None:
    program = "import sys, doppeladler.terminal.simulate, doppeladler.terminal.arena; print(*sys.modules)"
    loaded = subprocess.run((sys.executable, "-c", program), check=True, capture_output=True, text=True).stdout.split()
    assert "doppeladler.studies.results.plots" in loaded
    assert not {"pyarrow", "matplotlib", "ray", "numpy"} & set(loaded)


# --- the report -------------------------------------------------------------------------------------------


def a_report(*games: GameOutcome) -> SimulationReport:
    return SimulationReport(
        game="race",
        rules_version=1,
        data_version="plain",
        scenario="sprint",
        options={"dice": "one"},
        sides=("red", "blue"),
        seed="7",
        asked=3,
        games=games,
        seconds=0.5,
        workers=1,
    )


THREE = (
    GameOutcome(0, "red", {"red": 80, "blue": 50}, 2, 10, 4),
    GameOutcome(1, "blue", {"red": 70, "blue": 81}, 4, 20, 6),
    GameOutcome(2, "red", {"red": 83, "blue": 10}, 3, 30, 5),
)


def test_a_report_reads_as_a_table() -> None:
    assert str(a_report(*THREE)).splitlines() == [
        "race sprint: 3 games, random play, seed 7",
        "  red          won       2  66.7 % (20.8 to 93.9 %)",
        "  blue         won       1  33.3 % (6.1 to 79.2 %)",
        "",
        "                           least    median      mean      most",
        "  score red                   70        80      77.7        83",
        "  score blue                  10        50      47.0        81",
        "  turns                        2         3       3.0         4",
        "  decisions                   10        20      20.0        30",
        "  rolls                        4         5       5.0         6",
        "",
        "  150 decisions a second, 0.5 s, 1 process",
    ]


def test_a_report_as_json_has_every_game_and_the_sums() -> None:
    read = json.loads(a_report(*THREE).to_json())
    assert read["wins"] == {"red": 2, "blue": 1, "draw": 0, "unfinished": 0}
    assert read["scores"]["red"] == {"least": 70, "median": 80, "mean": 77.7, "most": 83}
    assert read["games"][1] == THREE[1]._asdict()
    assert read["speed"] == {"seconds": 0.5, "workers": 1, "decisions_per_second": 150}
    assert (read["asked"], read["played"], read["seed"]) == (3, 3, "7")


def test_a_report_of_nothing_does_not_divide_by_nothing() -> None:
    empty = a_report()
    assert not empty.is_complete
    assert empty.decisions_per_second == 0
    assert "0 of 3 games" in str(empty)
    assert simulate(Race(), 0, 1).is_complete
