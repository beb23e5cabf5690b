"""The rows of the bench: what is measured, in which unit, and what we aim at."""

from __future__ import annotations

from dataclasses import dataclass

PLAY, GAMES, GAME = "random play", "random games", "one game"
REAL = "real decisions"
CLONE, REACH, SUPPLY, ODDS = "clone", "reach of a unit", "supply of a side", "odds of an attack"
TEXT, VIEW, START = "text and back", "view of a seat", "start of the command line"
REFUSE, SAY = "a refusal", "a refusal in words"
CHOICES, SETTLE = "choices", "carrying out a plan"
CAMPAIGN = "one campaign"


@dataclass(frozen=True)
class Row:
    """One line of the table. Rates are better when they are higher, times when they are lower."""

    name: str
    unit: str
    meaning: str
    aim: float | None = None
    against: str = ""
    """The row of the peer it is set beside, when that has another name."""

    @property
    def peer(self) -> str:
        return self.against or self.name

    @property
    def is_rate(self) -> bool:
        return self.unit.endswith("/s")

    def best(self, values: list[float]) -> float:
        """The round in which the machine disturbed least."""
        return max(values) if self.is_rate else min(values)

    def is_met(self, value: float) -> bool | None:
        """Is the aim reached? None when there is none."""
        if self.aim is None:
            return None
        return value >= self.aim if self.is_rate else value < self.aim

    def ratio(self, ours: float, peer: float | None) -> float | None:
        """How many times as fast as the peer we are."""
        if not peer:
            return None
        return ours / peer if self.is_rate else peer / ours


def limanowa(row: str) -> str:
    """The name of a row of Limanowa."""
    return f"limanowa: {row}"


def kaisers_war(row: str) -> str:
    """The name of a row of Kaiser's War."""
    return f"kaisers-war: {row}"


def serbien(row: str) -> str:
    """The name of a row of 1914 Serbien muss sterbien."""
    return f"serbien: {row}"


ROWS = (
    Row(PLAY, "decisions/s", "random choices from set-up to the last turn, dice included; chess: random moves", 20_000),
    Row(REAL, "decisions/s", "of these only the questions with two answers or more; chess: moves with a choice"),
    Row(GAMES, "games/s", "the same, by the game"),
    Row(GAME, "s", "one random game", 1.0),
    Row(CLONE, "us", "an independent copy of a position; chess: Board.copy without its moves", 5.0),
    Row(REACH, "us", "all hexes a unit can march to, with the way there"),
    Row(SUPPLY, "us", "the supply of every hex for one side"),
    Row(ODDS, "us", "the whole distribution of one combat, retreats looked up on the map"),
    Row(TEXT, "us", "a position written and read back with all checks; chess: FEN"),
    Row(VIEW, "us", "what one seat may know, with its choices"),
    Row(REFUSE, "us", "the objections to a choice, made and thrown away"),
    Row(SAY, "us", "the same, read by somebody"),
    Row(limanowa(PLAY), "decisions/s", "the same for Limanowa 1914, the campaign with four seats", 10_000, PLAY),
    Row(limanowa(REAL), "decisions/s", "of these only the questions with two answers or more", against=REAL),
    Row(limanowa(GAMES), "games/s", "the same, by the game", against=GAMES),
    Row(limanowa(GAME), "s", "one random game", against=GAME),
    Row(limanowa(CLONE), "us", "an independent copy of a position", against=CLONE),
    Row(limanowa(REACH), "us", "all fields a unit can move to"),
    Row(limanowa(CHOICES), "us", "every order that may be announced, as in play: what was found before is kept"),
    Row(limanowa(SETTLE), "us", "an announced plan up to the next question, on a copy"),
    Row(limanowa(ODDS), "us", "the whole distribution of one clash"),
    Row(limanowa(TEXT), "us", "a position written and read back with all checks", against=TEXT),
    Row(limanowa(VIEW), "us", "what one seat may know, with its choices"),
    Row(kaisers_war(PLAY), "decisions/s", "the same for Kaiser's War, 1914 to its first December", against=PLAY),
    Row(kaisers_war(REAL), "decisions/s", "of these only the questions with two answers or more", against=REAL),
    Row(kaisers_war(GAMES), "games/s", "the same, by the game", against=GAMES),
    Row(kaisers_war(GAME), "s", "one random game", 0.5, against=GAME),
    Row(kaisers_war(CLONE), "us", "an independent copy of a position", against=CLONE),
    Row(kaisers_war(REACH), "us", "all hexes a unit can get to by march and rail, with the way there"),
    Row(kaisers_war(SUPPLY), "us", "the general supply of a side, on a copy"),
    Row(kaisers_war(TEXT), "us", "a position written and read back with all checks", against=TEXT),
    Row(kaisers_war(VIEW), "us", "what one seat may know, with its choices"),
    Row(serbien(PLAY), "decisions/s", "the same for Serbien, the Macva to its end", against=PLAY),
    Row(serbien(REAL), "decisions/s", "of these only the questions with two answers or more", against=REAL),
    Row(serbien(GAMES), "games/s", "the same, by the game", against=GAMES),
    Row(serbien(GAME), "s", "one random game", 0.5, against=GAME),
    Row(serbien(CAMPAIGN), "s", "one random game of the Grand Campaign, 36 turns", 4.0),
    Row(serbien(CLONE), "us", "an independent copy of a position", against=CLONE),
    Row(serbien(REACH), "us", "all hexes a Formation can march to, forced too, with the way there"),
    Row(serbien(SUPPLY), "us", "who of a side is out of supply, on a copy"),
    Row(serbien(ODDS), "us", "the best force for an attack, and what both intensities bring"),
    Row(serbien(TEXT), "us", "a position written and read back with all checks", against=TEXT),
    Row(serbien(VIEW), "us", "what one seat may know, with its choices"),
    Row(START, "s", "doppeladler --help, best of several; chess: import chess", 0.3),
)
