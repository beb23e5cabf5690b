"""`doppeladler odds`: exact chances from typed-in figures, which each game names itself."""

from __future__ import annotations

import argparse
import json
from collections.abc import Sequence

from doppeladler.games import load_game
from doppeladler.terminal.words import say, sentence
from doppeladler.wargame import speech_of
from doppeladler.wargame.speech import Figure

from .arguments import Parser, whole
from .errors import BadInput
from .screen import Screen


def run(args: argparse.Namespace) -> int:
    """Print the whole distribution, or give it as JSON."""
    everywhere = _everywhere()
    packs = [*args.data, *everywhere.parse_known_args(args.figures)[0].data]
    game = load_game(args.game, packs)
    speech = speech_of(game)
    figures = speech.figures
    try:
        typed = parser_of(game.name, figures, everywhere).parse_args(args.figures)
    except SystemExit as leaving:  # after --help, or figures that cannot be
        return int(leaving.code or 0)
    if speech.odds is None:
        raise BadInput(sentence("has-no-odds", name=game.name))
    study = speech.odds({figure.name: getattr(typed, figure.name) for figure in figures})
    screen = Screen(game.seats)
    if args.json or typed.json:
        screen.console.file.write(json.dumps(study.values, indent=1, ensure_ascii=False) + "\n")
    else:
        screen.say(*study.blocks)
    return 0


def _everywhere() -> argparse.ArgumentParser:
    """What may stand before or behind the name of any game."""
    parser = Parser(add_help=False, allow_abbrev=False)
    parser.add_argument("--data", metavar="PACK", action="append", default=[], help=say("option-odds-data"))
    parser.add_argument("--json", action="store_true", help=say("option-odds-json"))
    return parser


def parser_of(game: str, figures: Sequence[Figure], everywhere: argparse.ArgumentParser) -> argparse.ArgumentParser:
    """What can be typed behind the name of this game."""
    summary = say("summary-odds")
    parser = Parser(prog=f"doppeladler odds {game}", description=summary, parents=[everywhere])
    for figure in figures:
        flag = f"--{figure.name.replace('_', '-')}"
        if figure.is_flag:
            parser.add_argument(flag, action="store_true", help=str(figure.meaning))
        elif figure.words:
            parser.add_argument(flag, choices=figure.words, help=str(figure.meaning))
        else:
            _add_number(parser, flag, figure)
    return parser


def _add_number(parser: argparse.ArgumentParser, flag: str, figure: Figure) -> None:
    is_needed = figure.default is None
    help = str(figure.meaning) if is_needed else say("figure-default", meaning=figure.meaning, default=figure.default)
    kind = whole(figure.least)
    parser.add_argument(flag, metavar="N", type=kind, required=is_needed, default=figure.default, help=help)
