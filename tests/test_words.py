"""The words of the Makefile and the marks behind them: what a fast run leaves out, and what a wrong name is told."""

from __future__ import annotations

import os
import subprocess
from pathlib import Path
from typing import cast

import pytest

from tests.conftest import pytest_collection_modifyitems

ROOT = Path(__file__).parent.parent


def run(*command: str | Path, cwd: Path = ROOT, **variables: str) -> subprocess.CompletedProcess[str]:
    """A program to its end, and all that it says; the words of make that runs this are not handed on."""
    clean = {name: value for name, value in os.environ.items() if not name.startswith(("MAKE", "MFLAGS", "PYTEST"))}
    return subprocess.run(command, capture_output=True, text=True, cwd=cwd, env=clean | variables, check=False)


def test_a_game_and_a_room_have_their_folder() -> None:
    assert run("tools/tests-of", "galicia").stdout == "tests/games/galicia\n"
    assert run("tools/tests-of", "engine").stdout == "tests/engine\n"


def test_a_wrong_name_is_refused_with_the_names_there_are() -> None:
    for wrong in ("gallicia", "net", "../tests", "gal icia"):
        refused = run("tools/tests-of", wrong)
        assert refused.returncode == 1
        assert refused.stderr.startswith(f"test: there is no game and no room {wrong}. Games: ")
        assert " galicia " in refused.stderr
        assert " engine " in refused.stderr
    made = run("make", "-o", "setup", "test", "GAME=gallicia")
    assert made.returncode == 2
    assert "there is no game and no room gallicia" in made.stderr


def test_a_game_is_tested_without_what_is_slow_and_all_is_tested_with_it() -> None:
    assert '-m "not slow and not browser"' in run("make", "-n", "-o", "setup", "test", "GAME=galicia").stdout
    everything = run("make", "-n", "-o", "setup", "test").stdout
    assert "pytest" in everything
    assert "not slow" not in everything


class Found:
    """A test as pytest has found it, for what our conftest asks of it."""

    def __init__(self, nodeid: str, *marks: pytest.MarkDecorator, uses: tuple[str, ...] = ()) -> None:
        self.nodeid, self.fixturenames = nodeid, uses
        self.marks = [each.mark for each in marks]

    def add_marker(self, name: str) -> None:
        self.marks.append(pytest.Mark(name, (), {}, _ispytest=True))

    def iter_markers(self, name: str) -> list[pytest.Mark]:
        return [each for each in self.marks if each.name == name]


def ordered(*found: Found) -> list[Found]:
    """The tests as our conftest marks and orders them."""
    items = list(found)
    pytest_collection_modifyitems(cast("list[pytest.Item]", items))
    return items


def test_slow_tests_come_first_browsers_last_and_a_browser_marks_itself() -> None:
    fast, slow = Found("fast"), Found("slow", pytest.mark.slow("plays long"))
    page, last = Found("page", uses=("chromium",)), Found("last")
    assert ordered(fast, slow, page, last) == [slow, fast, last, page]
    assert [[mark.name for mark in each.marks] for each in (fast, slow, page)] == [[], ["slow"], ["browser"]]


@pytest.mark.parametrize("mark", [pytest.mark.slow, pytest.mark.slow(3), pytest.mark.slow("two", "reasons")])
def test_a_slow_test_says_why(mark: pytest.MarkDecorator) -> None:
    with pytest.raises(pytest.UsageError, match="silent: expected slow"):
        ordered(Found("silent", mark))
