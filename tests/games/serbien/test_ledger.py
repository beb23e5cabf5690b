"""The list of rules, and the rulings: each with a test that holds it fast."""

from __future__ import annotations

from doppeladler.games.serbien.game import Serbien
from tests.rulings import faults_of_tests

FOLDER = "serbien"


def test_every_rule_of_the_book_is_listed_in_its_order(game: Serbien) -> None:
    assert len(game.printed.rules) == 344
    assert all(row.in_short for row in game.printed.rules.values())


def test_numbers_that_the_book_has_twice_are_two_rules(game: Serbien) -> None:
    assert {"21.1", "21.1.1", "24.2.1", "24.2.1a"} <= set(game.printed.rules)
    assert "24.4.1" not in game.printed.rules


def test_every_ruling_names_a_test_that_is_marked_with_its_rule(game: Serbien) -> None:
    assert faults_of_tests(FOLDER, game.printed.rulings) == []


def test_every_ruling_speaks_of_a_rule_of_the_book(game: Serbien) -> None:
    for ruling in game.printed.rulings:
        assert ruling.rule in game.printed.rules
