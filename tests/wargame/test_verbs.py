"""The table of verbs: what is offered is in it, and one answer at most adds nothing more."""

from __future__ import annotations

import importlib

import pytest

import doppeladler
from doppeladler.engine import DICE, Choice
from doppeladler.games import OWN
from doppeladler.wargame.encode import Names, Vocabulary, grammar_of
from doppeladler.wargame.verbs import CARD, HEX, UNIT, WORD, Verb, Verbs
from tests.research.walks import SETTINGS, positions, setting

TABLE = Verbs(
    Verb("march", (UNIT,), "March"),
    Verb("aim", (UNIT,), "Aim"),
    Verb("aim", (WORD,), words=("high", "low")),
    Verb("go", (UNIT, HEX), "Go", drawn="move"),
    Verb("done", (), "Enough", when="Aim", key="Enter", finishes=True),
    Verb("done", (), "Done", key="Enter", finishes=True),
)


def verbs_of(game: str) -> Verbs:
    table = importlib.import_module(f"doppeladler.games.{game.replace('-', '_')}.verbs").VERBS
    assert isinstance(table, Verbs)
    return table


@pytest.mark.parametrize("name", SETTINGS)
def test_every_choice_has_a_row_with_its_nouns_and_one_at_most_finishes(name: str) -> None:
    of = setting(name)
    table, names = verbs_of(of.game.name), of.vocabulary.names
    kinds = {UNIT: set(names.units), HEX: set(names.hexes), CARD: set(names.cards)}
    for s in positions(of, 11, 400):
        choices = s.choices()
        for choice in choices:
            said = tuple(noun for noun in (choice.noun, choice.to) if noun)
            nouns = tuple(next((kind for kind, known in kinds.items() if noun in known), WORD) for noun in said)
            assert choice.verb in table.taking(*nouns), choice
        finishing = len(choices) - len(table.acts(choices))
        assert finishing <= 1
        assert (table.finish(choices) is None) == (len(choices) == len(table.acts(choices)))


@pytest.mark.parametrize("name", OWN)
def test_rows_and_hints_name_questions_that_there_are(name: str) -> None:
    decisions = doppeladler.game(name).rulebook.decisions
    asked = {kind for kind, decision in decisions.items() if getattr(decision, "seat", None) != DICE}
    assert {row.when for row in verbs_of(name).rows} - {""} <= asked
    assert set(importlib.import_module(f"doppeladler.games.{name.replace('-', '_')}.verbs").HINTS) == asked


def test_a_client_is_shown_the_rows_with_a_label() -> None:
    shown = [(row["verb"], row["kind"], row["label"], row.get("arrow")) for row in TABLE.shown()]
    assert shown == [
        ("march", "", "March", None),
        ("aim", "", "Aim", None),
        ("go", "", "Go", "move"),
        ("done", "Aim", "Enough", None),
        ("done", "", "Done", None),
    ]


def test_the_grammar_of_learning_programs_keeps_the_order_of_the_table() -> None:
    grammar = grammar_of(TABLE)
    assert (grammar.alone, grammar.with_unit, grammar.unit_to_hex) == (("done",), ("march", "aim"), ("go",))
    assert grammar.with_word == (("aim", "high"), ("aim", "low"))


def test_nouns_that_no_action_can_say_are_refused() -> None:
    with pytest.raises(ValueError, match="no action says wheel"):
        grammar_of(Verbs(Verb("wheel", (CARD, HEX))))


def test_the_second_name_may_be_a_hex_a_unit_or_a_word() -> None:
    rows = (Verb("wheel", (HEX, HEX)), Verb("split", (UNIT, UNIT)), Verb("attach", (UNIT, WORD), words=("corps 8",)))
    vocabulary = Vocabulary(grammar_of(Verbs(*rows)), Names(("9", "21"), ("01.01", "01.02")))
    said = (Choice("wheel", "01.01", "01.02"), Choice("split", "9", "21"), Choice("attach", "9", "corps 8"))
    for choice in said:
        assert vocabulary.choice_of(*vocabulary.actions_of(choice)) == choice
    texts = {str(word) for word in vocabulary.words}
    assert {"wheel 01.01 >", "split 9 >", "attach 21 >", "> 01.02", "> 21", "> corps 8"} <= texts


def test_finish_and_the_rest() -> None:
    choices = (Choice("march", "4"), Choice("done"))
    assert TABLE.finish(choices) == Choice("done")
    assert TABLE.acts(choices) == [Choice("march", "4")]
    assert TABLE.finish(choices[:1]) is None
