"""From where a server can be reached: from this machine alone, or from others too, and under which address."""

from __future__ import annotations

import socket

from .settings import LOOPBACK, Settings

ELSEWHERE = ("192.0.2.1", 9)
"""An address that belongs to nobody. Nothing is sent: the system only says by which way it would go."""


def is_local_only(settings: Settings) -> bool:
    """Does the server answer to nobody but this machine?"""
    return settings.hosts == LOOPBACK


def address_on_network() -> str:
    """The address of this machine on its network; empty when it has none."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as way:
        try:
            way.connect(ELSEWHERE)
        except OSError:
            return ""
        found = str(way.getsockname()[0])
    return "" if found.startswith("127.") or found == "0.0.0.0" else found
