"""A real Ray, started for the test: it plays the same games as one process here."""

from __future__ import annotations

import sys
from functools import partial

import pytest

import doppeladler
from doppeladler.games import load_game
from doppeladler.studies import Crew, SimulationError, StudyError, plan_of, simulate, study
from doppeladler.studies.cluster import LOCAL
from tests.studies.hands import Track


@pytest.mark.slow("starts a cluster")
def test_ray_plays_the_same_games(monkeypatch: pytest.MonkeyPatch) -> None:
    ray = pytest.importorskip("ray")
    monkeypatch.setenv("RAY_DISABLE_IMPORT_WARNING", "1")
    game = doppeladler.game("galicia")
    cases = [plan_of(game, 11, options={"chelm": chelm}, listens=True) for chelm in ("2", "1")]
    there = study(game, cases, 2, crew=Crew(load=partial(load_game, "galicia"), ray=LOCAL))
    assert there == study(game, cases, 2)
    assert "Ray at local" in str(there[0])
    assert not ray.is_initialized()


def test_who_has_no_ray_is_told_how_to_get_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "ray", None)
    with pytest.raises(StudyError, match=r"a cluster needs ray, .*pip install 'doppeladler\[ray\]'"):
        study(Track(), [plan_of(Track(), 1)], 1, crew=Crew(ray=LOCAL))
    assert simulate(Track(), 1, 1).is_complete


def test_where_no_ray_answers_that_is_said(monkeypatch: pytest.MonkeyPatch) -> None:
    class Nowhere:
        def is_initialized(self) -> bool:
            return False

        def init(self, **wishes: object) -> None:
            raise ConnectionError(f"nobody at {wishes['address']}")

    monkeypatch.setitem(sys.modules, "ray", Nowhere())
    with pytest.raises(SimulationError, match="--ray nowhere: no Ray answers there: nobody at nowhere"):
        study(Track(), [plan_of(Track(), 1)], 1, crew=Crew(ray="nowhere"))
