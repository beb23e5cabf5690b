"""The command line: reads what is asked for and hands it to the terminal door, which is only then loaded."""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Sequence
from importlib import import_module
from typing import TypeAlias

from doppeladler import __version__
from doppeladler.terminal.argparse_words import own_words
from doppeladler.terminal.arguments import BAD_INPUT, CommandParser, Parser, whole
from doppeladler.terminal.words import say, sentence
from doppeladler.words import choose_language, languages, speaking

PROGRAM = "doppeladler"
GOOD, INTERRUPTED = 0, 130
LANGUAGE = "DOPPELADLER_LANG"
"""The variable of the environment that names the language."""
SYSTEM = ("LC_ALL", "LC_MESSAGES", "LANG")
"""Where the system says which language its user reads, the first that is set; we speak it if we can."""
LIMIT = 999_999
"""More answers than any game needs."""
BOUT_LIMIT = 100_000


def main(argv: Sequence[str] | None = None) -> int:
    """Carry out one command; bad input is one line on stderr and exit code 2, never a traceback."""
    try:
        wish, rest = _wish(argv)
        tongue = language_of(wish)
    except SystemExit as leaving:  # a wish without a language
        return int(leaving.code or GOOD)
    except ValueError as error:
        print(error, file=sys.stderr)
        return BAD_INPUT
    with speaking(tongue), own_words():
        return _carry_out(rest)


def _wish(argv: Sequence[str] | None) -> tuple[str, list[str]]:
    """The language that is asked for, and the other arguments: even their help is to be in that language."""
    parser = Parser(prog=PROGRAM, add_help=False, allow_abbrev=False)
    parser.add_argument("--language", default="")
    found, rest = parser.parse_known_args(argv)
    return found.language, rest


def language_of(wish: str) -> str:
    """The language that was asked for, or that the environment names; ValueError when nobody speaks it."""
    for where, named in (("--language", wish), (LANGUAGE, os.environ.get(LANGUAGE))):
        if named and named not in languages():
            raise ValueError(sentence("no-such-language", where=where, languages=languages(), got=repr(named)))
        if named:
            return named
    system = next((found for name in SYSTEM if (found := os.environ.get(name))), "")
    return choose_language([system.partition(".")[0].replace("_", "-")])


def _carry_out(argv: list[str]) -> int:
    parser = make_parser()
    try:
        args = parser.parse_args(argv)
    except SystemExit as leaving:  # after --help, --version or an argument that cannot be
        return int(leaving.code or GOOD)
    if not hasattr(args, "module"):
        parser.print_help()
        return BAD_INPUT
    try:
        code: int = import_module(f"doppeladler.{args.room}.{args.module}").run(args)
        sys.stdout.flush()
    except BrokenPipeError:  # who reads us has heard enough
        os.dup2(os.open(os.devnull, os.O_WRONLY), 1)
        return GOOD
    except KeyboardInterrupt:
        print(file=sys.stderr)
        return INTERRUPTED
    except Exception as error:
        line = import_module("doppeladler.terminal.errors").in_one_line(error)
        if line is None:
            raise
        print(f"doppeladler: {line}", file=sys.stderr)
        return BAD_INPUT
    return code


# --- what can be asked for --------------------------------------------------------------------------------


def make_parser() -> argparse.ArgumentParser:
    """All commands and their options."""
    parser = Parser(
        prog=PROGRAM,
        description=say("program-summary"),
        epilog=say("program-epilog"),
    )
    parser.add_argument("--version", action="version", version=f"{PROGRAM} {__version__}", help=say("program-version"))
    parser.add_argument("--language", metavar="L", help=say("option-language"))
    commands = parser.add_subparsers(title=say("program-commands"), metavar="COMMAND", parser_class=CommandParser)
    for add in (
        _play,
        _rules,
        _odds,
        _simulate,
        _arena,
        _blunders,
        _replay,
        _review,
        _verify,
        _map,
        _games,
        _serve,
        _attend,
        _upkeep,
        _invite,
        _words,
    ):
        add(commands)
    return parser


