"""The door: half-sent requests, too many connections, and who may say for whom he asks."""

from __future__ import annotations

import contextlib
import resource
import socket
import time
from collections.abc import Iterator, Sequence
from pathlib import Path
from urllib.parse import urlsplit

import httpx
import pytest
from websockets.exceptions import ConnectionClosed

from doppeladler.server.api.door import household
from doppeladler.server.settings import RATES, DoorSettings, Rate
from tests.server.browsers import MARK, Browser, served
from tests.server.processes import refused, running

HALF_HEAD = b"GET /api/me HTTP/1.1\r\nHost: localhost\r\nX-More"
HALF_BODY = (
    b"POST /api/tables HTTP/1.1\r\nHost: localhost\r\nX-Doppeladler: 1\r\nContent-Type: application/json\r\n"
    b'Content-Length: 400\r\n\r\n{"game": '
)


@contextlib.contextmanager
def half_sent(
    address: str, count: int, said: bytes, sources: Sequence[str] = ("127.0.0.1",)
) -> Iterator[list[socket.socket]]:
    """Connections that have said so much and no more, from these addresses in turn."""
    where = urlsplit(address)
    assert where.port is not None
    with contextlib.ExitStack() as stack:
        wires = []
        for number in range(count):
            source = sources[number % len(sources)], 0
            wire = stack.enter_context(socket.create_connection(("127.0.0.1", where.port), 10, source))
            with contextlib.suppress(ConnectionError):
                wire.sendall(said)
            wires.append(wire)
        yield wires


def is_closed(wire: socket.socket) -> bool:
    """Has the server closed this connection? Waits for it a while."""
    try:
        while wire.recv(4096):
            pass
    except TimeoutError:
        return False
    except ConnectionError:
        pass
    return True


def answers(address: str, source: str = "127.0.0.77") -> bool:
    """Does the server answer an honest visitor from elsewhere?"""
    with httpx.Client(transport=httpx.HTTPTransport(local_address=source), timeout=5) as http:
        return http.get(f"{address}/api/me").status_code == 200


@pytest.mark.parametrize("said", [b"", HALF_HEAD, HALF_BODY])
def test_who_does_not_say_what_he_wants_is_turned_away(tmp_path: Path, said: bytes) -> None:
    with served(tmp_path, door=DoorSettings(head_seconds=0.3, body_seconds=0.3)) as address:
        with half_sent(address, 3, said) as wires:
            assert all(is_closed(wire) for wire in wires)
        assert answers(address)


def test_without_the_deadline_he_would_stay(tmp_path: Path) -> None:
    with served(tmp_path) as address, half_sent(address, 1, HALF_HEAD) as (wire,):
        wire.settimeout(0.5)
        assert not is_closed(wire)


def test_dripping_does_not_lengthen_the_deadline(tmp_path: Path) -> None:
    with (
        served(tmp_path, door=DoorSettings(head_seconds=0.5)) as address,
        half_sent(address, 1, HALF_HEAD) as (wire,),
    ):
        begun = time.monotonic()
        with contextlib.suppress(ConnectionError):
            while time.monotonic() < begun + 10:
                wire.sendall(b"x")
                wire.settimeout(0.05)
                with contextlib.suppress(TimeoutError):
                    if wire.recv(100) == b"":
                        break
        assert time.monotonic() < begun + 5


def test_one_address_holds_only_so_many(tmp_path: Path) -> None:
    with served(tmp_path, door=DoorSettings(connections_per_address=10)) as address:
        with half_sent(address, 30, HALF_HEAD) as wires:
            assert sum(is_closed(wire) for wire in wires[10:]) == 20
            assert answers(address)
            with pytest.raises(httpx.HTTPError):
                httpx.get(f"{address}/api/me").raise_for_status()
        assert httpx.get(f"{address}/api/me").status_code == 200


@pytest.mark.slow("two thousand connections")
def test_two_thousand_half_heads_stop_nobody(tmp_path: Path) -> None:
    """What stopped everybody once: 2,005 half-sent requests from one address, at a server as it is started."""
    allow_files(5000)
    with running(tmp_path) as process, half_sent(process.address, 2005, HALF_HEAD) as wires:
        assert answers(process.address)
        assert all(is_closed(wire) for wire in wires)
        assert answers(process.address, "127.0.0.1")


def allow_files(wanted: int) -> None:
    """Let this process hold so many connections."""
    now, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (max(now, wanted), most))


def test_in_a_full_house_who_waits_longest_makes_room(tmp_path: Path) -> None:
    sources = [f"127.0.1.{number}" for number in range(1, 41)]
    with (
        served(tmp_path, door=DoorSettings(connections=40, connections_per_address=10)) as address,
        half_sent(address, 80, HALF_HEAD, sources) as wires,
    ):
        assert answers(address)
        assert all(is_closed(wire) for wire in wires[:40])


