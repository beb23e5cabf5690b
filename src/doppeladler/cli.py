"""The command line: reads what is asked for and hands it to the terminal door, which is only then loaded."""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Sequence
from importlib import import_module
from typing import TypeAlias

from doppeladler import __version__
from doppeladler.terminal.arguments import BAD_INPUT, Parser, whole

GOOD, INTERRUPTED = 0, 130
LIMIT = 999_999
"""More answers than any game needs."""


def main(argv: Sequence[str] | None = None) -> int:
    """Carry out one command; bad input is one line on stderr and exit code 2, never a traceback."""
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
        prog="doppeladler",
        description="Board wargames of the Great War in the East, every rule enforced and every refusal explained.",
        epilog="Each command explains itself: doppeladler play --help. Exit codes: 0 done, 1 failed, 2 bad input.",
    )
    parser.add_argument("--version", action="version", version=f"doppeladler {__version__}")
    commands = parser.add_subparsers(title="commands", metavar="COMMAND")
    for add in (_play, _rules, _odds, _simulate, _arena, _replay, _review, _verify, _map, _games, _serve, _attend):
        add(commands)
    return parser


Commands: TypeAlias = "argparse._SubParsersAction[Parser]"


def _add(commands: Commands, name: str, module: str, summary: str) -> argparse.ArgumentParser:
    parser: argparse.ArgumentParser = commands.add_parser(name, help=summary, description=summary)
    parser.set_defaults(room="terminal", module=module)
    return parser


