"""A live socket without the layers between: what is said at once goes out in one piece, what is heard waits little.

The rules of ASGI want an await and a dictionary for every message; a live table sends some for each answer of anybody.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from fastapi import WebSocket, WebSocketDisconnect
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.exceptions import InvalidState
from websockets.http11 import Request

MOST_WAITING = 8
"""So many messages may wait to be heard; then no more are read."""
LINE = "doppeladler.line"
"""Where a socket finds its line."""


class Direct(WebSocketsSansIOProtocol):
    """One connection that has become a live socket."""

    scope: Any

    def handle_connect(self, event: Request) -> None:
        super().handle_connect(event)
        if not self.close_sent:
            self.scope[LINE] = self  # the application begins later

    def send_receive_event_to_app(self) -> None:
        """Only when many messages wait does reading pause: after each of them it would take two calls of the system."""
        if self.read_paused:
            super().send_receive_event_to_app()
            return
        self.read_paused = True  # so that it is left as it is
        super().send_receive_event_to_app()
        self.read_paused = self.queue.qsize() >= MOST_WAITING
        if self.read_paused:
            self.transport.pause_reading()

    async def say(self, messages: Iterable[bytes]) -> None:
        """Send messages in one piece, once there is room; WebSocketDisconnect when nobody is there any more."""
        if not self.writable.is_set():
            await self.writable.wait()
        if self.disconnected or self.close_sent:
            raise WebSocketDisconnect(1006)
        try:
            for each in messages:
                self.conn.send_text(each)
        except InvalidState as error:
            raise WebSocketDisconnect(1006) from error
        self.transport.write(b"".join(self.conn.data_to_send()))


def line_of(socket: WebSocket) -> Direct:
    """The line of a socket that was accepted."""
    line: Direct = socket.scope[LINE]
    return line
