"""One fuzzer for all games: random play in which every position is checked.

At every decision: there are choices, they are distinct, they are exactly the candidates without objection (where
there are very many, at a sample of decisions), and the game's invariants hold. At a seeded sample of decisions also
the dear checks: text round trip, clone-and-play equals play, foreign seats and foreign choices refused without a
trace, and views that hide what they must, and the same game in other languages. Now and then a commander is asked, in
the middle of a game he has not led: he must answer with something that was offered, and with the same whatever his
seat may not know.
"""

from __future__ import annotations

import json
import random
from collections import Counter
from collections.abc import Callable, Mapping
from typing import Any

from doppeladler.commanders import commanders_of, make_commander, question_for
from doppeladler.engine import DICE, Brief, Choice, Decision, Game, Objection, Refused, Reply, State
from doppeladler.words import NONE, PSEUDO, speaking

Disguise = Callable[[Any, str, random.Random], Any]
"""(position, seat, chance) -> a position that differs only in what the seat may not know."""

Beginning = Callable[[Any, str, Mapping[str, str], random.Random], Any]
"""(game, scenario, options, chance) -> a position in the middle of a game."""

SAMPLE = 0.02
"""How often the dear checks are made."""
MANY, SAMPLE_OF_MANY = 60, 0.2
"""Where there are so many candidates, choices are compared with them only this often."""
RASH = 0.02
"""How often verbs are chosen that would end a random game early."""
SAMPLE_OF_COMMANDERS = 0.002
"""How often a commander is asked what he would do."""
FOREIGN = ("", "march", "no such thing", "enter 99.99", "roll 7 7", "place nobody > nowhere")


MARKS = {PSEUDO: "[", NONE: '{"room": '}
"""How a sentence begins that is from a catalog."""


class Fault(AssertionError):
    """A check failed; says which game, which decision and what."""


