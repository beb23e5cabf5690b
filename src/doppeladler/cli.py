"""The command line: reads what is asked for and hands it to the terminal door, which is only then loaded."""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Sequence
from importlib import import_module
from typing import TypeAlias

from doppeladler import __version__
from doppeladler.terminal.arguments import BAD_INPUT, CommandParser, Parser, whole
from doppeladler.words import languages, speaking

GOOD, INTERRUPTED = 0, 130
LANGUAGE = "DOPPELADLER_LANG"
"""The variable of the environment that names the language; English without it."""
LIMIT = 999_999
"""More answers than any game needs."""
WHO = "random, greedy, easy, normal or strong"
"""The commanders of our games, from the weakest to the strongest."""
KEPT = "a folder for the record of every game; what was interrupted goes on there"
STUDY = "a folder for the games, the report and plots; what was interrupted goes on there with the same command"
GIVEN_UP = "end a game without a winner after so many answers"


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
    tongue = os.environ.get(LANGUAGE) or "en"
    if tongue not in languages():
        print(f"doppeladler: {LANGUAGE}: expected one of {', '.join(languages())}, got {tongue!r}", file=sys.stderr)
        return BAD_INPUT
    try:
        with speaking(tongue):
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
    commands = parser.add_subparsers(title="commands", metavar="COMMAND", parser_class=CommandParser)
    for add in (_play, _rules, _odds, _simulate, _arena, _replay, _review, _verify, _map, _games, _serve, _attend):
        add(commands)
    return parser


Commands: TypeAlias = "argparse._SubParsersAction[CommandParser]"


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
    help = (
        f"the computer commander of all other seats: {WHO}; default: strong; "
        "SEAT=COMMANDER for one of them; may be given more than once"
    )
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
    parser = _add(commands, "simulate", "simulate", "Let computer commanders play many games, and report on them.")
    _game(parser)
    _settings(parser)
    help = "play with every value of this option, and compare them; may be given more than once"
    parser.add_argument("--vary", metavar="OPTION", action="append", default=[], help=help)
    parser.add_argument("--games", metavar="N", type=whole(1), required=True, help="how many games with each setting")
    help = "any word or number; the same one gives the same games again"
    parser.add_argument("--seed", metavar="S", required=True, help=help)
    help = f"the commander of the side whose seat `doppeladler games` lists first: {WHO}; default: random"
    parser.add_argument("--a", metavar="NAME", default="", help=help)
    parser.add_argument("--b", metavar="NAME", default="", help="the commander of the other side; default: random")
    help = "the commander of one seat or side, such as AH=strong; may be given more than once"
    parser.add_argument("--commander", metavar="SEAT=NAME", action="append", default=[], help=help)
    help = "count losses, fights and towns taken also when all play at random; else, and with --out, they always are"
    parser.add_argument("--noted", action="store_true", help=help)
    _crew(parser)
    parser.add_argument("--out", metavar="FOLDER", help=STUDY)
    help = "go on with the study in the folder of --out, and begin none if there is none"
    parser.add_argument("--resume", action="store_true", help=help)
    help = "compare with a finished study: the folder that was its --out"
    parser.add_argument("--baseline", metavar="FOLDER", help=help)
    parser.add_argument("--limit", metavar="N", type=whole(1), default=LIMIT, help=f"{GIVEN_UP}; default: {LIMIT}")
    parser.add_argument("--json", action="store_true", help="print JSON instead of tables, with every single game")


def _settings(parser: argparse.ArgumentParser) -> None:
    help = "which scenario, the first by default; several with commas, or all"
    parser.add_argument("--scenario", metavar="S", help=help)
    help = "a variant of a rule; several values with commas are played one by one; `doppeladler games` lists them"
    parser.add_argument("--option", metavar="NAME=VALUE", action="append", default=[], help=help)


def _crew(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--workers", metavar="W", type=whole(1), help="how many games at once; default: one for each core"
    )
    help = "play on a cluster of machines that run Ray: its address; `auto` finds one, `local` starts one here"
    parser.add_argument("--ray", metavar="ADDRESS", help=help)


def _arena(commands: Commands) -> None:
    summary = "Find out which computer commander is stronger: they play each other with both sides and the same dice."
    parser = _add(commands, "arena", "arena", summary)
    _game(parser)
    _settings(parser)
    help = f"a commander: {WHO}; several with commas; default: strong"
    parser.add_argument("--a", metavar="NAME", default="strong", help=help)
    parser.add_argument(
        "--b", metavar="NAME", default="greedy", help="whom it meets; several with commas; default: greedy"
    )
    help = "instead of --a and --b: the strongest commander meets all others, and each the next weaker one"
    parser.add_argument("--ladder", action="store_true", help=help)
    help = "games of each two commanders, half of them with the sides changed; default: 200"
    parser.add_argument("--games", metavar="N", type=whole(1), default=200, help=help)
    help = "any word or number; the same one gives the same games again; default: 1914"
    parser.add_argument("--seed", metavar="S", default="1914", help=help)
    _crew(parser)
    parser.add_argument("--out", metavar="FOLDER", help=f"{KEPT}; default: arena-GAME")
    parser.add_argument("--limit", metavar="N", type=whole(1), default=100_000, help=f"{GIVEN_UP}; default: 100000")
    parser.add_argument("--json", action="store_true", help="print JSON instead of a table")


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
    parser.add_argument("--json", action="store_true", help="print JSON instead of a page, with every roll")
    parser.add_argument("--plot", metavar="FILE", help="also draw the chances and the luck; the file ends in .svg")
    help = "do not look for missed chances, which takes half of the time"
    parser.add_argument("--no-missed", action="store_true", help=help)
    help = "how many of the luckiest rolls to list; default: 10"
    parser.add_argument("--rolls", metavar="N", type=whole(0), default=10, help=help)


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
    help = "believe this proxy when it says for whom it asks; give the option again for another"
    parser.add_argument("--trust-proxy", metavar="ADDRESS", action="append", default=[], help=help)


def _attend(commands: Commands) -> None:
    summary = "Let a computer commander on this machine play a seat at a table on a server elsewhere."
    parser = _add(commands, "attend", "attend", summary)
    help = "the link of the seat as the table shows it, such as http://HOST:8414/#/sit/TABLE/SECRET"
    parser.add_argument("link", metavar="LINK", help=help)
    parser.add_argument("--commander", metavar="NAME", help=f"who plays: {WHO}; default: the strongest")
    help = "any word or number; with the same one the commander answers the same again, however fast the machine is"
    parser.add_argument("--seed", metavar="S", help=help)
    help = "the name that others at the table see; default: a program"
    parser.add_argument("--name", metavar="NAME", default="a program", help=help)
    parser.add_argument("--answers", metavar="N", type=whole(1), help="leave after so many answers")
    help = "the file with the secret by which the server knows this program again; default: in your data folder"
    parser.add_argument("--token-file", metavar="FILE", help=help)
