"""The arena: both ways round with the same dice, records that verify, results that add up, going on after a stop."""

from __future__ import annotations

from pathlib import Path

import pytest

import doppeladler
from doppeladler.engine import DICE, read_record, verify
from doppeladler.studies import Crew, SimulationError, StudyError
from doppeladler.studies.arena.bouts import (
    A,
    Pairing,
    bouts_of,
    code_of,
    ladder_of,
    pairings_of,
    play_bout,
    result_for_a,
)
from doppeladler.studies.arena.contest import contest
from doppeladler.studies.arena.stopwatch import Pace
from doppeladler.studies.arena.table import ArenaTable, dashes
from doppeladler.studies.plan import settings_of
from tests.studies.hands import Track


def pairings(*names: tuple[str, str], scenario: str = "sprint") -> list[Pairing]:
    return pairings_of(Track(), settings_of(Track(), scenario, {}), names or [("eager", "random")])


def test_each_pair_of_games_is_played_both_ways_round_with_the_same_dice() -> None:
    bouts = bouts_of(Track(), pairings(), 6, "7", 10_000)
    assert [(bout.pair, bout.side) for bout in bouts] == [(pair, side) for pair in range(3) for side in ("red", "blue")]
    one, other = (read_record(play_bout(Track(), bout).record) for bout in bouts[:2])
    assert one.who == {"red": "eager", "blue": "random"}
    assert other.who == {"red": "random", "blue": "eager"}
    assert one.commitment == other.commitment
    dealt = [[str(answer) for answer in record.answers if answer.seat == DICE][:2] for record in (one, other)]
    assert dealt[0] == dealt[1]


def test_every_game_is_a_record_that_verifies(tmp_path: Path) -> None:
    table, is_complete = contest(Track(), pairings(scenario="all"), 4, 1, folder=tmp_path)
    records = sorted((tmp_path / "games").iterdir())
    assert is_complete
    assert len(records) == 8 == sum(line.games for line in table.lines)
    for record in records:
        assert verify(Track(), read_record(record.read_text())).is_good


def test_the_table_counts_results_of_a_on_each_side() -> None:
    table, _ = contest(Track(), pairings(), 20, 1)
    (line,) = table.lines
    assert line.games == 20
    assert {side: counted.total() for side, counted in line.by_side.items()} == {"red": 10, "blue": 10}
    assert line.results["won"] + line.results["lost"] + line.results["draw"] == 20
    assert line.score.value == line.results["won"] / 20
    assert "eager - random" in str(table)
    values = table.to_dict()["pairings"][0]
    assert values["by_side"]["red"]["won"] + values["by_side"]["blue"]["won"] == values["won"]
    assert values["pace"][A]["decisions"] > 0


def test_an_unfinished_game_is_not_won() -> None:
    table, _ = contest(Track(), pairings(), 4, 1, limit=5)
    (line,) = table.lines
    assert line.results == {"unfinished": 4}
    assert line.score.value == 0
    assert "red 0-0-0+2" in str(table)
    bout = bouts_of(Track(), pairings(), 2, "1", 5)[0]
    record = read_record(play_bout(Track(), bout).record)
    assert record.outcome is None
    assert [check.name for check in verify(Track(), record).checks if not check.holds] == ["result"]


def test_a_draw_is_neither_won_nor_lost() -> None:
    bout = bouts_of(Track(), pairings(), 2, "1", 5)[0]
    assert [result_for_a(bout, winner) for winner in ("red", "blue", "draw", "unfinished")] == [
        "won",
        "lost",
        "draw",
        "unfinished",
    ]
    assert dashes({"won": 3, "draw": 1, "lost": 2}) == "3-1-2"


def test_a_stopped_arena_goes_on_and_plays_nothing_twice(tmp_path: Path) -> None:
    def stop(done: int, asked: int) -> None:
        if done == 3:
            raise KeyboardInterrupt

    both = pairings(("eager", "random"), ("eager", "greedy"))
    _, is_complete = contest(Track(), both, 4, 1, progress=stop, folder=tmp_path)
    assert not is_complete
    with (tmp_path / "results.jsonl").open("a") as file:
        file.write('{"key": "cut of')  # a kill in the middle of a line
    seen: list[tuple[int, int]] = []
    table, is_complete = contest(
        Track(), both, 4, 1, progress=lambda *told: seen.append(told), crew=Crew(2, Track), folder=tmp_path
    )
    assert is_complete
    assert seen == [(done, 8) for done in range(4, 9)]
    whole, _ = contest(Track(), both, 4, 1)
    assert [line.by_side for line in table.lines] == [line.by_side for line in whole.lines]


def test_games_of_another_version_of_a_commander_are_not_mixed_in(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    contest(Track(), pairings(), 2, 1, folder=tmp_path)
    seen: list[int] = []
    monkeypatch.setattr("doppeladler.studies.arena.bouts.code_of", lambda game: "changed")
    contest(Track(), pairings(), 2, 1, progress=lambda done, asked: seen.append(done), folder=tmp_path)
    assert seen == [1, 2]


def test_the_fingerprint_is_that_of_the_game() -> None:
    galicia, limanowa = (code_of(doppeladler.game(name)) for name in ("galicia", "limanowa"))
    assert galicia != limanowa
    assert galicia == code_of(doppeladler.game("galicia"))


def test_the_ladder_has_every_rung() -> None:
    assert ladder_of(Track()) == [("cheat", "random"), ("cheat", "greedy"), ("cheat", "eager"), ("eager", "random")]
    assert ladder_of(doppeladler.game("galicia")) == [
        ("strong", "random"),
        ("strong", "greedy"),
        ("strong", "normal"),
        ("normal", "easy"),
        ("easy", "random"),
    ]


def test_who_cannot_meet_is_refused() -> None:
    with pytest.raises(StudyError, match="there is no commander 'brilliant' for race"):
        pairings(("eager", "brilliant"))
    with pytest.raises(StudyError, match="--games 3: expected a multiple of 2"):
        bouts_of(Track(), pairings(), 3, "1", 10)
    with pytest.raises(SimulationError, match=r"not offered.*in the game sprint dice=one cheat random 0 red"):
        contest(Track(), pairings(("cheat", "random")), 2, 1)


def test_paces_add_up() -> None:
    paces = [Pace(10, 1.0, 0.5, 2, 0.7), Pace(30, 1.0, 0.2, 2, 0.9)]
    both = Pace.over(paces)
    assert both == Pace(40, 2.0, 0.5, 4, 0.9)
    assert (both.per_decision, both.per_turn) == (0.05, 0.5)
    assert Pace.from_dict(both.to_dict()) == both
    assert Pace.over([]).per_decision == Pace.over([]).per_turn == 0


def test_a_table_of_nothing_can_be_read() -> None:
    table = ArenaTable.of("race", pairings(), [])
    assert "0.0 % (0.0 to 100.0 %)" in str(table)
