"""A game whose folder has the usual shape: whatever stands in it is found by its name."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cache
from importlib import import_module
from typing import Any, TypeVar, cast

from doppeladler.engine import MakeCommander, Objection, State
from doppeladler.wargame.command.blunders import Critic
from doppeladler.wargame.events import Teller
from doppeladler.wargame.game import Wargame
from doppeladler.wargame.orders import Order, Wish
from doppeladler.wargame.speech import Speech

S = TypeVar("S", bound=State)
Json = dict[str, Any]


@cache
def _part_of(folder: str, name: str) -> Any:
    return import_module(f".{name}", folder)


class FolderGame(Wargame[S]):
    """A game made of the modules beside the one that declares it; each is imported when somebody needs it.

    It keeps `PLAY_FILES` in `printed`, `coders_of` in `columns`, `event` and `parts` in `events`, `view` in `views`,
    `faults` in `rules.check`, `steps` in `steps`, `presentation` in `tabletop.presentation`, `assist` in
    `tabletop.assists`, `speech_of` in `speech`, `commanders` in `command`, `appraise` and `is_quiet` in
    `command.appraisal`, its `critic` in `command.blunders`.
    What is left to declare is `set_up` and `result`, and whatever it does in another way.
    """

    def __init__(self, printed: Any) -> None:
        events = self._part("events")
        self.printed = printed
        self.data_version = printed.layers.version(self._part("printed").PLAY_FILES)
        self.coders = self._part("columns").coders_of(printed)
        self.teller = Teller(events.event, printed, events.parts(printed))

    def _part(self, name: str) -> Any:
        return _part_of(type(self).__module__.rpartition(".")[0], name)

    def view(self, state: S, seat: str) -> Json:
        return cast("Json", self._part("views").view(state, seat))

    def check(self, state: S) -> list[Objection]:
        return list(self._part("rules.check").faults(state))

    def steps(self, state: S, seat: str, order: Order) -> Iterable[Wish] | None:
        found: Iterable[Wish] | None = self._part("steps").steps(state, seat, order)
        return super().steps(state, seat, order) if found is None else found

    def presentation(self) -> Json:
        return cast("Json", self._part("tabletop.presentation").presentation(self.printed))

    def assist(self, state: S, seat: str, question: str, about: Mapping[str, str]) -> Json:
        return cast("Json", self._part("tabletop.assists").assist(state, seat, question, about))

    def speech(self) -> Speech[S]:
        return cast("Speech[S]", self._part("speech").speech_of(self))

    def commanders(self) -> Mapping[str, MakeCommander]:
        return cast("Mapping[str, MakeCommander]", self._part("command").commanders(self))

    def critic(self) -> type[Critic[Any]]:
        return cast("type[Critic[Any]]", self._part("command.blunders").critic)

    def appraise(self, state: S) -> dict[str, float]:
        return cast("dict[str, float]", self._part("command.appraisal").appraise(state))

    def is_quiet(self, state: S) -> bool:
        return cast("bool", self._part("command.appraisal").is_quiet(state))
