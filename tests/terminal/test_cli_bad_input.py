"""What cannot be done is one sentence that says what to do instead, and an exit code; never a traceback."""

from __future__ import annotations

import os
import socket
from pathlib import Path

import pytest

from doppeladler.commanders import commanders_of
from doppeladler.games import OWN, load_game
from doppeladler.terminal import remote
from doppeladler.words import read_catalog
from tests.terminal.at_the_table import Shell

SIMULATE = ("simulate", "galicia", "--games", "1", "--seed", "1", "--workers", "1", "--limit", "20")
ARENA = ("arena", "galicia", "--a", "random", "--b", "random", "--games", "2", "--workers", "1", "--limit", "20")

WHO = "".join(map(str, read_catalog("doppeladler.terminal.words", "en").message("-who")))
WRONG: dict[str, tuple[tuple[str, ...], str]] = {
    "game": (("arena", "chess"), "there is no game 'chess'; there is galicia, kaisers-war, limanowa, serbien"),
    "commander": ((*SIMULATE, "--a", "nobody"), "there is no commander 'nobody' for galicia; there is random, greedy"),
    "seat": ((*SIMULATE, "--commander", "XX=easy"), "galicia has no seat 'XX' here; there is AH, RU\n"),
    "no games": ((*ARENA, "--games", "0"), "--games: expected a whole number from 1 on, got '0'; doppeladler arena"),
    "negative": ((*ARENA, "--games", "-3"), "--games: expected a whole number from 1 on, got '-3'"),
    "odd": ((*ARENA, "--games", "3"), "--games 3: expected a multiple of 2: games are played both ways round"),
    "no seed": (("simulate", "galicia", "--games", "1"), "required: --seed; doppeladler simulate --help explains"),
    "scenario": ((*ARENA, "--scenario", "nowhere"), "galicia has no scenario 'nowhere'; there is campaign"),
    "option": ((*ARENA, "--option", "wind=3"), "galicia has no option 'wind'; there is reveal"),
    "value": ((*ARENA, "--option", "chelm=9"), "option chelm of galicia takes 2, 1; got '9'"),
    "half an option": ((*ARENA, "--option", "chelm"), "--option chelm: expected NAME=VALUE"),
    "misspelt": (
        (*ARENA, "--gmaes", "3"),
        "there is no '--gmaes 3' here, perhaps --games was meant; doppeladler arena",
    ),
    "command": (("simulat", "galicia"), "invalid choice: 'simulat' (choose from"),
    "file for folder": ((*ARENA, "--out", "file"), "--out file: file is no folder; choose another"),
    "study in a file": (
        (*SIMULATE, "--out", "file"),
        "--out file: file is no folder; choose another",
    ),
    "below a file": ((*SIMULATE, "--out", "file/x"), "--out file/x: file is no folder; choose another"),
    "resume": ((*SIMULATE, "--resume", "--out", "x"), "no study to go on with in x; leave --resume out to begin one"),
    "baseline": ((*SIMULATE, "--baseline", "x"), "x: expected the folder of a finished study"),
    "data": ((*SIMULATE, "--data", "x"), "x: expected a folder with data files"),
    "cluster": ((*SIMULATE, "--ray", "here:there"), "--ray here:there: expected HOST:PORT; give the address of"),
    "no record": (("review", "x.record"), "x.record: there is no such file; expected a record, as 'export' or 'save'"),
    "wrong record": (("review", "file"), "file: line 1: expected 'doppeladler record 1', got 'no record'"),
    "folder": (("review", "."), ".: expected a file with a record, got a folder"),
    "rolls": (("review", "file", "--rolls", "-1"), "--rolls: expected a whole number from 0 on, got '-1'"),
    "link": (("attend", "nonsense"), "expected a seat’s link such as http://host:8414/#/sit/TABLE/SECRET"),
    "watching": (("attend", "http://host:1/#/watch/a/b"), "expected the link of a seat (.../#/sit/TABLE/SECRET)"),
}


@pytest.fixture(autouse=True)
def desk(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder with nothing but a file that is no record."""
    monkeypatch.chdir(tmp_path)
    (tmp_path / "file").write_text("no record\n")
    return tmp_path


@pytest.mark.parametrize(("argv", "sentence"), WRONG.values(), ids=WRONG)
def test_what_is_wrong_is_one_sentence(shell: Shell, desk: Path, argv: tuple[str, ...], sentence: str) -> None:
    if "--ray" in argv:
        pytest.importorskip("ray")
    ran = shell(*argv)
    assert (ran.code, ran.out) == (2, "")
    assert sentence in ran.err
    assert ran.err.count("\n") == 1
    assert [file.name for file in desk.iterdir()] == ["file"], "nothing was begun"


def test_a_folder_that_may_not_be_written_is_refused_before_anything_is_played(
    shell: Shell, desk: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(os, "access", lambda *args: False)
    ran = shell(*ARENA, "--out", "mine")
    assert ran.code == 2
    assert ran.err == f"doppeladler: --out mine: nothing may be written in {desk}; choose another folder\n"


def test_a_picture_that_cannot_be_written_is_refused_before_the_review(shell: Shell, record: Path) -> None:
    ran = shell("review", record, "--plot", "nowhere/chances.svg")
    assert ran.err == "doppeladler: --plot nowhere/chances.svg: expected a file in a folder that is there\n"
    assert ran.code == 2


@pytest.fixture
def deserted() -> str:
    """An address of this machine where nobody listens."""
    with socket.socket() as found:
        found.bind(("127.0.0.1", 0))
        return f"127.0.0.1:{found.getsockname()[1]}"


def test_a_cluster_where_nobody_listens_is_not_waited_for(shell: Shell, deserted: str) -> None:
    pytest.importorskip("ray")
    ran = shell(*SIMULATE, "--ray", deserted)
    assert ran.code == 2
    assert f"--ray {deserted}: nobody listens there (Connection refused); give the address of the cluster’s" in ran.err
    assert ran.err.count("\n") == 1


def test_a_server_that_does_not_answer_is_tried_again_and_one_is_told(
    shell: Shell, deserted: str, desk: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(remote, "PAUSES", (0.0, 0.0, 0.0))
    ran = shell("attend", f"http://{deserted}/#/sit/table/secret", "--token-file", desk / "token")
    assert ran.code == 2
    assert ran.out == f"http://{deserted} does not answer; it is tried again for a minute.\n"
    assert ran.err == (
        f"doppeladler: http://{deserted} does not answer (Connection refused);"
        " see that the server runs and that the link is right\n"
    )


def test_the_help_names_every_commander() -> None:
    for name in OWN:
        known = list(commanders_of(load_game(name)))
        assert WHO.replace(" or ", ", ").split(", ") == known


@pytest.mark.parametrize("command", ["arena", "simulate", "attend", "play"])
def test_who_asks_for_help_reads_who_can_be_named(shell: Shell, command: str) -> None:
    assert WHO in " ".join(shell(command, "--help").out.split())
