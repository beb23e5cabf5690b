"""A plain game: most of a contract from what a game declares."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cached_property, partial
from importlib.resources import files
from typing import TYPE_CHECKING, Any, TypeVar, cast

from doppeladler.boards import Layers
from doppeladler.engine import MakeCommander, Objection, Option
from doppeladler.engine.text import word_or_none
from doppeladler.wargame.columns import out_of_bounds
from doppeladler.wargame.command import Appraisal
from doppeladler.wargame.events import Events, Teller, parts_of
from doppeladler.wargame.game import Wargame
from doppeladler.wargame.orders import Order, Wish, plain_steps
from doppeladler.wargame.pieces import HexSet, Position, make_coders
from doppeladler.wargame.speech import Speech
from doppeladler.wargame.table.assists import Assists, Json, labels
from doppeladler.wargame.verbs import verbs_of
from doppeladler.words import Words

from .attack import Attack
from .march import March
from .printed import PlainPrinted

if TYPE_CHECKING:
    from .speech import Tongue

P = TypeVar("P", bound=Position)
OWN, ENEMY = "own", "enemy"
TEXTS = ("board.csv", "countries.csv", "nations.csv", "regions.csv", "rules.csv", "rulings.csv")
"""Data files that change no game."""


class PlainGame(Wargame[P]):
    """Two sides that march and attack, for losses and towns. A game declares what stands here."""

    printed: PlainPrinted
    print: type[PlainPrinted]
    words: Words
    events: Events
    phases: tuple[tuple[str, str], ...]
    """The phases of a turn, each with its rule."""
    overlays: tuple[tuple[str, str, Callable[[Any, str], HexSet], str], ...] = ()
    """Layers of the map, each with its rule, what finds the hexes of a side, and whose are shown."""
    march: March
    attack: Attack
    appraisal = Appraisal({"towns": 1.0, "way": 0.3, "front": 0.03, "losses": -0.5}, {})
    """What counts how much when a position is judged."""
    rules_version = 1
    options: tuple[Option, ...] = ()

    def __init__(self, packs: Sequence[str] = ()) -> None:
        package = type(self).__module__.rpartition(".")[0]
        self.printed = self.print(Layers.of_game(files(package) / "data", packs))
        self.printed.words = self.words
        files_to_play = (name for name in self.printed.layers.counted if name not in TEXTS)
        self.data_version = self.printed.layers.version(files_to_play)
        known, card = make_coders(self.printed), word_or_none(tuple(self.printed.by_card), "a card")
        self.coders = {**known, "Side": known["str"], "CardName": card}
        self.teller = Teller(self.events, self.printed, parts_of(self.printed))
        self.verbs = verbs_of(self.rulebook)
        nations = self.printed.board.nations.values()
        called = {row.nation: self.words.written(f"nation-{row.nation}", row.name) for row in nations}
        self.names = {seat: called[seat] for seat in self.seats}
        self.summary = self.words.sentence("summary")

    @abstractmethod
    def winner(self, state: P) -> str:
        """Who has won, or would if the game were over."""

    def hand(self, s: Any, seat: str) -> list[str]:
        """The card that a seat holds, in games with a table `hand`."""
        held = getattr(s, "hand", {}).get(seat, "")
        return [held] if held else []

    def check(self, state: P) -> list[Objection]:
        return [*out_of_bounds(state), *(Objection("", each) for each in state.misplaced())]

    def result(self, state: P) -> Json:
        won, played = self.winner(state) if state.is_over else None, cast("Any", state)
        scores = {side: self.attack.losses(state, state.enemy_of(side)) for side in self.seats}
        return {"winner": won, "winners": self.seats_on(state, won), "scores": scores, "turns": played.turn}

    def view(self, state: P, seat: str) -> Json:
        from .view import plain_view

        return cast("Json", plain_view(self, state, seat))

    def presentation(self) -> Json:
        from .shown import plain_presentation

        return cast("Json", plain_presentation(self))

    def assist(self, state: P, seat: str, question: str, about: Mapping[str, str]) -> Json:
        questions = {"reach": self.march.reach, "odds": self.attack.odds, "attackers": self.attack.attackers}
        layers = {name: partial(self._overlay, find, whose) for name, _, find, whose in self.overlays}
        return Assists[P](questions, layers, lambda s, seat: ()).assist(state, seat, question, about)

    def _overlay(self, find: Callable[[Any, str], HexSet], whose: str, s: P, seat: str) -> Json:
        own = self.side_of(seat)
        if whose == ENEMY:
            return {"hatched": labels(s, find(s, s.enemy_of(own)))}
        return {"hexes": {"own": labels(s, find(s, own))}}

    # --- doors ----------------------------------------------------------------------------------------------

    @cached_property
    def tongue(self) -> Tongue:
        """How it reads and answers words."""
        from .speech import Tongue  # only a table with a player at it needs it

        return Tongue(self)

    def speech(self) -> Speech[P]:
        return cast("Speech[P]", self.tongue.speech())

    def steps(self, state: P, seat: str, order: Order) -> Iterable[Wish] | None:
        meant = self.tongue.order(state, seat, order.words) if order.words else (order.kind, order.units, order.to)
        if meant is None or meant[0] not in ("march", "attack"):
            return plain_steps(order)
        kind, units, to = meant
        if kind == "attack":
            return self.attack.wishes(state, seat, to, units)
        return tuple(self.march.wishes(state, seat, units[0], to, bool(order.words)))

    # --- commanders -----------------------------------------------------------------------------------------

    def commanders(self) -> Mapping[str, MakeCommander]:
        from .command import Greedy  # only a table with a computer at it needs it

        return {"greedy": partial(Greedy, self)}

    def features(self, s: P, side: str) -> dict[str, float]:
        """What can be counted for a side: towns held, how far the nearest and all units are from them, losses."""
        far, own, towns = s.printed.grid.distance, [s.at[unit] for unit in s.on_map(side)], s.printed.town_names
        return {
            "towns": sum(s.occupied[side] >> town & 1 for town in towns),
            "way": -sum(min((far(hex, town) for hex in own), default=len(towns)) for town in towns),
            "front": -sum(far(hex, town) for hex in own for town in towns),
            "losses": self.attack.losses(s, side),
        }

    def appraise(self, state: P) -> dict[str, float]:
        if state.is_over and self.winner(state) in self.seats:
            return {seat: float(seat == self.winner(state)) for seat in self.seats}
        ours, theirs = (self.features(state, seat) for seat in self.seats)
        chance = self.appraisal.chance(state.scenario, {name: ours[name] - theirs[name] for name in ours})
        return dict(zip(self.seats, (chance, 1 - chance), strict=True))