def test_live_sockets_count_and_are_given_back(tmp_path: Path) -> None:
    with served(tmp_path, door=DoorSettings(connections_per_address=4)) as address, Browser(address) as anna:
        table = anna.make()["table"]
        with anna.live(table) as one, anna.live(table) as two:
            anna.hear(one)
            anna.hear(two)
            with half_sent(address, 2, b"") as (third, fourth):
                third.settimeout(0.3)
                assert not is_closed(third)
                assert is_closed(fourth)
        with anna.live(table) as again:
            anna.hear(again)


def test_a_binary_frame_is_turned_away_without_a_stumble(anna: Browser, caplog: pytest.LogCaptureFixture) -> None:
    with anna.live(anna.make()["table"]) as wire:
        anna.hear(wire)
        wire.send(b"ping")
        with pytest.raises(ConnectionClosed, match="4429"):
            wire.recv(10)
    assert_one_line(caplog, "no text")


def assert_one_line(caplog: pytest.LogCaptureFixture, words: str) -> None:
    """The log has one line for it, and no stumble."""
    (line,) = caplog.records
    assert words in line.getMessage()
    assert line.exc_info is None


def test_a_socket_to_no_table_is_one_line(anna: Browser, caplog: pytest.LogCaptureFixture) -> None:
    with anna.live("0123456789abcdef") as wire, pytest.raises(ConnectionClosed, match="4404"):
        wire.recv(10)
    assert_one_line(caplog, "no such table")


@pytest.mark.parametrize("said", [b"CONNECT / ", b"CONNECT localhost:80 ", b"TRACE / ", b"PUT /api/me ", b"BREW / "])
def test_a_method_that_no_call_knows_is_no_stumble(address: str, caplog: pytest.LogCaptureFixture, said: bytes) -> None:
    where = urlsplit(address)
    with socket.create_connection((where.hostname, where.port), 10) as wire:
        wire.sendall(said + b"HTTP/1.1\r\nHost: localhost\r\nX-Doppeladler: 1\r\n\r\n")
        assert wire.recv(4096).startswith(b"HTTP/1.1 405 ")
        assert is_closed(wire)
    assert not caplog.records


def test_live_sockets_of_a_whole_network_count_together(tmp_path: Path) -> None:
    """Behind a proxy the door counts the proxy, so the sockets are counted by who stands behind it."""
    with (
        served(tmp_path, proxies=("127.0.0.1",), sockets_per_address=2) as address,
        Browser(address, **{"X-Forwarded-For": "2001:db8::1"}) as anna,
        contextlib.ExitStack() as stack,
    ):
        table = anna.make()["table"]
        for number in range(2):
            anna.hear(stack.enter_context(anna.live(table, behind=f"2001:db8::{number + 2}")))
        wire = stack.enter_context(anna.live(table, behind="2001:db8::9"))
        with pytest.raises(ConnectionClosed, match="4429"):
            wire.recv(10)


# --- proxies ----------------------------------------------------------------------------------------------

ONE = {**RATES, "create": Rate(1, 0.001)}
NEW = {"game": "galicia", "seats": {"AH": "me", "RU": "screen"}}


def tables_made(address: str) -> int:
    """How many tables can be made when each call says it comes from somebody else."""
    with httpx.Client(base_url=address, headers=MARK) as http:
        calls = [http.post("/api/tables", json=NEW, headers={"X-Forwarded-For": f"10.0.0.{n}"}) for n in range(4)]
    return sum(call.status_code == 201 for call in calls)


def test_nobody_is_believed_who_says_for_whom_he_asks(tmp_path: Path) -> None:
    with served(tmp_path, rates=ONE) as address:
        assert tables_made(address) == 1


def test_a_proxy_of_ours_is(tmp_path: Path) -> None:
    with served(tmp_path, rates=ONE, proxies=("127.0.0.1",)) as address:
        assert tables_made(address) == 4


def test_a_proxy_holds_as_many_connections_as_it_needs(tmp_path: Path) -> None:
    door = DoorSettings(connections_per_address=2)
    with served(tmp_path, door=door, proxies=("127.0.0.1",)) as address, half_sent(address, 5, HALF_HEAD):
        assert answers(address, "127.0.0.1")


def test_a_proxy_without_an_address_is_refused(tmp_path: Path) -> None:
    assert "'nginx'" in refused(tmp_path, "--port", "0", "--trust-proxy", "nginx")


@pytest.mark.parametrize(
    ("address", "counted"),
    [
        ("203.0.113.7", "203.0.113.7"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::"),
        ("2001:db8:1:2::9", "2001:db8:1:2::"),
        ("::ffff:203.0.113.7", "203.0.113.7"),
        ("fe80::1%eth0", "fe80::"),
        ("unknown", "unknown"),
    ],
)
def test_what_is_counted_as_one_address(address: str, counted: str) -> None:
    assert household(address) == counted
