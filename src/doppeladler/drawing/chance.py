"""Chance that is always the same: numbers and noise computed from whole-number keys.

A map must come out identical each time it is drawn, and two neighbouring hexes must agree about the
side they share. So nothing here rolls dice: every "random" number is a hash of where it is used.
"""

from __future__ import annotations

from functools import lru_cache
from math import floor

_MASK = 0xFFFFFFFF


def chance(a: int, b: int, c: int = 0) -> float:
    """A number from 0 up to (not including) 1 that depends only on the three keys."""
    h = (a * 0x9E3779B1 ^ b * 0x85EBCA77 ^ c * 0xC2B2AE3D) & _MASK
    h = ((h ^ (h >> 15)) * 0x2C1B3C6D) & _MASK
    h = ((h ^ (h >> 12)) * 0x297A2D39) & _MASK
    return ((h ^ (h >> 15)) & _MASK) / 4294967296.0


_lattice = lru_cache(maxsize=1 << 15)(chance)
"""Noise asks for the same few corners again and again."""


def between(low: float, high: float, a: int, b: int, c: int = 0) -> float:
    """A number from low to high that depends only on the keys."""
    return low + (high - low) * chance(a, b, c)


def noise(x: float, y: float, seed: int) -> float:
    """Smooth noise from 0 to 1 with one hill or hollow per unit of length."""
    i, j = floor(x), floor(y)
    u, v = x - i, y - j
    u, v = u * u * (3 - 2 * u), v * v * (3 - 2 * v)
    low = _lattice(i, j, seed) * (1 - u) + _lattice(i + 1, j, seed) * u
    high = _lattice(i, j + 1, seed) * (1 - u) + _lattice(i + 1, j + 1, seed) * u
    return low * (1 - v) + high * v


def layered_noise(x: float, y: float, seed: int, layers: int = 3) -> float:
    """Noise from 0 to 1 with finer and fainter detail in each further layer."""
    total, weight, whole = 0.0, 1.0, 0.0
    for layer in range(layers):
        total += weight * noise(x, y, seed + layer)
        whole += weight
        x, y, weight = x * 2.03, y * 2.03, weight * 0.5
    return total / whole


def ridged_noise(x: float, y: float, seed: int, layers: int = 3) -> float:
    """Noise from 0 to 1 with sharp crests, as a range of hills has."""
    total, weight, whole = 0.0, 1.0, 0.0
    for layer in range(layers):
        crest = 1 - abs(2 * noise(x, y, seed + layer) - 1)
        total += weight * crest * crest
        whole += weight
        x, y, weight = x * 1.97, y * 1.97, weight * 0.5
    return total / whole