def _game(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("game", metavar="GAME", help="a game, such as galicia; `doppeladler games` lists them")
    _data(parser)


def _data(parser: argparse.ArgumentParser) -> None:
    help = "a folder with a data pack that corrects the game's data; may be given more than once"
    parser.add_argument("--data", metavar="PACK", action="append", default=[], help=help)


def _setting(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--scenario", metavar="S", help="which scenario; the first by default")
    help = "a variant of a rule; `doppeladler games` lists them"
    parser.add_argument("--option", metavar="NAME=VALUE", action="append", default=[], help=help)


def _play(commands: Commands) -> None:
    parser = _add(commands, "play", "play", "Play in the terminal, against the computer or several at one screen.")
    _game(parser)
    _setting(parser)
    help = "a seat you play, such as AH; the first by default; may be given more than once"
    parser.add_argument("--seat", metavar="SEAT", action="append", default=[], help=help)
    against = parser.add_mutually_exclusive_group()
    help = "who plays all other seats, default: random; SEAT=COMMANDER for one of them; may be given more than once"
    against.add_argument("--vs", "--commander", metavar="COMMANDER", action="append", default=[], help=help)
    against.add_argument("--hotseat", action="store_true", help="people play all sides, taking turns at the screen")
    parser.add_argument("--load", metavar="FILE", help="go on with a saved game")
    parser.add_argument(
        "--seed", metavar="N", help="dice and commander that repeat; without it nobody can foresee them"
    )


def _rules(commands: Commands) -> None:
    parser = _add(commands, "rules", "rules", "The ledger: every numbered rule, where it is enforced and tested.")
    _game(parser)
    parser.add_argument("--rule", metavar="N", help="one rule in a few words, such as 6.3")


def _odds(commands: Commands) -> None:
    parser = _add(commands, "odds", "odds", "Exact chances of a combat from typed-in figures.")
    _game(parser)
    parser.add_argument("--json", action="store_true", help="as JSON")
    help = "what the game must know, such as --attack 13 --defence 7; doppeladler odds GAME --help lists it"
    parser.add_argument("figures", nargs=argparse.REMAINDER, metavar="FIGURES", help=help)


def _simulate(commands: Commands) -> None:
    parser = _add(commands, "simulate", "simulate", "Play many games, with any commanders, and report on them.")
    _game(parser)
    _settings(parser)
    help = "every value of an option is a case of its own; may be given more than once"
    parser.add_argument("--vary", metavar="OPTION", action="append", default=[], help=help)
    parser.add_argument("--games", metavar="N", type=whole(1), required=True, help="how many games of each case")
    parser.add_argument("--seed", metavar="S", required=True, help="the same seed gives the same games")
    parser.add_argument("--a", metavar="NAME", default="", help="the commander of the first side; default: random")
    parser.add_argument("--b", metavar="NAME", default="", help="the commander of all other sides; default: random")
    help = "the commander of one seat or side; may be given more than once"
    parser.add_argument("--commander", metavar="SEAT=NAME", action="append", default=[], help=help)
    help = "also count what happens, even at random play: losses, falls of towns; --out always does"
    parser.add_argument("--noted", action="store_true", help=help)
    _crew(parser)
    parser.add_argument("--out", metavar="FOLDER", help="keep games, report and plots; the same command goes on there")
    parser.add_argument("--resume", action="store_true", help="only go on with the study in the folder of --out")
    parser.add_argument("--baseline", metavar="FOLDER", help="compare with the study in this folder")
    parser.add_argument("--limit", metavar="N", type=whole(1), default=LIMIT, help="answers before a game is given up")
    parser.add_argument("--json", action="store_true", help="as JSON, with a line for every game")


def _settings(parser: argparse.ArgumentParser) -> None:
    help = "which scenario, the first by default; several with commas, or all"
    parser.add_argument("--scenario", metavar="S", help=help)
    help = "a variant of a rule; several values with commas are several cases; `doppeladler games` lists them"
    parser.add_argument("--option", metavar="NAME=VALUE", action="append", default=[], help=help)


def _crew(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--workers", metavar="W", type=whole(1), help="how many processes; default: all cores")
    help = "play on the Ray cluster at this address; `auto` finds one, `local` starts one here"
    parser.add_argument("--ray", metavar="ADDRESS", help=help)


def _arena(commands: Commands) -> None:
    parser = _add(commands, "arena", "arena", "Let commanders play each other, both ways round with the same dice.")
    _game(parser)
    _settings(parser)
    parser.add_argument("--a", metavar="NAME", default="strong", help="a commander; default: strong")
    parser.add_argument("--b", metavar="NAME", default="greedy", help="whom it meets; several with commas")
    help = "every rung: the strongest with all others, and each with the one below; --a and --b are left out"
    parser.add_argument("--ladder", action="store_true", help=help)
    parser.add_argument("--games", metavar="N", type=whole(1), default=200, help="games of each pairing; default: 200")
    parser.add_argument("--seed", metavar="S", default="1914", help="the same seed gives the same games; default: 1914")
    _crew(parser)
    parser.add_argument("--out", metavar="FOLDER", help="keeps every game, and goes on there; default: arena-GAME")
    help = "answers before a game is given up; default: 100000"
    parser.add_argument("--limit", metavar="N", type=whole(1), default=100_000, help=help)
    parser.add_argument("--json", action="store_true", help="as JSON")


def _replay(commands: Commands) -> None:
    parser = _add(commands, "replay", "replay", "Step through a recorded game in words.")
    parser.add_argument("file", metavar="FILE", help="a record or a saved game")
    _data(parser)
    parser.add_argument("--step", "--at", metavar="N", type=whole(0), help="begin at (piped: show only) this answer")
    parser.add_argument("--seat", metavar="SEAT", help="only what this seat could know")
    parser.add_argument("--quiet", action="store_true", help="only replay it to its end and say where it stands")


def _review(commands: Commands) -> None:
    summary = "Look at a recorded game again: chances, turning points, luck, missed chances."
    parser = _add(commands, "review", "review", summary)
    parser.add_argument("file", metavar="FILE", help="a record or a saved game")
    _data(parser)
    parser.add_argument("--json", action="store_true", help="as JSON, with every roll")
    parser.add_argument("--plot", metavar="FILE", help="draw the chances and the luck as SVG")
    parser.add_argument("--no-missed", action="store_true", help="without looking for missed chances, which is quicker")
    parser.add_argument("--rolls", metavar="N", type=whole(0), default=10, help="how many rolls to list; default: 10")


def _verify(commands: Commands) -> None:
    parser = _add(commands, "verify", "verify", "Prove the dice and the legality of a recorded game.")
    parser.add_argument("file", metavar="FILE", help="a record or a saved game")
    _data(parser)


def _map(commands: Commands) -> None:
    parser = _add(commands, "map", "mapping", "Draw the map of a game as SVG or PNG.")
    _game(parser)
    parser.add_argument("-o", "--output", metavar="FILE", help="ends in .svg or .png; default: GAME.svg")
    parser.add_argument("--theme", metavar="THEME", default="light", help="light or dark; default: light")
    parser.add_argument("--no-numbers", action="store_true", help="without hex numbers")
    parser.add_argument("--setup", action="store_true", help="with the counters where they begin")
    parser.add_argument("--width", metavar="PIXELS", type=whole(1), help="width of a PNG")


def _games(commands: Commands) -> None:
    _data(_add(commands, "games", "games", "List the games with their scenarios and options."))


def _serve(commands: Commands) -> None:
    parser = _add(commands, "serve", "run", "Play in the browser: alone, two at one screen, or with friends by link.")
    parser.set_defaults(room="server")
    parser.add_argument("--host", metavar="HOST", default="127.0.0.1", help="0.0.0.0 lets others in")
    parser.add_argument("--port", metavar="N", type=whole(0), default=8414, help="default: 8414; 0 takes a free one")
    parser.add_argument("--data-dir", metavar="FOLDER", help="where games are kept; default: the platform's own")
    parser.add_argument("--no-browser", action="store_true", help="do not open a browser")


def _attend(commands: Commands) -> None:
    parser = _add(commands, "attend", "attend", "Let a commander of this machine play a seat of a table elsewhere.")
    parser.add_argument("link", metavar="LINK", help="the secret link of the seat, as the table gave it out")
    parser.add_argument("--commander", metavar="NAME", help="who plays; the strongest of the game by default")
    parser.add_argument("--seed", metavar="S", help="a commander that repeats itself; it counts steps, not time")
    parser.add_argument(
        "--name", metavar="NAME", default="a program", help="how the seat is called; default: a program"
    )
    parser.add_argument("--answers", metavar="N", type=whole(1), help="leave after so many answers")
    help = "where the program keeps by what the server knows it; default: in the platform's own folder"
    parser.add_argument("--token-file", metavar="FILE", help=help)
