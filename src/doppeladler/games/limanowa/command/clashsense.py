"""4.4 Answers in the middle of a clash: who charges, whom to strike back at, which gun joins, who takes the field."""

from __future__ import annotations

from collections.abc import Sequence

from doppeladler.engine import Choice
from doppeladler.games.limanowa.book import Unit
from doppeladler.games.limanowa.columns import Clash, LimanowaState
from doppeladler.games.limanowa.rules.ch04_guns import action_of
from doppeladler.games.limanowa.rules.ch04_strikes import target_number
from doppeladler.games.limanowa.verbs import VERBS

from .attacks import Fights
from .judgement import Judge
from .reckoning import losses
from .strengths import Twist

TOKEN_WORTH = 0.35
"""What an artillery token is worth by itself: it is spent for more than that."""
SUPPORT_WORTH = 1.2
"""What support in a clash brings on the average, in points."""


def _finish(choices: Sequence[Choice]) -> Choice:
    """To do nothing more, which all these questions offer."""
    choice = VERBS.finish(choices)
    assert choice is not None
    return choice


def charge(s: LimanowaState, judge: Judge, clash: Clash, choices: Sequence[Choice]) -> tuple[Choice, float]:
    """4.4.4 Who charges next, or nobody; and what that brings."""
    fights = Fights(s, judge.values, lambda hex: judge.control.swing(hex, judge.side, s.occupied, s.group))
    best, least = _finish(choices), _attack(fights, clash, clash.charging)
    most = least
    for choice in VERBS.acts(choices):
        gain = _attack(fights, clash, (*clash.charging, s.printed.by_name[choice.noun]))
        if gain > most:
            best, most = choice, gain
    return best, most - least


def _attack(fights: Fights, clash: Clash, charging: tuple[Unit, ...]) -> float:
    twist = Twist(charging=charging)
    return fights.reckon(clash.target, clash.attackers, clash.supported, (), twist).gain


def strike(s: LimanowaState, judge: Judge, clash: Clash, choices: Sequence[Choice]) -> tuple[Choice, float]:
    """4.4.7, 4.4.8 The attacker who loses most by a blow, and what he loses."""
    found = [(_blow(s, judge, clash, choice), choice) for choice in choices]
    worth, choice = max(found, key=lambda each: (each[0], each[1]))
    return choice, worth


def _blow(s: LimanowaState, judge: Judge, clash: Clash, choice: Choice) -> float:
    unit = s.printed.by_name[choice.noun]
    suffered = dict(zip(clash.attackers, clash.losses, strict=True)).get(unit, 0)
    left = max(0, s.rp[unit] - suffered)
    number = target_number(s, clash, (clash.defender,), unit)
    single = (number,) if choice.verb == "bayonet" else ()
    return judge.values.lost(unit, losses(0 if single else number, single, left)) if left else 0.0


def gun(s: LimanowaState, judge: Judge, choices: Sequence[Choice]) -> tuple[Choice, float]:
    """6.4 The gun that joins for a token, if it brings more than the token is worth; what it brings."""
    found = [(_joins(s, judge, choice), choice) for choice in choices if choice.to]
    worth, choice = max(found, key=lambda each: (each[0], each[1]), default=(0.0, _finish(choices)))
    return (choice, worth) if worth > TOKEN_WORTH else (_finish(choices), 0.0)


def _joins(s: LimanowaState, judge: Judge, choice: Choice) -> float:
    unit, prey = s.printed.by_name[choice.noun], s.figure_at[s.printed.hex_of[choice.to]]
    if action_of(choice.verb) == "support":
        return SUPPORT_WORTH * judge.w.point_3
    return judge.shot(s, unit, prey, action_of(choice.verb) == "long-range")


def advance(s: LimanowaState, judge: Judge, choices: Sequence[Choice]) -> Choice:
    """4.4.9 Who takes the emptied field, or nobody."""
    base = judge.stand(s, {}, set())
    best, most = _finish(choices), 0.0
    for choice in VERBS.acts(choices):
        unit, hex = s.printed.by_name[choice.noun], s.printed.hex_of[choice.to]
        then, start = s.clone(), s.at[unit]
        then.place(unit, hex)
        gain = judge.stand(then, {unit: (start, hex)}, set()) - base
        if gain > most:
            best, most = choice, gain
    return best


def inspire(s: LimanowaState, clash: Clash, choices: Sequence[Choice]) -> Choice:
    """6.1 Orlov helps the strongest neighbour who fights; a defender comes first."""
    names = {s.name(clash.defender)}
    own = [choice for choice in choices if choice.noun in names]
    strongest = max(VERBS.acts(choices), key=lambda choice: (s.printed.ap[s.printed.by_name[choice.noun]], choice))
    return own[0] if own else strongest
