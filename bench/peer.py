"""The peer of the bench: python-chess, the best-known rules library in plain Python, doing the same kind of work."""

from __future__ import annotations

import sys
from random import Random
from time import process_time

import chess

from bench.jobs import small_job, start_probe
from bench.measuring import Effort, Probe
from bench.rows import CLONE, GAME, GAMES, PLAY, REAL, TEXT

OPENING = 30
"""So many random moves lead to the position that is copied and written."""


def probes(effort: Effort) -> list[Probe]:
    """What chess has a counterpart for, in the order of ours."""
    board = middle()
    return [
        play_probe(effort.peer_games),
        real_probe(effort.peer_games),
        small_job(CLONE, lambda: board.copy(stack=False), effort.seconds),
        small_job(TEXT, lambda: chess.Board(board.fen()), effort.seconds),
        start_probe([sys.executable, "-c", "import chess"], effort.starts),
    ]


def play_probe(games: int) -> Probe:
    """Random games to mate, stalemate or the automatic draws, the same in every round."""

    def probe() -> dict[str, float]:
        begun = process_time()
        moves = sum(play_out(f"bench/{number}") for number in range(games))
        spent = process_time() - begun
        return {PLAY: moves / spent, GAMES: games / spent, GAME: spent / games}

    return probe


def real_probe(games: int) -> Probe:
    """The same games, counting only moves with a choice."""

    def probe() -> dict[str, float]:
        begun = process_time()
        moves = sum(play_out(f"bench/{number}", least=2) for number in range(games))
        return {REAL: moves / (process_time() - begun)}

    return probe


def play_out(seed: str, least: int = 1) -> int:
    """One random game; the number of moves chosen from so many at least."""
    board, draw = chess.Board(), Random(seed).random
    moves = 0
    while not board.is_game_over():
        legal = list(board.legal_moves)
        board.push(legal[int(draw() * len(legal))])
        moves += len(legal) >= least
    return moves


def middle() -> chess.Board:
    """A position in the middle of a random game."""
    board, chance = chess.Board(), Random("bench middle")
    for _ in range(OPENING):
        board.push(chance.choice(list(board.legal_moves)))
    return board
