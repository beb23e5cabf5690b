"""Events of toys: their sentences stand with them instead of in a catalog."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

from doppeladler.engine import Happening
from doppeladler.wargame.events import Events
from doppeladler.words import Part, text_of

H = TypeVar("H", bound=Happening)


class Told:
    """A register of events, each with a text that has its parts in braces."""

    def __init__(self) -> None:
        self.events, self.texts = Events(self.say), dict[str, str]()

    def say(self, id: str, **parts: Part) -> str:
        return self.texts[id].format_map({name: text_of(part) for name, part in parts.items()})

    def __call__(self, text: str) -> Callable[[type[H]], type[H]]:
        def register(event: type[H]) -> type[H]:
            self.texts[f"event-{event.__name__}"] = text
            return self.events()(event)

        return register
