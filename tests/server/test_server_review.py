"""Reviews: made beside the server for games that are over, for those who sat at them, and kept."""

from __future__ import annotations

import time
from pathlib import Path

import pytest

from doppeladler.server import reviews
from doppeladler.words import PSEUDO, speaking
from tests.server.browsers import Browser, Json, play_on, served


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("review")


def finished(anna: Browser, answers: int = 40) -> str:
    """A short game, given up."""
    table: str = anna.make()["table"]
    state = play_on({"AH": anna, "RU": anna}, table, answers)
    assert anna.do("resign", state).status_code == 200
    return table


def ready(anna: Browser, table: str) -> Json:
    end, shares = time.monotonic() + 60, []
    while (found := anna.get(f"/api/tables/{table}/review").json())["status"] == "working":
        shares.append(found["share"])
        assert time.monotonic() < end
        time.sleep(0.05)
    assert shares == sorted(shares)
    status: Json = found
    return status


@pytest.mark.slow("a commander looks at a whole game")
def test_a_finished_game_is_reviewed_and_the_review_is_kept(folder: Path) -> None:
    with served(folder) as address, Browser(address) as anna:
        table = finished(anna)
        assert anna.get(f"/api/tables/{table}/review").json() == {"status": "none", "share": 0.0}
        assert anna.post(f"/api/tables/{table}/review").json()["status"] == "working"
        found = ready(anna, table)
        assert found["status"] == "ready", found
        review = found["review"]
        assert review["sides"] == ["AH", "RU"]
        answers = anna.state(table)["answers"]
        assert [point["answer"] for point in review["curve"]] == sorted({point["answer"] for point in review["curve"]})
        assert 0 <= review["curve"][0]["answer"] <= review["curve"][-1]["answer"] <= answers
        assert all(0 <= chance <= 1 for point in review["curve"] for chance in point["chances"].values())
        again = anna.post(f"/api/tables/{table}/review").json()
        assert again == found, "it is not made again"
        kept = folder / "reviews"
        assert len(list(kept.iterdir())) == 1
        anna.http.delete(f"/api/tables/{table}")
        assert not list(kept.iterdir()), "it goes with its table"


def test_a_running_game_is_not_reviewed_and_a_stranger_gets_nothing(anna: Browser, boris: Browser) -> None:
    table = anna.make()["table"]
    assert anna.post(f"/api/tables/{table}/review").status_code == 409
    assert anna.get(f"/api/tables/{table}/review").status_code == 409
    assert anna.do("resign", anna.state(table)).status_code == 200
    assert boris.post(f"/api/tables/{table}/review").status_code == 404


def test_what_cannot_be_reviewed_says_why(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    source, target = tmp_path / "record.txt", tmp_path / "review.json"
    source.write_text("no record at all", encoding="utf-8")
    assert reviews.make(source, target) == reviews.CANNOT
    assert capsys.readouterr().out.startswith("This game cannot be reviewed: ")
    assert not target.exists()


def test_each_language_has_a_review_of_its_own(tmp_path: Path) -> None:
    kept = reviews.Reviews(tmp_path)
    with speaking(PSEUDO):
        disguised = kept.path("table", "record")
    assert disguised != kept.path("table", "record") == kept.path("table", "record")
