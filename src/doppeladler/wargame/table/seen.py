"""What every seat of every game sees: where the game stands, whose answer is awaited, and what can be chosen."""

from __future__ import annotations

from collections.abc import Sequence

from doppeladler.engine import OUTSIDER, UMPIRE, Choice, State
from doppeladler.wargame.pieces import Position, Printed
from doppeladler.wargame.words import say, sentence

from .view import ChoiceSeen, QuestionSeen, StackSeen, View


def common_view(
    s: Position,
    seat: str,
    *,
    turn: int,
    dates: str,
    phasing: str,
    phase: str,
    stacks: Sequence[StackSeen],
) -> View:
    """What the view of any game has; a game adds its panels. A seat that the game does not have is refused."""
    game = s.game
    seats = game.seats_of(s)
    if seat not in (*seats, OUTSIDER, UMPIRE):
        there = [*seats, OUTSIDER, UMPIRE]
        raise ValueError(sentence("no-such-seat", game=game.name, seat=repr(seat), seats=there))
    result = game.result(s)
    return {
        "game": game.name,
        "seat": seat,
        "scenario": s.scenario,
        "options": dict(s.options),
        "turn": turn,
        "dates": dates,
        "phasing": phasing,
        "phase": phase,
        "scores": result["scores"],
        "stacks": list(stacks),
        "decision": question_seen(s, seat),
        "choices": [choice_seen(s.printed, choice) for choice in s.choices(seat)] if seat in seats else [],
        "winner": result["winner"],
        "winners": result["winners"],
    }


def question_seen(s: State, seat: str) -> QuestionSeen | None:
    """Whose answer is awaited; the question itself, with its facts, only for the seat that is asked."""
    asked = s.decision_of(seat) or s.decision_of(None)
    if asked is None:
        return None
    if seat not in (asked.seat, UMPIRE):
        waiting = say("waiting-for", seat=asked.seat)
        return {"seat": asked.seat, "rule": None, "kind": None, "prompt": waiting, "facts": {}}
    kind, prompt, facts = type(asked).__name__, str(asked.prompt(s)), asked.facts(s)
    return {"seat": asked.seat, "rule": asked.rule, "kind": kind, "prompt": prompt, "facts": facts}


def choice_seen(printed: Printed, choice: Choice) -> ChoiceSeen:
    """A choice exactly as it is played, and what a client can highlight for it."""
    found: ChoiceSeen = {"text": str(choice), "verb": choice.verb}
    for noun in (choice.noun, choice.to):
        if noun in printed.hex_of:
            found["hex"] = noun
        elif noun in printed.by_name and "unit" not in found:
            found["unit"] = noun
        elif noun in printed.by_card:
            found["card"] = noun
        elif noun:
            found["word"] = noun
    return found
