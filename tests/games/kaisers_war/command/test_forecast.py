from __future__ import annotations

from dataclasses import replace

import pytest

from doppeladler.commanders import ask
from doppeladler.engine import DRAW, Brief
from doppeladler.games.kaisers_war.book import AL, CP
from doppeladler.games.kaisers_war.columns import KaiserState
from doppeladler.games.kaisers_war.command.field import Field
from doppeladler.games.kaisers_war.command.forecast import Forecast, resumed
from doppeladler.games.kaisers_war.command.imagine import imagine
from doppeladler.games.kaisers_war.command.outlook import outlook
from doppeladler.games.kaisers_war.command.strong import StrongCommander
from doppeladler.games.kaisers_war.command.weights import LEVELS
from doppeladler.wargame.command import NO_CLOCK
from tests.games.kaisers_war.command.helpers import asked_positions
from tests.games.kaisers_war.kaiser_table import at, bare, give, load, put

STRONG = replace(LEVELS.level("strong"), plays=12)
FEW = replace(STRONG, plays=4)


def mobilizing(scenario: str = "1914", **options: str) -> KaiserState:
    return next(s for s, _ in asked_positions(scenario, {"deploy": "standard", **options}, kind="Mobilize"))


def test_what_is_imagined_is_played_on_as_the_game_itself_would_be() -> None:
    seen = set()
    for s, seat in asked_positions("1914", {"deploy": "standard"}, kind="Mobilize"):
        seen.add(seat)
        played = resumed(imagine(load(), s.view(seat)), seat)
        assert (played.todo, played.turn, played.phasing, played.phase) == (s.todo, s.turn, s.phasing, s.phase)
    assert seen == {AL, CP}


def test_a_posture_is_played_to_the_next_turn_and_the_same_dice_give_the_same() -> None:
    s = mobilizing()
    before = s.to_text()
    forecast = Forecast(load(), s, AL, STRONG, "seed")
    found = [forecast.judge(STRONG, number) for number in (0, 0, 2)]
    assert found[0] == found[1] != found[2]
    assert all(0 < each < 1 for each in found)
    assert s.to_text() == before


@pytest.mark.parametrize("options", [{}, {"fog": "yes"}])
def test_the_strong_commander_thinks_once_a_turn_within_its_plays(
    options: dict[str, str], monkeypatch: pytest.MonkeyPatch
) -> None:
    judged = list[int]()

    def judge(self: Forecast, posture: object, number: int) -> float:
        judged.append(number)
        return inner(self, STRONG, number)

    inner = Forecast.judge
    monkeypatch.setattr(Forecast, "judge", judge)
    s = mobilizing(**options)
    commander = StrongCommander(load(), FEW, Brief("once"))
    for _ in range(3):
        s.play(ask(commander, s, AL).choice)
    assert 0 < len(judged) <= FEW.plays


def test_the_same_seed_gives_the_same_posture() -> None:
    s, two = mobilizing(), replace(STRONG, plays=2)
    levels = [Forecast(load(), s, AL, two, "seed").best([two, two.in_posture("bold")], NO_CLOCK) for _ in range(2)]
    assert levels[0] == levels[1]


def test_a_posture_differs_in_its_weights_only() -> None:
    bold = STRONG.in_posture("bold")
    assert bold.weights.fear < STRONG.weights.fear
    assert replace(bold, weights=STRONG.weights) == STRONG


def test_the_outlook_is_better_with_points_objectives_and_armies() -> None:
    even, rich, held, strong = (bare() for _ in range(4))
    for s in (even, rich, held, strong):
        s.turn = s.rules.last_turn
        s.then(object())  # type: ignore[arg-type]  # something is still to do
    rich.vp = {AL: 90, CP: 60}
    give(held, AL, "2622")
    put(strong, "2620", "RU 5")
    worst = outlook(even, AL, STRONG)
    assert worst < min(outlook(s, AL, STRONG) for s in (rich, held, strong))
    assert outlook(rich, CP, STRONG) < outlook(even, CP, STRONG)


def test_the_outlook_of_a_game_that_is_over_is_its_result() -> None:
    s = bare()
    for winner, worth in ((AL, 1.0), (CP, 0.0), (DRAW, STRONG.draw)):
        s.winner = winner
        assert outlook(s, AL, STRONG) == worth


def test_far_objectives_draw_the_stronger_side_only() -> None:
    s = bare(side=AL, date=("Sep", 1914))
    put(s, "2620", "RU 5")
    put(s, "1926", "AH 2", "AH 3")
    assert not any(Field(s, AL, STRONG.weights).pull)
    put(s, "2722", "RU 3", "RU 4", "RU 8")
    pull = Field(s, AL, STRONG.weights).pull
    assert pull[at(s, "2622")] > pull[at(s, "2621")] > pull[at(s, "2619")] > 0
