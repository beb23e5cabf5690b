"""`doppeladler serve`: the browser table, which this version does not have."""

from __future__ import annotations

from argparse import Namespace

from .errors import BadInput


def run(args: Namespace) -> int:
    """Say clearly that it is not there and what is."""
    raise BadInput(
        "serve: the browser table is not in this version yet; play in the terminal instead: "
        "doppeladler play galicia, or doppeladler play galicia --hotseat for two"
    )
