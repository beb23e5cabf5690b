"""The answers to every question but the plan: cards, clashes, replacements, placing."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from doppeladler.engine import Choice, Reply
from doppeladler.games.limanowa.book import Names
from doppeladler.games.limanowa.verbs import VERBS
from doppeladler.games.limanowa.words import sentence
from doppeladler.words import Sentence

from . import clashsense, setting_up
from .cardsense import Use, is_worth_playing
from .problem import LimanowaProblem
from .wording import place_name

Answer = Callable[[LimanowaProblem], Reply]


def open_reply(choice: Choice, reason: Sentence | str) -> Reply:
    """An answer whose reason everybody may hear."""
    return Reply(choice, reason, reason)


# --- cards ------------------------------------------------------------------------------------------------


def best_card(problem: LimanowaProblem) -> Use | None:
    """3.4 The best use of the cards on offer, if it is worth a card."""
    cards = [problem.s.printed.by_card[choice.noun] for choice in problem.choices if choice.verb == "play"]
    use = problem.sense.best(cards)
    return use if is_worth_playing(use, problem.level) else None


def why_card(problem: LimanowaProblem, use: Use) -> Sentence:
    """The sentence for a card that is played, for the own side only."""
    design = problem.s.printed.cards[use.card].design
    return sentence("why-card", card=design, aims=list(use.aims), worth=f"{use.gain:.1f}")


def use_card(problem: LimanowaProblem) -> tuple[Reply, Names]:
    """4.2 Play a card or pass; and what the card will be aimed at."""
    use = best_card(problem)
    if use is None:
        held = len(problem.hand())
        return Reply(Choice("pass"), sentence("why-keeps-cards-none-does-enough", held=held) if held else ""), ()
    name = problem.s.printed.cards[use.card].name
    return Reply(Choice("play", name), why_card(problem, use)), use.aims


def aim_card(problem: LimanowaProblem) -> Reply:
    """3.4.1 Aim a card that was begun without a plan of ours."""
    card = problem.s.printed.by_card[problem.facts["card"]]
    offered = {choice.noun for choice in problem.choices}
    uses = [use for use in problem.sense.uses(card) if offered & set(use.aims)]
    for use in sorted(uses, key=lambda use: (-use.gain, use.aims)):
        name = next((aim for aim in use.aims if aim in offered), "")
        if name:
            return Reply(Choice("aim", name), why_card(problem, use))
    return Reply(problem.choices[0], sentence("why-first-used"))


# --- clashes ----------------------------------------------------------------------------------------------


def charge(problem: LimanowaProblem) -> Reply:
    """4.4.4 Whether the cavalry charges."""
    assert problem.s.clash is not None
    choice, gain = clashsense.charge(problem.s, problem.judge, problem.s.clash, problem.choices)
    if choice.verb == "hold":
        return open_reply(choice, sentence("why-no-charge-cost-more-than"))
    return open_reply(choice, sentence("why-charges-worth-about-points", noun=choice.noun, gain=f"{gain:.1f}"))


def machine_guns(problem: LimanowaProblem) -> Reply:
    """4.4.4 Machine-guns always fire: it costs nothing."""
    return open_reply(Choice("fire"), sentence("why-machine-guns-fire-every-attacker"))


def strike_back(problem: LimanowaProblem) -> Reply:
    """4.4.7, 4.4.8 Whom the defender strikes."""
    assert problem.s.clash is not None
    choice, worth = clashsense.strike(problem.s, problem.judge, problem.s.clash, problem.choices)
    return open_reply(choice, sentence("why-strikes-back-who-loses-most", noun=choice.noun, worth=f"{worth:.1f}"))


def inspire(problem: LimanowaProblem) -> Reply:
    """6.1 Whom Orlov inspires."""
    assert problem.s.clash is not None
    choice = clashsense.inspire(problem.s, problem.s.clash, problem.choices)
    return open_reply(choice, sentence("why-orlov-lends-two-attack-points", noun=choice.noun))


def advance(problem: LimanowaProblem) -> Reply:
    """4.4.9 Who takes the emptied field."""
    choice = clashsense.advance(problem.s, problem.judge, problem.choices)
    if choice.verb == "stay":
        return open_reply(choice, sentence("why-nobody-goes-forward-emptied-field"))
    place = place_name(problem.s, problem.s.printed.hex_of[choice.to])
    return open_reply(choice, sentence("why-takes", noun=choice.noun, place=place))


def token(problem: LimanowaProblem) -> Reply:
    """6.4 Which gun joins for a token."""
    choice, worth = clashsense.gun(problem.s, problem.judge, problem.choices)
    if choice.verb == "pass":
        return open_reply(choice, sentence("why-keeps-artillery-tokens"))
    return open_reply(choice, sentence("why-joins-token-worth-about-points", noun=choice.noun, worth=f"{worth:.1f}"))


def sharpen(problem: LimanowaProblem) -> Reply:
    """6.4.2 A token for a long-range strike."""
    return open_reply(VERBS.acts(problem.choices)[0], sentence("why-token-makes-long-range-strike"))


# --- units ------------------------------------------------------------------------------------------------


def deploy(problem: LimanowaProblem) -> Reply:
    """3.2 Where a unit begins."""
    choice = setting_up.place(problem.s, problem.choices)
    return open_reply(choice, sentence("why-begins", noun=choice.noun, to=choice.to))


def recruit(problem: LimanowaProblem) -> Reply:
    """3.3.3 Which fallen unit comes back."""
    choice = setting_up.recruit(problem.s, problem.choices)
    return open_reply(choice, sentence("why-comes-back", noun=choice.noun) if choice.noun else "")


ANSWERS: Mapping[str, Answer] = {
    "AimCard": aim_card,
    "Charge": charge,
    "MachineGuns": machine_guns,
    "Counter": strike_back,
    "Bayonet": strike_back,
    "Inspire": inspire,
    "Advance": advance,
    "LendGuns": token,
    "AttackByToken": token,
    "DefendByToken": token,
    "Sharpen": sharpen,
    "Deploy": deploy,
    "TakeCoreUnit": recruit,
}
"""By kind of question; the plan and the cards of the commander's own choice are the commander's."""
