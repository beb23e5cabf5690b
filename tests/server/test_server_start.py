"""A server that cannot start says why in one line, and nothing is lost."""

from __future__ import annotations

import socket
import sqlite3
import subprocess
import sys
from pathlib import Path

import pytest

from doppeladler.server.asked import Asked, settings_for
from doppeladler.server.errors import StartError
from doppeladler.server.run import address_of, has_screen, listen
from doppeladler.server.settings import LOOPBACK, default_data_dir
from doppeladler.server.storage.database import Database
from tests.server.browsers import Browser, served
from tests.server.processes import refused

NAME = "tables.sqlite3"


def with_a_table(folder: Path) -> Path:
    """A database with something in it."""
    with served(folder) as address, Browser(address) as anna:
        anna.make()
    return folder / NAME


def test_a_busy_port_is_named(tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        said = refused(tmp_path, "--port", str(port))
    assert f"port {port} of 127.0.0.1" in said
    assert "--port" in said
    assert not (tmp_path / NAME).exists()


def test_a_port_or_host_that_cannot_be(tmp_path: Path) -> None:
    assert "expected 0 to 65535" in refused(tmp_path, "--port", "70000")
    foreign = ("--host", "no.such.host.invalid", "--hosts", "x.example", "--anyone-may-make-tables")
    assert "no address of this machine" in refused(tmp_path, *foreign, "--port", "0")


def test_a_second_server_on_the_same_folder_is_refused(tmp_path: Path) -> None:
    with served(tmp_path):
        assert "another server already uses" in refused(tmp_path)


def test_a_damaged_database_is_not_touched(tmp_path: Path) -> None:
    path = with_a_table(tmp_path)
    whole = path.read_bytes()
    for damaged in (
        b"no database at all" * 100,
        whole[:4096] + b"\xaa" * 8192 + whole[12288:],
        whole[: len(whole) // 2],
    ):
        path.write_bytes(damaged)
        said = refused(tmp_path)
        assert "is damaged" in said
        assert "has not been touched" in said
        assert path.read_bytes() == damaged
    path.write_bytes(whole)
    with served(tmp_path) as address, Browser(address) as anna:
        assert anna.get("/api/me").status_code == 200


def test_a_newer_schema_is_left_alone(tmp_path: Path) -> None:
    path = with_a_table(tmp_path)
    with sqlite3.connect(path) as database:
        database.execute("UPDATE alembic_version SET version_num = '9999'")
    database.close()
    before = path.read_bytes()
    said = refused(tmp_path)
    assert "newer version of doppeladler (schema 9999)" in said
    assert path.read_bytes() == before


def test_a_locked_database_is_named(tmp_path: Path) -> None:
    path = with_a_table(tmp_path)
    other = sqlite3.connect(path, isolation_level=None)
    other.execute("BEGIN EXCLUSIVE")
    try:
        with pytest.raises(StartError, match="locked by another program"):
            Database(path, wait=0.1)
    finally:
        other.execute("ROLLBACK")
        other.close()
    Database(path).close()


def test_a_folder_that_cannot_be_used(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    assert "cannot be used" in refused(tmp_path / "file" / "folder")


def test_the_data_folder_is_the_platforms_own_by_default() -> None:
    assert settings_for(Asked()).data_dir == default_data_dir()


def test_a_server_answers_to_its_own_names_and_those_it_was_told(monkeypatch: pytest.MonkeyPatch) -> None:
    assert settings_for(Asked()).hosts == LOOPBACK
    told = settings_for(Asked("0.0.0.0", hosts=["Play.Example, other.example", "third.example"], is_open=True))
    assert told.hosts == (*LOOPBACK, "play.example", "other.example", "third.example")
    monkeypatch.setenv("DOPPELADLER_HOSTS", "Play.Example")
    assert settings_for(Asked("0.0.0.0", is_open=True)).hosts == (*LOOPBACK, "play.example")


@pytest.mark.parametrize(
    ("asked", "missing"),
    [
        (["--host", "0.0.0.0"], "--hosts"),
        (["--host", "0.0.0.0", "--anyone-may-make-tables"], "--hosts"),
        (["--host", "0.0.0.0", "--hosts", "games.example.org"], "--host-password-file"),
        (["--hosts", "games.example.org"], "--host-password-file"),
        (["--trust-proxy", "127.0.0.1"], "--host-password-file"),
        (["--hosts", "games.example.org", "--host-password-file", "none"], "cannot be read"),
    ],
)
def test_who_lets_others_in_says_by_which_name_and_who_makes_tables(
    tmp_path: Path, asked: list[str], missing: str
) -> None:
    assert missing in refused(tmp_path, "--port", "0", *asked)
    assert not (tmp_path / NAME).exists()


def test_a_short_password_is_none(tmp_path: Path) -> None:
    file = tmp_path / "password"
    file.write_text("secret\n")
    with pytest.raises(StartError, match="at least 8"):
        settings_for(Asked(password_file=str(file)))
    file.write_text("a long one\n")
    settings = settings_for(Asked(password_file=str(file)))
    assert settings.password == "a long one"
    assert "a long one" not in repr(settings)


def test_a_browser_opens_only_where_there_is_a_screen(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.platform", "linux")
    monkeypatch.delenv("DISPLAY", raising=False)
    monkeypatch.delenv("WAYLAND_DISPLAY", raising=False)
    assert not has_screen()
    monkeypatch.setenv("DISPLAY", ":0")
    assert has_screen()


def test_addresses_to_type() -> None:
    assert address_of("0.0.0.0", 80) == "http://localhost:80/"
    assert address_of("::1", 80) == "http://[::1]:80/"


def test_listening_waits_for_nothing() -> None:
    with listen("127.0.0.1", 0) as found:
        assert found.proto == socket.IPPROTO_TCP


def test_help_does_not_load_the_server() -> None:
    code = "import sys, doppeladler.cli as c\ntry: c.main(['serve', '--help'])\nexcept SystemExit: pass\n"
    code += "print([m for m in ('fastapi', 'sqlalchemy', 'uvicorn', 'pydantic') if m in sys.modules])"
    ran = subprocess.run((sys.executable, "-c", code), capture_output=True, text=True, check=True)
    assert ran.stdout.endswith("[]\n")
    assert "--data-dir" in ran.stdout
