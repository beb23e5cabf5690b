from __future__ import annotations

from doppeladler.games.kaisers_war.encode import GRAMMAR
from doppeladler.games.kaisers_war.verbs import KINDS
from doppeladler.wargame.encode import Names, Vocabulary
from tests.games.kaisers_war.command.helpers import asked_positions
from tests.games.kaisers_war.kaiser_table import load


def test_the_kinds_are_those_of_the_counters() -> None:
    printed = load().printed
    assert set(KINDS) == {kind for kind in printed.of_kind if kind not in printed.by_name}


def test_every_choice_is_said_in_one_action_or_two() -> None:
    printed = load().printed
    vocabulary = Vocabulary(GRAMMAR, Names(tuple(printed.names), tuple(printed.hex_of)))
    halves = 0
    for s, _ in asked_positions("1916", {"psywar": "yes", "fog": "yes"}, seed="encode"):
        for choice in s.choices():
            actions = vocabulary.actions_of(choice)
            assert vocabulary.choice_of(*actions) == choice
            halves += len(actions) == 2
    assert halves > 100
