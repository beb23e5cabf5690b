"""Which language is being spoken: that of whoever reads, for as long as one speaks to him."""

from __future__ import annotations

import os
from collections.abc import Iterable
from contextvars import ContextVar, Token
from functools import cache
from pathlib import Path

ENGLISH, PSEUDO, NONE = "en", "qps", "none"
"""The language of the house; English in disguise, which shows what is no catalog's; ids and parts for programs."""

PLACES = "DOPPELADLER_WORDS"
"""The variable of the environment that names folders with more languages."""

_spoken: ContextVar[str] = ContextVar("language", default=ENGLISH)


def language() -> str:
    """The language that is being spoken."""
    return _spoken.get()


class _Speaking:
    """A language, for as long as one speaks it."""

    __slots__ = ("_before", "_tongue")

    def __init__(self, tongue: str) -> None:
        self._tongue = tongue

    def __enter__(self) -> None:
        self._before: Token[str] = _spoken.set(self._tongue)

    def __exit__(self, *fault: object) -> None:
        _spoken.reset(self._before)


def speaking(tongue: str) -> _Speaking:
    """Speak a language, one of `languages`, until the end of the block."""
    return _Speaking(_chosen(tongue))


@cache
def _chosen(tongue: str) -> str:
    return choose_language([tongue], otherwise="")


def folders() -> list[Path]:
    """The folders with more languages, each a folder of catalogs."""
    return [Path(each).expanduser() for each in os.environ.get(PLACES, "").split(os.pathsep) if each]


@cache
def languages() -> tuple[str, ...]:
    """Every language that can be spoken: English, those of this room and of added folders, and the two for tests."""
    own = {each.stem for each in Path(__file__).parent.glob("*.ftl")}
    written = sorted((own | {each.parent.name for folder in folders() for each in folder.glob("*/*.ftl")}) - {ENGLISH})
    return (ENGLISH, *written, PSEUDO, NONE)


def choose_language(wished: Iterable[str], otherwise: str = ENGLISH) -> str:
    """The first wish that can be met, "de-AT" by "de"; ValueError when none can and there is nothing else."""
    tried = [each.strip().lower() for each in wished]
    for tongue in tried:
        for name in (tongue, tongue.partition("-")[0]):
            if name in languages():
                return name
    if not otherwise:
        raise ValueError(f"expected a language of {', '.join(languages())}, got {', '.join(tried)!r}")
    return otherwise
