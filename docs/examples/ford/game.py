"""The Ford as a game of the house: what it has, and where its rules stand."""

from doppeladler.engine import Scenario
from doppeladler.wargame.plain import ENEMY, OWN, Attack, March, PlainGame

from .columns import FordState, book
from .events import CombatResult, PlayerTurn, event
from .printed import SIDES, Printed
from .rules.ch1_movement import zone
from .rules.ch2_combat import reckon, strength
from .rules.ch3_turn import LAST_TURN, set_up, steps_lost, supplied, winner
from .words import sentence, words


class Ford(PlainGame[FordState]):
    """Five divisions a side, a river with two fords, two towns."""

    name, title, seats, turns = "ford", "The Ford", SIDES, LAST_TURN
    scenarios = (Scenario("battle", sentence("scenario-battle"), sentence("scenario-battle-summary")),)
    print, position, rulebook, words, events = Printed, FordState, book, words, event
    phases = (("movement", "1.3"), ("combat", "2.1"))
    overlays = (("zones", "1.6", zone, ENEMY), ("supply", "3.3", supplied, OWN))
    march = March()
    attack = Attack(reckon, strength, steps_lost, CombatResult, ends=(PlayerTurn,), rules=("2.2", "2.3"))

    def set_up(self, state: FordState) -> None:
        set_up(state)

    def winner(self, state: FordState) -> str:
        return winner(state)
