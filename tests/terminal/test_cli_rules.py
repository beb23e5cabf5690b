"""`doppeladler rules`: the ledger is read from sources and tests."""

from __future__ import annotations

from pathlib import Path

import pytest

from doppeladler.terminal import rules as rules_command
from doppeladler.terminal.errors import BadInput
from doppeladler.terminal.ledger import make_ledger, proving, rules_named
from doppeladler.wargame import speech_of
from tests.games.galicia.galicia_table import load
from tests.terminal.at_the_table import Shell

BOOK = [
    "3.0",
    "3.1",
    "4.1",
    "4.2",
    "4.2.1",
    "4.4",
    "4.5",
    "8.1",
    "9.4",
    "10.3",
    "10.3.1",
    "10.3.2",
    "13.0",
    "15.1",
    "opt.1",
    "opt.2",
]

OPENINGS = {
    "4.2 One thing.": ["4.2"],
    "3.0 and 3.1 Two things.": ["3.0", "3.1"],
    "4.1, 4.5, 13.0 Three things.": ["4.1", "4.5", "13.0"],
    "4.1, 4.2 and 4.5 Three things.": ["4.1", "4.2", "4.5"],
    "10.3 to 10.3.2 and 4.4 A row of paragraphs and one more.": ["10.3", "10.3.1", "10.3.2", "4.4"],
    "15.1 (2) An item of a paragraph.": ["15.1"],
    "15.1 (2) and 4.4 An item and a paragraph.": ["15.1", "4.4"],
    "4.2, opt.2 A paragraph and an optional rule.": ["4.2", "opt.2"],
    "8.1 to 9.4 No row crosses chapters.": ["8.1", "9.4"],
    "4.2 and so on; 4.4 is not at the opening.": ["4.2"],
    "Nothing here is 4.2.": [],
    "99.9 Not in this book.": [],
    "": [],
}


@pytest.mark.parametrize(("docstring", "expected"), OPENINGS.items())
def test_rules_are_read_from_the_opening_of_a_docstring(docstring: str, expected: list[str]) -> None:
    assert rules_named(docstring, BOOK) == expected


TESTS = """
import pytest
pytestmark = pytest.mark.rule("1.0")

@pytest.mark.rule("4.1", "4.2")
def test_one(): ...

@pytest.mark.rule("4.5")
class TestMany:
    @pytest.mark.rule("13.0")
    def test_two(self): ...

def helper(): ...
"""


def test_tests_are_found_by_their_marks(tmp_path: Path) -> None:
    (tmp_path / "test_it.py").write_text(TESTS, encoding="utf-8")
    assert list(proving(tmp_path)) == [
        ("1.0", "test_it.py:test_one"),
        ("4.1", "test_it.py:test_one"),
        ("4.2", "test_it.py:test_one"),
        ("1.0", "test_it.py:TestMany.test_two"),
        ("13.0", "test_it.py:TestMany.test_two"),
        ("4.5", "test_it.py:TestMany.test_two"),
    ]


def test_a_rule_is_kept_when_it_is_enforced_and_tested(tmp_path: Path) -> None:
    package, tests = tmp_path / "game", tmp_path / "tests"
    (package / "rules").mkdir(parents=True)
    tests.mkdir()
    (package / "rules" / "moves.py").write_text('def march():\n    """4.1 March."""\n', encoding="utf-8")
    (package / "commander.py").write_text(
        'def plan():\n    """4.5 Talk of a rule enforces nothing."""\n', encoding="utf-8"
    )
    (package / "map.csv").write_text("hex\n", encoding="utf-8")
    (package / "ledger.csv").write_text("# why\nrule,file,note\n4.2,map.csv,the map\n", encoding="utf-8")
    (tests / "test_moves.py").write_text(TESTS, encoding="utf-8")
    ledger = make_ledger({"4.1": "March", "4.2": "Map", "4.5": "Untold"}, package, tests)
    assert ledger["4.1"].where == ["moves:march"]
    assert ledger["4.2"].data == ["map.csv"]
    assert [entry.is_kept for entry in ledger.values()] == [True, True, False]


@pytest.mark.parametrize(("row", "expected"), [("4.1,none.csv,x", "none.csv"), ("7.7,map.csv,x", "7.7")])
def test_a_ledger_that_claims_what_is_not_there_is_refused(tmp_path: Path, row: str, expected: str) -> None:
    (tmp_path / "map.csv").write_text("hex\n", encoding="utf-8")
    (tmp_path / "ledger.csv").write_text(f"rule,file,note\n{row}\n", encoding="utf-8")
    with pytest.raises(BadInput, match=expected):
        make_ledger({"4.1": "March"}, tmp_path, None)


def test_the_ledger_of_galicia_ends_with_its_count(shell: Shell) -> None:
    ran = shell("rules", "galicia")
    count = len(speech_of(load()).rules)
    last = ran.out.splitlines()[-1]
    kept = int(last.split()[1])
    assert last == f"galicia: {kept} of {count} rules enforced and tested"
    assert ran.code == (0 if kept == count else 1)
    assert ran.err == ""
    assert "4.2.1   Bridges" in ran.out


def test_every_rule_of_galicia_is_enforced_somewhere() -> None:
    package = Path(rules_command.__file__).parents[1] / "games" / "galicia"
    titles = {rule: str(text.title) for rule, text in speech_of(load()).rules.items()}
    missing = [entry.rule for entry in make_ledger(titles, package, None).values() if not (entry.where or entry.data)]
    assert missing == []


def test_a_gap_fails(shell: Shell, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(rules_command, "tests_of", lambda house, game: tmp_path)
    ran = shell("rules", "galicia")
    assert ran.code == 1
    assert ran.out.endswith("galicia: 0 of 84 rules enforced and tested\n")
    assert "MISSING" in ran.out


def test_one_rule_with_everything_about_it(shell: Shell) -> None:
    ran = shell("rules", "galicia", "--rule", "6.3")
    assert ran.code == 0
    assert ran.out.startswith("6.3 ")
    assert "ch06_zoc:zoc_cost" in ran.out


def test_an_installed_package_has_no_tests_and_says_so(shell: Shell, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rules_command, "tests_of", lambda house, game: None)
    ran = shell("rules", "galicia")
    assert ran.code == 2
    assert "the tests are not part of an installed package" in ran.err
    assert "rules enforced and tested" not in ran.out


def test_tests_are_only_looked_for_in_a_checkout(tmp_path: Path) -> None:
    house = tmp_path / "src" / "doppeladler"
    (tmp_path / "tests" / "games" / "galicia").mkdir(parents=True)
    assert rules_command.tests_of(house, "galicia") is None
    (tmp_path / "pyproject.toml").touch()
    assert rules_command.tests_of(house, "galicia") == tmp_path / "tests" / "games" / "galicia"
