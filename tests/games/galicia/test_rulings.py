"""The rulings: listed once in the data and once for readers, each held fast by a test."""

from __future__ import annotations

import re
from pathlib import Path

import doppeladler.games.galicia as package
from doppeladler.games.galicia.game import Galicia

TESTS = Path(__file__).parent


def all_tests() -> str:
    return "\n".join(path.read_text() for path in sorted(TESTS.glob("test_*.py")))


def test_every_ruling_names_a_test_that_is_marked_with_its_rule(game: Galicia) -> None:
    source = all_tests()
    for ruling in game.printed.rulings:
        found = re.search(rf"((?:@pytest\.mark\.[^\n]*\n(?:[^@\n][^\n]*\n)*)*)def {ruling.test}\(", source)
        assert found, f"no test {ruling.test}"
        assert f'"{ruling.rule}"' in found[1], f"{ruling.test} is not marked with {ruling.rule}"


def test_every_ruling_speaks_of_a_rule_of_the_book(game: Galicia) -> None:
    for ruling in game.printed.rulings:
        assert ruling.rule in game.printed.rules


def test_the_readme_lists_the_same_rulings(game: Galicia) -> None:
    readme = (Path(package.__file__).parent / "README.md").read_text()
    rows = re.findall(r"^\| (\d+\.[\d.]+) \| (.+) \| (.+) \| `(\w+)` \|$", readme, re.MULTILINE)
    assert rows == [(each.rule, each.question, each.decision, each.test) for each in game.printed.rulings]
