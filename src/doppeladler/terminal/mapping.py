"""`doppeladler map`: the board as a drawing, empty or set up."""

from __future__ import annotations

from argparse import Namespace
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

from doppeladler.drawing import DEFAULT_WIDTH, CounterFace, DrawingError, draw_board, save_map
from doppeladler.engine import UMPIRE, Game
from doppeladler.games import load_game
from doppeladler.hexes import Hex
from doppeladler.terminal.words import say, sentence
from doppeladler.wargame import speech_of

from .errors import BadInput
from .screen import Screen


def run(args: Namespace) -> int:
    """Draw and save."""
    game = load_game(args.game, args.data)
    picture = speech_of(game).picture
    if picture is None:
        raise BadInput(sentence("has-no-map-to-draw", name=game.name))
    file = Path(args.output or f"{game.name}.svg").expanduser()
    try:
        _check_suffix(file)
        svg = draw_board(
            picture.board,
            theme=args.theme,
            numbers=not args.no_numbers,
            victory=picture.victory,
            counters=tuple(set_up_counters(game, picture.board)) if args.setup else (),
            title=game.title,
            subtitle=str(picture.subtitle),
        )
        save_map(svg, file, args.width or DEFAULT_WIDTH)
    except DrawingError as error:
        raise BadInput(f"map: {error}") from error
    Screen().say(say("map-is-in", file=file))
    return 0


def _check_suffix(file: Path) -> None:
    """Better before the drawing than after it."""
    if file.suffix.lower() not in (".svg", ".png"):
        raise DrawingError(sentence("expected-svg-or-png", name=file.name))
    if not file.parent.is_dir():
        raise DrawingError(sentence("there-is-no-such-folder", folder=file.parent))


def set_up_counters(game: Game[Any], board: Any) -> Iterator[CounterFace]:
    """The counters of a new game where they begin, the top one of each stack last."""
    for stack in game.setup().view(UMPIRE)["stacks"]:
        for piece in sorted(stack["pieces"], key=lambda each: int(each.get("attack", 0))):
            yield face_of(board.grid.hex(stack["hex"]), piece)


def face_of(hex: Hex, piece: Mapping[str, Any]) -> CounterFace:
    """A counter from a piece of the view; what a game does not print stays empty."""
    return CounterFace(
        hex=hex,
        nationality=piece["nationality"],
        unit=piece["unit"].removeprefix(f"{piece['nationality']} "),
        corps=piece.get("corps_mark", ""),
        size=piece.get("size", ""),
        arm=piece["arm"],
        attack=piece.get("attack", 0),
        defence=piece.get("defence", 0),
        move=piece.get("move", 0),
        artillery=piece.get("artillery", 0),
        steps=piece.get("steps", 1),
        steps_lost=piece.get("steps_lost", 0),
        ersatz=piece.get("ersatz", False),
        hold=piece.get("held_until") or None,
    )
