"""Live tables: every connected seat hears of each change and gets its own state, never anybody else's.

A listener always gets the newest state with the events since the version it had. So a slow one misses states but
no event, and one that comes back with `since` loses nothing and gets nothing twice.
"""

from __future__ import annotations

import asyncio
import logging
from collections import Counter
from collections.abc import Callable, Collection, Iterator
from concurrent.futures import Executor
from contextlib import contextmanager
from functools import partial
from threading import local
from typing import TypeVar

from doppeladler.server.errors import Declined
from doppeladler.server.tables.computer import Thinking
from doppeladler.server.tables.desk import Desk
from doppeladler.server.words import sentence
from doppeladler.words import language

T = TypeVar("T")
log = logging.getLogger(__name__)


class Listener:
    """One connection at one seat."""

    def __init__(self, table: str, seat: str, browser: str) -> None:
        self.table, self.seat, self.browser, self.language = table, seat, browser, language()
        self.news = asyncio.Event()
        self.has_changed = True
        self.has_come_or_gone: set[str] = set()
        """Seats whose being there has changed since this one was told."""
        self.has_talk = False
        """Was something said since this one was told?"""

    def hear(self) -> None:
        """There is a new state to send."""
        self.has_changed = True
        self.news.set()


class Hub:
    """Who is connected where. All but what begins with `tell` is called on the event loop."""

    def __init__(self, desk: Desk) -> None:
        self.loop = asyncio.get_running_loop()
        self.desk = desk
        self._aside = local()
        """In a thread that carries out a call: the tables that it has changed so far."""
        self.listeners: dict[str, set[Listener]] = {}
        self.by_address: Counter[str] = Counter()
        self.thinking: dict[str, Thinking] = {}
        """How far the computer of each table is that thinks now, so that who comes later sees it too."""
        self.also: Callable[[str], None] = lambda id: None
        self.gone: Callable[[str], None] = lambda id: None
        self.leases = desk.hall.leases
        desk.hall.on_change = self.tell
        desk.hall.on_removal = self.tell_removal
        desk.hall.is_watched = self.listeners.__contains__
        desk.presence = self.is_present
        desk.computers.on_thinking = self.tell_thinking

    def tell(self, id: str) -> None:
        """A table has changed; called from any thread. What is seen of it is made there, where nobody else waits."""
        viewers = {(each.seat, each.language) for each in tuple(self.listeners.get(id, ()))}
        try:
            self.desk.look_ahead(id, viewers)
        except Exception:  # the change itself is saved; whoever is to be shown it will meet the same fault
            log.exception("table %s cannot be shown", id)
        changed: list[str] | None = getattr(self._aside, "changed", None)
        if changed is None:
            self.loop.call_soon_threadsafe(self._spread, id)
        else:
            changed.append(id)

    def aside(self, threads: Executor, act: Callable[[], T]) -> asyncio.Future[T]:
        """Carry out a call in a thread. What came of it and what it has changed are told at once, by one waking."""
        found: asyncio.Future[T] = self.loop.create_future()
        threads.submit(self._carry_out, act, found)
        return found

    def _carry_out(self, act: Callable[[], T], found: asyncio.Future[T]) -> None:
        changed: list[str] = []
        self._aside.changed = changed
        try:
            tell: Callable[[], None] = partial(found.set_result, act())
        except BaseException as error:  # noqa: BLE001  # it goes to whoever waits for the call
            tell = partial(found.set_exception, error)
        finally:
            self._aside.changed = None
        self.loop.call_soon_threadsafe(self._carried_out, found, tell, changed)

    def _carried_out(self, found: asyncio.Future[T], tell: Callable[[], None], changed: list[str]) -> None:
        """First who has asked, then all who listen: so the reply goes out together with the state it has led to."""
        if not found.done():  # whoever asked may have gone
            tell()
        for id in changed:
            self._spread(id)

    def tell_removal(self, id: str) -> None:
        """A table is gone for good; called from any thread."""
        self.loop.call_soon_threadsafe(lambda: self.gone(id))

    def _spread(self, id: str) -> None:
        self.thinking.pop(id, None)
        for listener in self.listeners.get(id, ()):
            listener.hear()
        self.also(id)

    def tell_thinking(self, thinking: Thinking) -> None:
        """A computer thinks; called from any thread."""
        self.loop.call_soon_threadsafe(self._spread_thinking, thinking)

    def _spread_thinking(self, thinking: Thinking) -> None:
        self.thinking[thinking.table] = thinking
        for listener in self.listeners.get(thinking.table, ()):
            listener.news.set()

    def tell_talk(self, id: str, seats: Collection[str]) -> None:
        """Something was said to these seats; called from any thread."""
        self.loop.call_soon_threadsafe(self._spread_talk, id, seats)

    def _spread_talk(self, id: str, seats: Collection[str]) -> None:
        for listener in self.listeners.get(id, ()):
            if listener.seat in seats:
                listener.has_talk = True
                listener.news.set()

    def is_present(self, id: str, seat: str) -> bool:
        """Is somebody connected at this seat?"""
        return any(each.seat == seat for each in tuple(self.listeners.get(id, ())))

    @contextmanager
    def admitted(self, address: str, most: int) -> Iterator[None]:
        """Counts a connection from the first moment on, so that many that come at once do not slip in together."""
        if self.by_address[address] >= most:
            raise Declined(429, sentence("too-many-live-tables-one"))
        self.by_address[address] += 1
        try:
            yield
        finally:
            self.by_address[address] -= 1
            if not self.by_address[address]:
                del self.by_address[address]

    def join(self, listener: Listener) -> None:
        """Somebody comes; the others see him online."""
        was_there = self.is_present(listener.table, listener.seat)
        if listener.table not in self.listeners:
            self.also(listener.table)  # a table may have come here from another worker, where a computer was to answer
        self.listeners.setdefault(listener.table, set()).add(listener)
        if not was_there:
            self._spread_presence(listener)

    def leave(self, listener: Listener) -> None:
        """Somebody goes."""
        there = self.listeners.get(listener.table, set())
        if listener not in there:
            return
        there.remove(listener)
        if not there:
            del self.listeners[listener.table]
        if not self.is_present(listener.table, listener.seat):
            self._spread_presence(listener)

    def _spread_presence(self, listener: Listener) -> None:
        """Only that it is there or not: a state would be thousands of times as long."""
        there = self.listeners.get(listener.table, ())
        if self.leases is not None:
            self.leases.show(listener.table, {each.seat for each in there})
        for each in there:
            if each is not listener:
                each.has_come_or_gone.add(listener.seat)
                each.news.set()
