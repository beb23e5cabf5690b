"""A process that thinks for the server: commanders, warnings and reels, behind all who play.

It reads questions from standard input, one a line in JSON, and says what it has found on standard output: shares of the
way while it thinks, then the answer. It keeps the commanders of a table until it is told to forget them.
"""

from __future__ import annotations

import json
import os
import sys
import traceback
from collections.abc import Callable
from typing import Any, TextIO

from doppeladler.commanders import ask, make_commander
from doppeladler.engine import Brief, Commander, GameError
from doppeladler.games import load_game
from doppeladler.words import Sentence, in_words, speaking

from .errands import end_with
from .filming import Take, film

Json = dict[str, Any]
Say = Callable[[Json], None]
GENTLE = 10
"""How far it steps back behind whoever plays (the nice value of the process)."""


class Thinker:
    """Answers questions one after the other."""

    def __init__(self, say: Say) -> None:
        self.say = say
        self.commanders: dict[tuple[str, str], Commander] = {}
        self._asked = 0
        self._ways = {"answer": self.answer, "assist": self.assist, "film": self.film, "forget": self.forget}

    def hear(self, question: Json) -> None:
        """One question; whatever goes wrong with it is told, and the next one may come."""
        self._asked = question["id"]
        try:
            found = self._ways[question["do"]](question)
        except Exception:  # noqa: BLE001  # it is told to the server, which writes it into its log
            found = {"error": traceback.format_exc()}
        self.say({"id": question["id"], **found})

    def answer(self, question: Json) -> Json:
        """What the commander of a seat chooses, and what he says of it."""
        game = load_game(question["game"])
        key = question["table"], question["seat"]
        if question["is_new"] or key not in self.commanders:
            brief = Brief(question["seed"], question["seconds"], self._progress)
            self.commanders[key] = make_commander(game, question["name"], brief)
        reply = ask(self.commanders[key], game.from_text(question["position"]), question["seat"])
        return {"choice": str(reply.choice), "reason": said(reply.reason), "told": said(reply.told)}

    def _progress(self, share: float, what: Sentence | str) -> None:
        self.say({"id": self._asked, "share": share, "what": said(what)})

    def assist(self, question: Json) -> Json:
        """A game's answer to a question that changes nothing."""
        game = load_game(question["game"])
        state = game.from_text(question["position"])
        try:
            with speaking(question["language"]):
                return {"found": in_words(game.assist(state, question["seat"], question["what"], question["about"]))}
        except GameError as error:
            return {"refused": str(error)}

    def film(self, question: Json) -> Json:
        """A piece of a reel."""
        return film(Take(**{name: question[name] for name in Take._fields})).to_json()

    def forget(self, question: Json) -> Json:
        """A table is gone."""
        for key in [each for each in self.commanders if each[0] == question["table"]]:
            del self.commanders[key]
        return {}


def said(words: Sentence | str) -> Any:
    """Words as JSON carries them; `heard` reads them."""
    return words.to_dict() if isinstance(words, Sentence) else words


def heard(words: Any) -> Sentence | str:
    """Words as they were said."""
    return Sentence.from_dict(words) if isinstance(words, dict) else str(words)


def main(questions: TextIO, answers: TextIO) -> int:
    """Think until nobody asks any more."""

    def say(found: Json) -> None:
        answers.write(json.dumps(found) + "\n")
        answers.flush()

    thinker = Thinker(say)
    for line in questions:
        thinker.hear(json.loads(line))
    return 0


if __name__ == "__main__":
    end_with(os.getppid())
    os.nice(GENTLE)
    out, sys.stdout = sys.stdout, sys.stderr  # what a game prints is no answer
    raise SystemExit(main(sys.stdin, out))
