"""Programs never read sentences: with every sentence turned to nonsense the commanders answer as before."""

from __future__ import annotations

import importlib
import json
from hashlib import sha256
from typing import Any

import pytest

from doppeladler.commanders import commanders_of, make_commander, question_for
from doppeladler.engine import Brief, Choice, Sheet, State
from tests.research.walks import positions, setting

SENTENCES = frozenset({"prompt", "reason", "title", "words", "name", "in_short", "empty"})
"""The keys of a view under which people read something."""
WALKS = {"galicia": (8, 5000), "limanowa": (2, 9000)}
"""By game: a seed of a random game in which every kind of question is asked, and how long to walk."""


def nonsense(text: str) -> str:
    return sha256(text.encode()).hexdigest()[:9]


def scrambled(value: Any) -> Any:
    """A view whose sentences say nothing; what is there stays there."""
    if isinstance(value, dict):
        return {
            key: nonsense(each) if key in SENTENCES and isinstance(each, str) else scrambled(each)
            for key, each in value.items()
        }
    return [scrambled(each) for each in value] if isinstance(value, list) else value


def questions(name: str) -> list[State]:
    """A position of each kind of question with something to choose."""
    found: dict[str, State] = {}
    for s in positions(setting(name), *WALKS[name]):
        asked = s.decision
        assert asked is not None
        if len(s.choices()) > 1:
            found.setdefault(asked.kind, s.clone())
    return list(found.values())


def answer(s: State, level: str, is_scrambled: bool) -> Choice:
    asked = s.decision
    assert asked is not None
    question, view = question_for(s, asked.seat), json.loads(json.dumps(s.view(asked.seat)))
    if is_scrambled:
        question, view = question._replace(prompt=nonsense(question.prompt)), scrambled(view)
    return (
        make_commander(s.game, level, Brief("sentences")).choose(lambda: view, question, s.choices(asked.seat)).choice
    )


@pytest.mark.parametrize("name", WALKS)
def test_commanders_answer_alike_whatever_the_sentences_say(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    asked = questions(name)
    assert len(asked) >= 12, [each.decision for each in asked]
    levels = list(commanders_of(asked[0].game))
    plain = [answer(s, level, is_scrambled=False) for s in asked for level in levels]
    write = Sheet.add
    monkeypatch.setattr(Sheet, "add", lambda self, rule, reason, value: write(self, rule, nonsense(str(reason)), value))
    assert [answer(s, level, is_scrambled=True) for s in asked for level in levels] == plain


@pytest.mark.parametrize("name", WALKS)
def test_a_position_is_imagined_alike_whatever_the_sentences_say(name: str) -> None:
    imagine = importlib.import_module(f"doppeladler.games.{name}.command.imagine").imagine
    for s in positions(setting(name), WALKS[name][0], 1500):
        asked = s.decision
        assert asked is not None
        view = s.view(asked.seat)
        assert imagine(s.game, scrambled(view)).to_text() == imagine(s.game, view).to_text()
