"""The proxy of docs/host.md before a server, as it is written there: TLS, cookies, the live socket, limits."""

from __future__ import annotations

import asyncio
import json
import re
import shutil
import socket
import ssl
import subprocess
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import NamedTuple

import httpx
import pytest
from websockets.asyncio.client import connect

from doppeladler.server.settings import Rate
from tests.server.browsers import MARK, PLENTY, served

PAGE = Path(__file__).parents[2] / "docs" / "host.md"
NGINX = shutil.which("nginx", path="/usr/sbin:/usr/bin:/opt/homebrew/bin:/usr/local/bin")
PASSWORD = "eagle and eagle"
NEW = {"game": "galicia", "seats": {"AH": "me", "RU": "screen"}}
AROUND = """
user root;
daemon off;
pid {folder}/nginx.pid;
error_log {folder}/error.log;
events {{ }}
http {{
  access_log off;
  client_body_temp_path {folder}/body; proxy_temp_path {folder}/proxy;
  fastcgi_temp_path {folder}/a; uwsgi_temp_path {folder}/b; scgi_temp_path {folder}/c;
  include {folder}/site;
}}
"""
pytestmark = pytest.mark.skipif(NGINX is None, reason="needs nginx (apt install nginx-light)")


class Proxy(NamedTuple):
    """A proxy that runs: its address, and what trusts its certificate."""

    address: str
    trust: ssl.SSLContext


def block(kind: str, word: str = "") -> str:
    """The code of that kind in the page, with that word in it."""
    found = re.findall(r"^```(\w*)\n(.*?)^```$", PAGE.read_text(encoding="utf-8"), re.DOTALL | re.MULTILINE)
    (only,) = [text for name, text in found if name == kind and word in text]
    return str(only)


def free_port() -> int:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        return int(taken.getsockname()[1])


@contextmanager
def proxied(folder: Path, server: str) -> Iterator[Proxy]:
    """The page's certificate and proxy before a server."""
    command = block("", "openssl req ").replace("\\\n", " ").strip()
    command = command.replace("games.example.org", "localhost").replace("/etc/nginx", str(folder))
    subprocess.run(command.split(), check=True, capture_output=True)
    (folder / "nginx.conf").write_text(AROUND.format(folder=folder))
    process, port = started(folder, server)
    try:
        yield Proxy(f"https://localhost:{port}", ssl.create_default_context(cafile=folder / "cert.pem"))
    finally:
        process.terminate()
        process.wait(60)


def started(folder: Path, server: str) -> tuple[subprocess.Popen[bytes], int]:
    """The proxy, once it answers; a port that somebody else has taken meanwhile is given up for another."""
    for _ in range(5):
        port = free_port()
        (folder / "site").write_text(site(folder, server, port))
        process = subprocess.Popen((str(NGINX), "-p", str(folder), "-c", str(folder / "nginx.conf")))
        while process.poll() is None:
            try:
                socket.create_connection(("127.0.0.1", port), 1).close()
            except OSError:
                time.sleep(0.05)
            else:
                return process, port
    pytest.fail((folder / "error.log").read_text())


def site(folder: Path, server: str, port: int) -> str:
    """What the page says of the proxy, with another name and other ports, and less patience."""
    changes = {
        "443": str(port), "games.example.org": "localhost", "/etc/nginx": str(folder),
        "127.0.0.1:8414": server.removeprefix("http://"), "client_header_timeout 5s": "client_header_timeout 1s",
    }  # fmt: skip
    found = block("nginx")
    for old, new in changes.items():
        assert old in found
        found = found.replace(old, new)
    return found


@pytest.fixture(scope="module")
def proxy(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Proxy]:
    """A server with a password behind the proxy of the page; one address tries five wrong links."""
    folder = tmp_path_factory.mktemp("proxy")
    rates = {**PLENTY, "sit": Rate(5, 0.001)}
    with (
        served(folder / "data", password=PASSWORD, proxies=("127.0.0.1",), rates=rates) as server,
        proxied(folder, server) as found,
    ):
        yield found


@pytest.fixture
def http(proxy: Proxy) -> Iterator[httpx.Client]:
    own = MARK | {"Origin": proxy.address}
    with httpx.Client(base_url=proxy.address, verify=proxy.trust, headers=own, timeout=60) as client:
        yield client


def test_a_browser_makes_a_table_and_hears_of_it(proxy: Proxy, http: httpx.Client) -> None:
    assert http.post("/api/tables", json=NEW).status_code == 403
    assert http.post("/host", data={"password": PASSWORD}).status_code == 303
    made = http.post("/api/tables", json=NEW)
    assert made.status_code == 201
    cookie = f"__Host-doppeladler={http.cookies['__Host-doppeladler']}"
    live = f"{proxy.address.replace('https', 'wss')}/api/tables/{made.json()['table']}/live"
    headers = {"Cookie": cookie, "Origin": proxy.address}
    assert json.loads(asyncio.run(first_heard(live, proxy.trust, headers)))["type"] == "state"


async def first_heard(live: str, trust: ssl.SSLContext, headers: dict[str, str]) -> str | bytes:
    """The first message of a live socket. In one thread: Python's TLS does not bear a reader and a writer at a time."""
    async with connect(live, ssl=trust, additional_headers=headers) as wire:
        return await asyncio.wait_for(wire.recv(), 60)


def test_a_program_needs_no_cookie(http: httpx.Client) -> None:
    program = {"Authorization": f"Bearer {'p' * 43}"}
    shown = http.post("/host", data={"password": PASSWORD}, headers=program).headers["set-cookie"]
    program["Cookie"] = shown.partition(";")[0]
    assert http.post("/api/tables", json=NEW, headers=program).status_code == 201


def test_the_limits_count_visitors_whatever_they_say_of_themselves(http: httpx.Client) -> None:
    codes = []
    for number in range(7):
        said = {"X-Forwarded-For": f"203.0.113.{number}"}
        codes.append(http.post("/api/sit", json={"token": "x" * 43}, headers=said).status_code)
    assert codes == [404] * 5 + [429] * 2


def test_a_foreign_name_and_a_foreign_page_find_nothing(http: httpx.Client) -> None:
    assert http.get("/api/me", headers={"Host": "evil.example"}).status_code == 421
    assert http.post("/api/tables", json=NEW, headers={"Origin": "https://evil.example"}).status_code == 403


def test_what_is_for_the_machine_itself_stays_there(http: httpx.Client) -> None:
    assert http.get("/metrics").status_code == 404
    assert http.get("/readyz").status_code == 200


def test_half_heads_are_gone_after_a_while(proxy: Proxy, http: httpx.Client) -> None:
    port = int(proxy.address.rpartition(":")[2])
    with ExitStack() as stack:
        wires = []
        for _ in range(20):
            plain = stack.enter_context(socket.create_connection(("127.0.0.1", port), 60))
            wire = stack.enter_context(proxy.trust.wrap_socket(plain, server_hostname="localhost"))
            wire.sendall(b"GET /api/me HTTP/1.1\r\nHost: localhost\r\nX-More")
            wires.append(wire)
        assert http.get("/api/me").status_code == 200
        assert all(_is_closed(wire) for wire in wires)


def _is_closed(wire: ssl.SSLSocket) -> bool:
    try:
        while wire.recv(4096):
            pass
    except TimeoutError:
        return False
    except OSError:
        pass
    return True