Commands: TypeAlias = "argparse._SubParsersAction[CommandParser]"


def _add(commands: Commands, name: str, module: str, summary: str) -> argparse.ArgumentParser:
    parser: argparse.ArgumentParser = commands.add_parser(name, help=summary, description=summary)
    parser.set_defaults(room="terminal", module=module)
    return parser


def _game(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("game", metavar="GAME", help=say("option-game"))
    _data(parser)


def _data(parser: argparse.ArgumentParser) -> None:
    help = say("option-data")
    parser.add_argument("--data", metavar="PACK", action="append", default=[], help=help)


def _setting(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--scenario", metavar="S", help=say("option-scenario"))
    parser.add_argument("--set", metavar="NAME", help=say("option-set"))
    help = say("option-option")
    parser.add_argument("--option", metavar="NAME=VALUE", action="append", default=[], help=help)


def _play(commands: Commands) -> None:
    parser = _add(commands, "play", "play", say("summary-play"))
    _game(parser)
    _setting(parser)
    help = say("option-play-seat")
    parser.add_argument("--seat", metavar="SEAT", action="append", default=[], help=help)
    against = parser.add_mutually_exclusive_group()
    help = say("option-play-vs")
    against.add_argument("--vs", "--commander", metavar="COMMANDER", action="append", default=[], help=help)
    against.add_argument("--hotseat", action="store_true", help=say("option-play-hotseat"))
    parser.add_argument("--load", metavar="FILE", help=say("option-play-load"))
    parser.add_argument("--seed", metavar="N", help=say("option-play-seed"))


def _rules(commands: Commands) -> None:
    parser = _add(commands, "rules", "rules", say("summary-rules"))
    _game(parser)
    parser.add_argument("--rule", metavar="N", help=say("option-rules-rule"))


def _odds(commands: Commands) -> None:
    parser = _add(commands, "odds", "odds", say("summary-odds"))
    _game(parser)
    parser.add_argument("--json", action="store_true", help=say("option-odds-json"))
    help = say("option-odds-figures")
    parser.add_argument("figures", nargs=argparse.REMAINDER, metavar="FIGURES", help=help)


def _simulate(commands: Commands) -> None:
    parser = _add(commands, "simulate", "simulate", say("summary-simulate"))
    _game(parser)
    _settings(parser)
    help = say("option-simulate-vary")
    parser.add_argument("--vary", metavar="OPTION", action="append", default=[], help=help)
    parser.add_argument("--games", metavar="N", type=whole(1), required=True, help=say("option-simulate-games"))
    help = say("option-simulate-seed")
    parser.add_argument("--seed", metavar="S", required=True, help=help)
    help = say("option-simulate-a")
    parser.add_argument("--a", metavar="NAME", default="", help=help)
    parser.add_argument("--b", metavar="NAME", default="", help=say("option-simulate-b"))
    help = say("option-simulate-commander")
    parser.add_argument("--commander", metavar="SEAT=NAME", action="append", default=[], help=help)
    help = say("option-simulate-noted")
    parser.add_argument("--noted", action="store_true", help=help)
    _crew(parser)
    parser.add_argument("--out", metavar="FOLDER", help=say("option-simulate-out"))
    help = say("option-simulate-resume")
    parser.add_argument("--resume", action="store_true", help=help)
    help = say("option-simulate-baseline")
    parser.add_argument("--baseline", metavar="FOLDER", help=help)
    parser.add_argument("--limit", metavar="N", type=whole(1), default=LIMIT, help=say("option-limit", limit=LIMIT))
    parser.add_argument("--json", action="store_true", help=say("option-simulate-json"))


def _settings(parser: argparse.ArgumentParser) -> None:
    help = say("option-scenarios")
    parser.add_argument("--scenario", metavar="S", help=help)
    help = say("option-options")
    parser.add_argument("--option", metavar="NAME=VALUE", action="append", default=[], help=help)


def _crew(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--workers", metavar="W", type=whole(1), help=say("option-workers"))
    help = say("option-ray")
    parser.add_argument("--ray", metavar="ADDRESS", help=help)


def _arena(commands: Commands) -> None:
    summary = say("summary-arena")
    parser = _add(commands, "arena", "arena", summary)
    _game(parser)
    _settings(parser)
    help = say("option-arena-a")
    parser.add_argument("--a", metavar="NAME", default="strong", help=help)
    parser.add_argument("--b", metavar="NAME", default="greedy", help=say("option-arena-b"))
    help = say("option-arena-ladder")
    parser.add_argument("--ladder", action="store_true", help=help)
    help = say("option-arena-games")
    parser.add_argument("--games", metavar="N", type=whole(1), default=200, help=help)
    help = say("option-arena-seed")
    parser.add_argument("--seed", metavar="S", default="1914", help=help)
    _crew(parser)
    parser.add_argument("--out", metavar="FOLDER", help=say("option-arena-out"))
    parser.add_argument(
        "--limit", metavar="N", type=whole(1), default=BOUT_LIMIT, help=say("option-limit", limit=BOUT_LIMIT)
    )
    parser.add_argument("--json", action="store_true", help=say("option-arena-json"))


def _blunders(commands: Commands) -> None:
    parser = _add(commands, "blunders", "blunders", say("summary-blunders"))
    _game(parser)
    _settings(parser)
    parser.add_argument("--a", metavar="NAME", default="strong", help=say("option-blunders-a"))
    parser.add_argument("--b", metavar="NAME", default="strong", help=say("option-blunders-b"))
    help = say("option-simulate-commander")
    parser.add_argument("--commander", metavar="SEAT=NAME", action="append", default=[], help=help)
    parser.add_argument("--games", metavar="N", type=whole(1), default=20, help=say("option-blunders-games"))
    parser.add_argument("--seed", metavar="S", default="1914", help=say("option-arena-seed"))
    _crew(parser)
    parser.add_argument("--limit", metavar="N", type=whole(1), default=LIMIT, help=say("option-limit", limit=LIMIT))
    parser.add_argument("--json", action="store_true", help=say("option-arena-json"))


def _replay(commands: Commands) -> None:
    parser = _add(commands, "replay", "replay", say("summary-replay"))
    parser.add_argument("file", metavar="FILE", help=say("option-file"))
    _data(parser)
    parser.add_argument("--step", "--at", metavar="N", type=whole(0), help=say("option-replay-step"))
    parser.add_argument("--seat", metavar="SEAT", help=say("option-replay-seat"))
    parser.add_argument("--quiet", action="store_true", help=say("option-replay-quiet"))


def _review(commands: Commands) -> None:
    summary = say("summary-review")
    parser = _add(commands, "review", "review", summary)
    parser.add_argument("file", metavar="FILE", help=say("option-file"))
    _data(parser)
    parser.add_argument("--json", action="store_true", help=say("option-review-json"))
    parser.add_argument("--plot", metavar="FILE", help=say("option-review-plot"))
    help = say("option-review-no-missed")
    parser.add_argument("--no-missed", action="store_true", help=help)
    help = say("option-review-rolls")
    parser.add_argument("--rolls", metavar="N", type=whole(0), default=10, help=help)


def _verify(commands: Commands) -> None:
    parser = _add(commands, "verify", "verify", say("summary-verify"))
    parser.add_argument("file", metavar="FILE", help=say("option-file"))
    _data(parser)


def _map(commands: Commands) -> None:
    parser = _add(commands, "map", "mapping", say("summary-map"))
    _game(parser)
    parser.add_argument("-o", "--output", metavar="FILE", help=say("option-map-output"))
    parser.add_argument("--theme", metavar="THEME", default="light", help=say("option-map-theme"))
    parser.add_argument("--no-numbers", action="store_true", help=say("option-map-no-numbers"))
    parser.add_argument("--setup", action="store_true", help=say("option-map-setup"))
    parser.add_argument("--width", metavar="PIXELS", type=whole(1), help=say("option-map-width"))


def _games(commands: Commands) -> None:
    _data(_add(commands, "games", "games", say("summary-games")))


def _serve(commands: Commands) -> None:
    parser = _add(commands, "serve", "run", say("summary-serve"))
    parser.set_defaults(room="server")
    parser.add_argument("--host", metavar="HOST", default="127.0.0.1", help=say("option-serve-host"))
    parser.add_argument("--port", metavar="N", type=whole(0), default=8414, help=say("option-serve-port"))
    parser.add_argument("--data-dir", metavar="FOLDER", help=say("option-serve-data-dir"))
    parser.add_argument("--database", metavar="ADDRESS", help=say("option-serve-database"))
    parser.add_argument("--workers", metavar="N", type=whole(1), default=1, help=say("option-serve-workers"))
    parser.add_argument("--link-host", metavar="ADDRESS", default="127.0.0.1", help=say("option-serve-link-host"))
    parser.add_argument("--older", metavar="PROGRAM", action="append", default=[], help=say("option-serve-older"))
    parser.add_argument("--as-older-of", type=whole(0), default=0, help=argparse.SUPPRESS)
    parser.add_argument("--no-browser", action="store_true", help=say("option-serve-no-browser"))
    help = say("option-serve-trust-proxy")
    parser.add_argument("--trust-proxy", metavar="ADDRESS", action="append", default=[], help=help)
    parser.add_argument("--hosts", metavar="NAMES", action="append", default=[], help=say("option-serve-hosts"))
    parser.add_argument("--host-password-file", metavar="FILE", help=say("option-serve-password-file"))
    parser.add_argument("--anyone-may-make-tables", action="store_true", help=say("option-serve-anyone"))


def _upkeep(commands: Commands) -> None:
    """The three that look after what a server keeps."""
    summaries = {"check": say("summary-check"), "backup": say("summary-backup"), "restore": say("summary-restore")}
    for name, summary in summaries.items():
        parser = _add(commands, name, "upkeep", summary)
        parser.set_defaults(room="server", command=name)
        if name == "check":
            parser.add_argument("--database", metavar="ADDRESS", help=say("option-serve-database"))
        else:
            parser.add_argument("file", metavar="FILE", help=say("option-upkeep-file"))
        parser.add_argument("--data-dir", metavar="FOLDER", help=say("option-serve-data-dir"))


def _invite(commands: Commands) -> None:
    parser = _add(commands, "invite", "inviting", say("summary-invite"))
    parser.set_defaults(room="server")
    parser.add_argument("--host-password-file", metavar="FILE", required=True, help=say("option-serve-password-file"))
    parser.add_argument("--days", metavar="N", type=whole(1), default=30, help=say("option-invite-days"))


def _attend(commands: Commands) -> None:
    summary = say("summary-attend")
    parser = _add(commands, "attend", "attend", summary)
    help = say("option-attend-link")
    parser.add_argument("link", metavar="LINK", help=help)
    parser.add_argument("--commander", metavar="NAME", help=say("option-attend-commander"))
    help = say("option-attend-seed")
    parser.add_argument("--seed", metavar="S", help=help)
    help = say("option-attend-name")
    parser.add_argument("--name", metavar="NAME", default=say("a-program"), help=help)
    parser.add_argument("--answers", metavar="N", type=whole(1), help=say("option-attend-answers"))
    help = say("option-attend-token-file")
    parser.add_argument("--token-file", metavar="FILE", help=help)


def _words(commands: Commands) -> None:
    parser = _add(commands, "words", "translate", say("summary-words"))
    parser.add_argument("tongue", metavar="LANGUAGE", help=say("option-words-language"))
    parser.add_argument("--write", metavar="FOLDER", help=say("option-words-write"))
