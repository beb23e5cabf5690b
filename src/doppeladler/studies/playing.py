"""Playing games to their end: any commanders, dice of the study, the same for the same seed.

Game `i` of a seed uses the dice of ``seed/i``. When everybody plays at random, one random commander of the same seed
plays all seats; otherwise each seat has a commander of its own, of ``seed/i/seat``.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

from doppeladler.commanders import RandomCommander, ask, make_commander
from doppeladler.engine import DICE, Brief, Choice, Commander, FairDice, Game, State, purpose_of
from doppeladler.studies.words import sentence

from .extras import SimulationError
from .listening import Count, Listener, TurnScore
from .plan import Plan
from .report import UNFINISHED, GameOutcome

Hand = Callable[[State, str], Choice]
"""Answers for a seat."""
Note = Callable[[str, Choice], None]
"""Told of every answer that was given, rolls included."""


class Played(NamedTuple):
    """One game of a case; what happened in it, if somebody listened."""

    case: int
    outcome: GameOutcome
    scores: tuple[TurnScore, ...] = ()
    counts: tuple[Count, ...] = ()


class Share(NamedTuple):
    """Some games of a study. They are counted through all cases: 0 is game 0 of the first case, 1 of the second."""

    cases: tuple[Plan, ...]
    numbers: range


def play_share(game: Game[Any], share: Share) -> list[Played]:
    """Play some games, one after the other."""
    found = []
    for place in share.numbers:
        number, case = divmod(place, len(share.cases))
        plan = share.cases[case]
        plan.check(game)
        try:
            found.append(play_one(game, plan, number, case))
        except Exception as error:
            raise SimulationError(
                sentence(
                    "failed-simulate-again",
                    kind=type(error).__name__,
                    error=str(error),
                    number=number,
                    seed=repr(plan.seed),
                    game=plan.name,
                    scenario=plan.scenario,
                )
            ) from error
    return found


def play_one(game: Game[Any], plan: Plan, number: int, case: int = 0) -> Played:
    """Play one game to its end."""
    state = game.setup(plan.scenario, **plan.options)
    seed = f"{plan.seed}/{number}"
    if plan.is_random and not plan.listens:
        return Played(case, outcome_of(game, state, number, play_out(game, state, seed, plan.limit)))
    listener = Listener(game, state) if plan.listens else None
    hands = random_hands(plan, seed) if plan.is_random else hands_of(game, plan.commanders, seed)
    dice = FairDice.seeded(seed, game.name)
    counted = play_on(state, dice, hands, plan.limit, listener.hear if listener else None)
    counts = listener.close() if listener else ()
    scores = tuple(listener.scores) if listener else ()
    return Played(case, outcome_of(game, state, number, counted), scores, counts)


def outcome_of(game: Game[Any], state: State, number: int, counted: tuple[int, int]) -> GameOutcome:
    """How a game stands that is over, or was stopped."""
    result = game.result(state)
    winner = result["winner"] if state.is_over else UNFINISHED
    return GameOutcome(number, winner, result["scores"], result["turns"], *counted, result.get("points", {}))


# --- hands ------------------------------------------------------------------------------------------------


def random_hands(plan: Plan, seed: str) -> dict[str, Hand]:
    """One random commander for all seats, as in `play_out`."""
    pick = RandomCommander(seed).pick
    return dict.fromkeys(plan.commanders, lambda state, seat: pick(state.choices(seat)))


def hands_of(game: Game[Any], commanders: Mapping[str, str], seed: str) -> dict[str, Hand]:
    """A commander for every seat; it counts its steps, never the time."""
    return {seat: hand_of(game, name, f"{seed}/{seat}") for seat, name in commanders.items()}


def hand_of(game: Game[Any], name: str, seed: str) -> Hand:
    """The hand of one commander by name."""
    return led_by(make_commander(game, name, Brief(seed)))


def led_by(commander: Commander) -> Hand:
    """The hand of a commander."""
    return lambda state, seat: ask(commander, state, seat).choice


# --- from a position to the end ---------------------------------------------------------------------------


def play_out(game: Game[Any], state: State, seed: str, limit: int) -> tuple[int, int]:
    """Play random choices and study dice from here to the end; the number of decisions and of rolls. Hot."""
    pick, roll = RandomCommander(seed).pick, FairDice.seeded(seed, game.name).pick
    decisions = rolls = 0
    for _ in range(limit):
        if not state.todo:
            break
        asked = state.decision_of(None)
        assert asked is not None, "a game that is not over asks somebody"
        offered = state.choices()
        if asked.seat == DICE:
            rolls += 1
            state.play(roll(rolls, purpose_of(asked), offered))
        else:
            decisions += 1
            state.play(pick(offered))
    return decisions, rolls


def play_on(
    state: State,
    dice: FairDice,
    hands: Mapping[str, Hand],
    limit: int,
    hear: Callable[[], None] | None = None,
    write: Note | None = None,
) -> tuple[int, int]:
    """Let hands answer from here to the end or to a limit of answers; the number of decisions and of rolls."""
    decisions = rolls = 0
    while state.todo and decisions + rolls < limit:
        asked = state.decision_of(None)
        assert asked is not None, "a game that is not over asks somebody"
        seat = asked.seat
        if seat == DICE:
            rolls += 1
            choice = dice.pick(rolls, purpose_of(asked), state.choices(DICE))
        else:
            decisions += 1
            choice = hands[seat](state, seat)
        state.play(choice, seat)
        if hear is not None:
            hear()
        if write is not None:
            write(seat, choice)
    return decisions, rolls