class Fuzzer:
    """Plays one random game and checks it on the way."""

    def __init__(
        self,
        game: Game[Any],
        disguise: Disguise,
        seed: str,
        scenario: str,
        begin: Beginning | None = None,
        **options: str,
    ) -> None:
        self.game, self.disguise, self.seed = game, disguise, seed
        self.chance = random.Random(seed)
        middle = begin(game, scenario, options, self.chance) if begin else None
        self.state: State = middle or game.setup(scenario, **options)
        self.rare: frozenset[str] = frozenset()
        """Verbs that are seldom chosen while there is another: random players would soon have nothing left to play."""
        self.decisions = 0
        self.kinds: Counter[str] = Counter()
        self.verbs: Counter[str] = Counter()

    def play(self, patience: int | None) -> State:
        """To the end of the game, or as many decisions as patience has."""
        while not self.state.is_over and self.decisions != patience:
            self.step()
        winner = self.game.result(self.state)["winner"]
        self.check((winner is not None) == self.state.is_over, "a finished game has a result, another has none")
        return self.state

    def step(self) -> None:
        """One decision: check the position, then answer at random."""
        asked = self.state.open_decisions()
        self.check(len(asked) > 0, "a game that is not over asks somebody")
        for decision in asked:
            self.check_choices(decision)
        choice = self.pick(self.state.choices())
        self.kinds[type(asked[0]).__name__] += 1
        self.verbs[choice.verb] += 1
        if self.chance.random() < SAMPLE:
            self.check_dear(choice)
        if self.chance.random() < SAMPLE_OF_COMMANDERS:
            self.check_commander(self.chance.choice(list(commanders_of(self.game))))
        self.state.play(choice)
        self.decisions += 1
        faults = self.game.check(self.state)
        self.check(not faults, f"invariants after {choice}: {[str(each) for each in faults]}")

    def pick(self, choices: tuple[Choice, ...]) -> Choice:
        """Any of them; rare verbs only now and then."""
        common = tuple(each for each in choices if each.verb not in self.rare)
        if self.rare and common and self.chance.random() > RASH:
            choices = common
        return choices[int(self.chance.random() * len(choices))]

    def check(self, holds: bool, what: str) -> None:
        if not holds:
            where = repr(self.state.decision)
            raise Fault(f"{self.game.name}, seed {self.seed}, decision {self.decisions}, {where}: {what}")

    def check_choices(self, decision: Decision[Any]) -> None:
        choices = decision.choices(self.state)
        self.check(len(choices) > 0, "there is a choice")
        self.check(len(set(choices)) == len(choices), "choices are distinct")
        candidates = list(decision.candidates(self.state))
        if len(candidates) > MANY and self.chance.random() > SAMPLE_OF_MANY:
            return
        legal = [each for each in candidates if next(decision.objections(self.state, each), None) is None]
        self.check(sorted(legal) == sorted(choices), f"offered {choices}, without objection {legal}")

    def check_dear(self, choice: Choice) -> None:
        text = self.state.to_text()
        self.check(self.game.from_text(text).to_text() == text, "the text form reads back")
        self.check_refusals(text)
        self.check_clone(choice, text)
        self.check_views()
        self.check_languages(choice, text)

    def check_refusals(self, text: str) -> None:
        asked = {each.seat for each in self.state.open_decisions()}
        foreign = [seat for seat in (*self.game.seats_of(self.state), DICE) if seat not in asked]
        for seat in foreign:
            self.check_refused(str(self.state.choices()[0]), seat)
        for choice in FOREIGN:
            self.check_refused(choice, None)
        self.check(self.state.to_text() == text, "a refusal changes nothing")

    def check_refused(self, choice: str, seat: str | None) -> None:
        try:
            self.state.clone().play(choice, seat)
        except Refused as refused:
            self.check(len(refused.objections) > 0, f"{choice!r} of {seat} is refused without a reason")
        except ValueError:
            pass  # not even a choice: refused by its form
        else:
            self.check(False, f"{choice!r} of {seat} was accepted")

    def check_clone(self, choice: Choice, text: str) -> None:
        one, other = self.state.clone(), self.game.from_text(text)
        one.play(choice)
        other.play(choice)
        self.check(one.to_text() == other.to_text(), f"clone and text disagree after {choice}")
        self.check(self.state.to_text() == text, "playing a clone leaves the position alone")

    def check_languages(self, choice: Choice, text: str) -> None:
        """In disguise, and without words, the same is offered and the same happens; every sentence can be said."""
        after = self.state.clone()
        after.play(choice)
        for tongue in (PSEUDO, NONE):
            with speaking(tongue):
                one = self.game.from_text(text)
                self.check(one.choices() == self.state.choices(), f"other choices in {tongue}")
                said = [*questions(one), *(str(each.sentence) for each in refusals(one))]
                one.events = []
                one.play(choice)
                said += [str(self.game.describe(event)) for event in one.events]
                self.check(one.to_text() == after.to_text(), f"in {tongue}, {choice} leads elsewhere")
                strange = [words for words in said if words and not words.startswith(MARKS[tongue])]
                self.check(not strange, f"not from a catalog in {tongue}: {strange}")

    def check_views(self) -> None:
        for seat in self.game.seats_of(self.state):
            seen = json.dumps(self.state.view(seat), sort_keys=True)
            other = self.disguise(self.state, seat, self.chance)
            self.check(not self.game.check(other), "the disguised position is a legal one")
            self.check(json.dumps(other.view(seat), sort_keys=True) == seen, f"the view of {seat} leaks")

    def check_commander(self, name: str) -> None:
        """He answers with what is offered, from his view alone: the hidden rest can be anything."""
        for decision in self.state.open_decisions():
            if decision.seat == DICE:
                continue
            other = self.disguise(self.state, decision.seat, self.chance)
            reply, again = (self.reply_of(name, each, decision.seat) for each in (self.state, other))
            self.check(reply.choice in self.state.choices(decision.seat), f"{name} answers {reply}")
            self.check(reply == again, f"{name} answers {reply}, and {again} where only hidden things differ")

    def reply_of(self, name: str, state: State, seat: str) -> Reply:
        question = question_for(state, seat)
        commander = make_commander(self.game, name, Brief(self.seed))
        return commander.choose(lambda: json.loads(json.dumps(state.view(seat))), question, state.choices(seat))


def questions(state: State) -> list[str]:
    """What is asked, in words."""
    return [str(decision.prompt(state)) for decision in state.open_decisions()]


def refusals(state: State) -> list[Objection]:
    """What forbids choices that nobody offered."""
    return [objection for choice in FOREIGN if choice for objection in state.why_not(choice)]


def played(game: Game[Any], seed: str, tongue: str, patience: int) -> tuple[list[str], list[str]]:
    """A random game in a language: every answer and the end, and all that was said on the way."""
    chance, answers, said = random.Random(seed), list[str](), list[str]()
    with speaking(tongue):
        state = game.setup()
        while not state.is_over and len(answers) < patience:
            said += questions(state)
            choices, state.events = state.choices(), []
            choice = choices[int(chance.random() * len(choices))]
            state.play(choice)
            answers.append(str(choice))
            said += [str(game.describe(event)) for event in state.events]
        return [*answers, state.to_text(), str(game.result(state)["winner"])], said
