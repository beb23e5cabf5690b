"""`doppeladler attend`: a commander of this machine takes a seat at a table elsewhere and plays it.

It gets what a browser would get, the seat's view, the question and its choices, and hands them to a commander in the
same words as everywhere.
"""

from __future__ import annotations

import secrets
import sys
from argparse import Namespace
from collections.abc import Callable
from pathlib import Path

from platformdirs import user_data_path

from doppeladler.commanders import CommanderError, best_of, make_commander
from doppeladler.engine import DRAW, Asked, Brief, Choice, Commander, Reply
from doppeladler.games import load_game
from doppeladler.terminal.words import say, sentence

from .errors import BadInput
from .remote import Json, Link, Refusal, Remote, own_token
from .seating import THOUGHT

MOVED_ON = 409
Teller = Callable[[str], None]


def run(args: Namespace) -> int:
    """Sit down and play to the end."""
    link = Link.read(args.link)
    file = Path(args.token_file) if args.token_file else user_data_path("doppeladler", appauthor=False) / "attend.token"
    remote = Remote(link.server, own_token(file), _say)
    try:
        seated = remote.call("/sit", {"token": link.token, "name": args.name, "waive": True})
        state = remote.call(f"/tables/{seated['table']}?seat={seated['seat']}")
        if seated["seat"] not in state["seats"]:
            raise BadInput(sentence("this-link-lets-one-only-watch"))
        commander = _commander(state["game"], args.commander, args.seed)
        Attendant(remote, commander, _say).play(seated["table"], seated["seat"], args.answers)
    except Refusal as refusal:
        raise BadInput(f"{link.server}: {refusal}") from refusal
    return 0


def _say(line: str) -> None:
    sys.stdout.write(f"{line}\n")
    sys.stdout.flush()


def _commander(game_name: str, name: str | None, seed: str | None) -> Commander:
    game = load_game(game_name)
    root, seconds = (secrets.token_hex(8), THOUGHT) if seed is None else (seed, None)
    return make_commander(game, name or best_of(game), Brief(root, seconds))


class Attendant:
    """Answers for a seat of a table far away."""

    def __init__(self, remote: Remote, commander: Commander, tell: Teller) -> None:
        self.remote, self.commander, self.tell = remote, commander, tell

    def play(self, table: str, seat: str, most: int | None = None) -> int:
        """Answer whenever the seat is asked, until the game is over or so many answers are given; how many were."""
        given, known = 0, 0
        self.tell(say("sitting-at", table=table, seat=seat))
        for state in self.remote.states(table, seat):
            if state["over"]:
                winner = state["result"].get("winner")
                self.tell(say("game-over-won", is_draw=winner == DRAW, winner=winner))
                return given
            if state["version"] < known or not is_asked(state, seat):
                continue
            if given == most:
                break
            known, is_played = self._answer(table, state)
            given += is_played
        self.tell(say("leaving-after-answers", given=given))
        return given

    def _answer(self, table: str, state: Json) -> tuple[int, bool]:
        """Think and answer; the version from which on the next question counts, and whether it was played."""
        reply = reply_to(self.commander, state)
        body = {
            "seat": state["seat"],
            "version": state["version"],
            "key": secrets.token_hex(16),
            "answers": [str(reply.choice)],
            "reason": str(reply.reason)[:500],
            "told": str(reply.told)[:500],
        }
        try:
            done = self.remote.call(f"/tables/{table}/answers", body)
        except Refusal as refusal:
            if refusal.status != MOVED_ON:
                raise
            return int((refusal.body.get("state") or state)["version"]), False
        self.tell(f"{reply.choice}{f': {reply.reason}' if reply.reason else ''}")
        return int(done["version"]), True


def is_asked(state: Json, seat: str) -> bool:
    """Is it for this seat to answer?"""
    decision = state["view"].get("decision")
    return seat in state["asked"] and decision is not None and decision["seat"] == seat


def reply_to(commander: Commander, state: Json) -> Reply:
    """A commander's answer to the question of a state as it came over the wire."""
    view = state["view"]
    decision, choices = view["decision"], tuple(Choice.parse(each["text"]) for each in view["choices"])
    question = Asked(
        decision["seat"], decision["rule"], decision.get("kind") or "", decision["prompt"], decision["facts"]
    )
    reply = commander.choose(lambda: view, question, choices)
    if reply.choice not in choices:
        raise CommanderError(sentence("answered-what-was-not-offered", choice=reply.choice, question=question))
    return reply
