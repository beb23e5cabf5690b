"""`doppeladler rules`: prints the ledger of a game's rulebook, or one rule of it."""

from __future__ import annotations

import sys
from argparse import Namespace
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path

import doppeladler
from doppeladler.games import GAMES, load_game
from doppeladler.terminal.words import say, sentence
from doppeladler.wargame import speech_of
from doppeladler.wargame.speech import Block, Chart, RuleText, Span

from .errors import BadInput
from .ledger import Entry, make_ledger
from .screen import Screen

SHOWN = 2
"""So many functions are named in the ledger; one rule shows all."""
PIPE_WIDTH = 220


def run(args: Namespace) -> int:
    """Print the ledger; 0 when every rule is enforced and tested."""
    game = load_game(args.game, args.data)
    rules = speech_of(game).rules
    if not rules:
        raise BadInput(sentence("has-no-index-of-its-rules", name=game.name))
    house = Path(doppeladler.__file__).parent
    package = Path(str(import_module(GAMES[game.name]).__file__)).parent
    tests = tests_of(house, game.name)
    ledger = make_ledger({rule: str(text.title) for rule, text in rules.items()}, package, tests)
    if args.rule is not None:
        return _show_rule(args.rule, rules.get(args.rule), ledger)
    Screen(pipe_width=PIPE_WIDTH).say(_chart(ledger))
    if tests is None:
        raise BadInput(sentence("ledger-no-tests"))
    kept = sum(entry.is_kept for entry in ledger.values())
    sys.stdout.write(say("ledger-kept", name=game.name, kept=kept, count=len(ledger)) + "\n")
    return 0 if kept == len(ledger) else 1


def tests_of(house: Path, game: str) -> Path | None:
    """The folder of a game's tests in a checkout; None when there is none."""
    checkout = house.parent.parent
    tests = checkout / "tests" / "games" / game.replace("-", "_")
    return tests if (checkout / "pyproject.toml").is_file() and tests.is_dir() else None


def _chart(ledger: dict[str, Entry]) -> Chart:
    columns = (say("ledger-rule"), say("ledger-title"), say("ledger-where"), say("ledger-tests"))
    return Chart("", columns, tuple(_row(entry) for entry in ledger.values()))


def _row(entry: Entry) -> tuple[str, str, str, str]:
    return entry.rule, entry.title, _places(entry) or say("ledger-missing"), _tests(entry) or say("ledger-missing")


def _places(entry: Entry) -> str:
    where = [*entry.where, *entry.data]
    if len(where) > SHOWN:
        return say("ledger-and-more", where=where[:SHOWN], more=len(where) - SHOWN)
    return ", ".join(where)


def _tests(entry: Entry) -> str:
    """How many tests, and in which files."""
    files = dict.fromkeys(test.partition(":")[0] for test in entry.tests)
    return say("ledger-tests-in", count=len(entry.tests), files=[*files]) if files else ""


def _show_rule(number: str, text: RuleText | None, ledger: dict[str, Entry]) -> int:
    if text is None:
        near = [rule for rule in ledger if rule.split(".")[0] == number.split(".")[0]]
        raise BadInput(sentence("rule-no-such-rule", number=number, near=near))
    Screen().say(*_whole_rule(text, ledger[number]))
    return 0


def _whole_rule(text: RuleText, entry: Entry) -> Iterator[Block]:
    yield (Span(f"{text.rule} {text.title}", "strong"),)
    yield str(text.in_short)
    for title, names in (
        (say("ledger-enforced-by"), entry.where),
        (say("ledger-data"), entry.data),
        (say("ledger-tests"), entry.tests),
    ):
        for name in names:
            yield (Span(f"  {title:<12} ", "quiet"), Span(name))
