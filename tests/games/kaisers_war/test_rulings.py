"""The rulings: listed once in the data and once for readers, each held fast by a test."""

from __future__ import annotations

from doppeladler.games.kaisers_war.game import KaisersWar
from tests.rulings import cells, faults_of_tests, rows_in_readme

FOLDER = "kaisers_war"


def test_every_ruling_names_a_test_that_is_marked_with_its_rule(game: KaisersWar) -> None:
    assert faults_of_tests(FOLDER, game.printed.rulings) == []


def test_every_ruling_speaks_of_a_rule_of_the_book(game: KaisersWar) -> None:
    for ruling in game.printed.rulings:
        assert ruling.rule in game.printed.rules


def test_the_readme_lists_the_same_rulings(game: KaisersWar) -> None:
    """When this fails: python -m tests.rulings kaisers_war."""
    assert rows_in_readme(FOLDER) == [cells(ruling) for ruling in game.printed.rulings]
