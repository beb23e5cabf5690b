"""6.3 Weather: rolled at the beginning of every turn by the first Russian player."""

from __future__ import annotations

from doppeladler.engine import Roll
from doppeladler.games.limanowa import events
from doppeladler.games.limanowa.book import book
from doppeladler.games.limanowa.columns import FAIR, RAIN, SNOW, LimanowaState
from doppeladler.games.limanowa.words import sentence
from doppeladler.words import Sentence

WEATHER = {1: FAIR, 2: FAIR, 3: FAIR, 4: RAIN, 5: SNOW, 6: SNOW}
"""6.3 By the die."""


@book.step("6.3")
def roll_for_weather(s: LimanowaState) -> None:
    """6.3 Only when the game is played with weather."""
    if s.has("weather"):
        s.then(WeatherRoll())


@book.decision("6.3")
class WeatherRoll(Roll):
    """6.3 Fair on 1 to 3, rain on 4, snow on 5 and 6, for the whole turn."""

    def prompt(self, s: LimanowaState) -> Sentence:
        return sentence("ask-WeatherRoll")

    def rolled(self, s: LimanowaState, faces: tuple[int, ...]) -> None:
        s.weather = WEATHER[faces[0]]
        s.tell("6.3", events.Weather(faces[0], s.weather))
