"""The command: ``python -m bench [--json] [--rounds N] [--tiny]``."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from dataclasses import replace

import doppeladler
from bench import kaisers_war, limanowa, ours, peer, serbien
from bench.measuring import TINY, Effort, in_turns
from bench.report import Report
from doppeladler.games import kaisers_war as third
from doppeladler.games import serbien as fourth
from doppeladler.games.galicia.game import Galicia
from doppeladler.games.limanowa.game import Limanowa


def measure(effort: Effort) -> Report:
    """One run over all rows."""
    first, second = doppeladler.game("galicia"), doppeladler.game("limanowa")
    assert isinstance(first, Galicia)
    assert isinstance(second, Limanowa)
    probes = [
        *ours.probes(first, effort),
        *limanowa.probes(second, effort),
        *kaisers_war.probes(third.load(), effort),
        *serbien.probes(fourth.load(), effort),
    ]
    return Report.of(*in_turns(probes, peer.probes(effort), effort.rounds))


def main(arguments: Sequence[str] | None = None) -> int:
    """Measure and print."""
    parser = argparse.ArgumentParser(prog="python -m bench", description="Measures what we promise about speed.")
    parser.add_argument("--json", action="store_true", help="print JSON instead of a table")
    parser.add_argument("--tiny", action="store_true", help="only see that everything runs; the numbers mean nothing")
    parser.add_argument("--rounds", type=int, help=f"how often everything is measured ({Effort.rounds})")
    wish = parser.parse_args(arguments)
    effort = TINY if wish.tiny else Effort()
    if wish.rounds is not None:
        if wish.rounds < 1:
            parser.error(f"--rounds: expected 1 or more, got {wish.rounds}")
        effort = replace(effort, rounds=wish.rounds)
    report = measure(effort)
    print(report.to_json() if wish.json else report)
    return 0


if __name__ == "__main__":
    sys.exit(main())
