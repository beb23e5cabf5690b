"""Short links strung together into long chains: hexsides into rivers, hex-to-hex links into roads."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TypeVar

N = TypeVar("N")
"""What is linked: corners, or hexes."""


def strung(links: Iterable[tuple[N, N]]) -> list[list[N]]:
    """Chains that use each link once; a chain runs on until it ends, forks or comes back to its start."""
    ends: dict[N, list[N]] = {}
    for a, b in links:
        ends.setdefault(a, []).append(b)
        ends.setdefault(b, []).append(a)
    used: set[frozenset[N]] = set()
    tips = [here for here in ends if len(ends[here]) != 2]
    # The loops come last: what has no tip may be begun anywhere.
    return [
        _follow(ends, used, here, there)
        for here in (*tips, *ends)
        for there in ends[here]
        if frozenset((here, there)) not in used
    ]


def _follow(ends: dict[N, list[N]], used: set[frozenset[N]], start: N, beyond: N) -> list[N]:
    """One chain through a first link as far as it goes without a fork."""
    chain = [start]
    here: N | None = beyond
    while here is not None:
        used.add(frozenset((chain[-1], here)))
        chain.append(here)
        onward = [there for there in ends[here] if frozenset((here, there)) not in used]
        here = onward[0] if len(ends[here]) == 2 and onward else None
    return chain
