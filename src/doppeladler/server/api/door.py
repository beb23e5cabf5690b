"""The door: how many connections one address may hold, and how long it may take to say what it wants.

An application never sees a request that was sent by half, so its guards cannot help against many of them. This stands
before it, in the protocols of uvicorn: a deadline for the head and one for the body of a request, which no dripping
lengthens, and a count of connections by address, live sockets included.
"""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Collection
from functools import lru_cache
from ipaddress import IPv6Address, ip_address
from typing import Any

import h11
from uvicorn.protocols.http.h11_impl import H11Protocol
from websockets.extensions.permessage_deflate import PerMessageDeflate, ServerPerMessageDeflateFactory
from websockets.frames import Frame

from doppeladler.server.settings import DoorSettings

from .direct import Direct

QUICKLY = {"level": 1, "memLevel": 5}
"""How states are packed: a fifth of the work of the library's own way, for a third more bytes."""
WINDOW = 12
"""A live socket that packs keeps two windows of 2^12 bytes."""
SHORT = 4096
"""Bytes of a message that is not worth packing: what has changed is mostly shorter, a whole state is longer."""
FULL = b"HTTP/1.1 503 Service Unavailable\r\nretry-after: 10\r\nconnection: close\r\ncontent-length: 0\r\n\r\n"


@lru_cache(maxsize=1024)
def household(address: str) -> str:
    """The address that is counted: of the newer kind, one connection to the net has 2^64 of them."""
    try:
        found = ip_address(address.partition("%")[0])
    except ValueError:
        return address
    if not isinstance(found, IPv6Address):
        return address
    return str(found.ipv4_mapped or IPv6Address(int(found) >> 64 << 64))


class Door:
    """Who is in. Only the event loop calls it."""

    def __init__(self, settings: DoorSettings, proxies: Collection[str] = ()) -> None:
        self.settings, self.proxies = settings, frozenset(proxies)
        self.inside = self.turned_away = 0
        self.by_address: Counter[str] = Counter()
        self.waiting: dict[Knock, None] = {}
        """Those who have not said yet what they want, who has waited longest first."""

    def admit(self, address: str) -> bool:
        """Let somebody in, if there is room; who waits longest without a word makes room in a full house."""
        if address not in self.proxies and self.by_address[address] >= self.settings.connections_per_address:
            return False
        if self.inside >= self.settings.connections:
            if not self.waiting:
                return False
            next(iter(self.waiting)).turn_away()
        self.inside += 1
        self.by_address[address] += 1
        return True

    def leave(self, address: str) -> None:
        """Somebody has gone."""
        self.inside -= 1
        self.by_address[address] -= 1
        if not self.by_address[address]:
            del self.by_address[address]


class Knock(H11Protocol):
    """One connection that speaks HTTP."""

    door: Door
    address = ""
    deadline: asyncio.TimerHandle | None = None
    waits_for: Any = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        address = household(self.client[0] if self.client else "")
        if not self.door.admit(address):
            self.door.turned_away += 1
            transport.write(FULL)
            transport.close()
            return
        self.address = address
        self._watch()

    def data_received(self, data: bytes) -> None:
        if self.transport.is_closing():
            return
        super().data_received(data)
        if self.transport.get_protocol() is self:
            self._watch()

    def _watch(self) -> None:
        """Set the deadline for what is missing, once: more of the same does not lengthen it."""
        state = self.conn.their_state
        if state is self.waits_for:
            return
        self._unwatch()
        settings = self.door.settings
        seconds = {h11.IDLE: settings.head_seconds, h11.SEND_BODY: settings.body_seconds}.get(state)
        if seconds is None:
            return
        self.waits_for = state
        self.deadline = self.loop.call_later(seconds, self.turn_away)
        if state is h11.IDLE:
            self.door.waiting[self] = None

    def _unwatch(self) -> None:
        self.waits_for = None
        self.door.waiting.pop(self, None)
        if self.deadline is not None:
            self.deadline.cancel()
            self.deadline = None

    def turn_away(self) -> None:
        """Close at once: whoever has not spoken in time is not listened to any longer."""
        self.door.turned_away += 1
        self._leave()
        self.transport.close()

    def handle_websocket_upgrade(self, event: h11.Request) -> None:
        self._leave()
        super().handle_websocket_upgrade(event)

    def connection_lost(self, exc: Exception | None) -> None:
        self._leave()
        super().connection_lost(exc)

    def _leave(self) -> None:
        self._unwatch()
        if self.address:
            self.door.leave(self.address)
            self.address = ""


class Packed(PerMessageDeflate):
    """Packs what is long. Whoever hears it is told of each message whether it is packed."""

    def encode(self, frame: Frame) -> Frame:
        return frame if len(frame.data) < SHORT else super().encode(frame)


class Packing(ServerPerMessageDeflateFactory):
    """Agrees with a client that long messages are packed."""

    def process_request_params(self, params: Any, accepted_extensions: Any) -> Any:
        agreed, made = super().process_request_params(params, accepted_extensions)
        return agreed, Packed(
            made.remote_no_context_takeover, made.local_no_context_takeover, made.remote_max_window_bits,
            made.local_max_window_bits, made.compress_settings,
        )  # fmt: skip


class Line(Direct):
    """One connection that has become a live socket: it counts on until it ends."""

    door: Door
    address = ""

    def __init__(self, *args: Any, **more: Any) -> None:
        super().__init__(*args, **more)
        if self.conn.available_extensions:
            self.conn.available_extensions = [
                Packing(server_max_window_bits=WINDOW, client_max_window_bits=WINDOW, compress_settings=QUICKLY)
            ]

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        super().connection_made(transport)
        address = household(self.client[0] if self.client else "")
        if self.door.admit(address):
            self.address = address

    def connection_lost(self, exc: Exception | None) -> None:
        if self.address:
            self.door.leave(self.address)
        super().connection_lost(exc)


def protocols(door: Door) -> tuple[type[Knock], type[Line]]:
    """The protocols of one server, at its own door."""
    return type("Knock", (Knock,), {"door": door}), type("Line", (Line,), {"door": door})
