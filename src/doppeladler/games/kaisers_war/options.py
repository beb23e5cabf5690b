"""The options of Kaiser's War, under the headings they are listed by."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from doppeladler.engine import Option, OptionSet
from doppeladler.words import Sentence

from .words import sentence

NO, YES = "no", "yes"
SHORT = "short"
"""26.1 A game that ends in the year it begins in."""
GAME, ARMIES, POLITICS, WHAT_IF = (sentence(f"options-{each}") for each in ("game", "armies", "politics", "what-if"))
IN_1914 = ("1914",)


def _option(name: str, values: tuple[str, ...], rule: str, group: Sentence, only: tuple[str, ...] = ()) -> Option:
    """An option with its sentence; some make sense in some scenarios only."""
    because = sentence("begins-later") if only else ""
    return Option(name, values, rule, sentence(f"option-{name}"), only=only, because=because, group=group)


OPTIONS = (
    _option("last-year", (SHORT, "1915", "1916", "1917", "1918"), "26.1", GAME),
    _option("deploy", ("free", "standard"), "3.0", GAME),
    _option("psywar", (NO, YES), "opt.2", POLITICS),
    _option("air", (NO, YES), "opt.9", ARMIES),
    _option("volunteers", (NO, YES), "opt.12", ARMIES),
    _option("morale", (NO, YES), "opt.1", POLITICS),
    _option("expedition", (NO, YES), "opt.10", ARMIES),
    _option("cavalry", (NO, YES), "opt.17", ARMIES),
    _option("artillery", (NO, YES), "opt.18", ARMIES),
    _option("fort-conversion", (NO, YES), "opt.19", ARMIES),
    _option("entrenching", (NO, YES), "opt.3", ARMIES),
    _option("amphibious", (NO, YES), "opt.4", ARMIES),
    _option("romania", ("fixed", "variable"), "opt.21", POLITICS),
    _option("fog", (NO, YES), "opt.7", GAME),
    _option("revolutions", (NO, YES), "opt.23", POLITICS),
    replace(_option("czechs", (NO, YES), "opt.11", ARMIES), needs={"revolutions": YES}),
    _option("moltke", (NO, YES), "opt.13", WHAT_IF, IN_1914),
    _option("gallipoli", (NO, YES), "opt.20", WHAT_IF),
    _option("caporetto", (NO, YES), "opt.22", WHAT_IF),
    _option("plan-r", (NO, YES), "opt.14", WHAT_IF, IN_1914),
    _option("plan-g", (NO, YES), "opt.15", WHAT_IF, IN_1914),
    _option("fast-russia", (NO, YES), "opt.16", WHAT_IF, IN_1914),
)


def _set(name: str, options: Mapping[str, str]) -> OptionSet:
    """A set of options with its sentence."""
    return OptionSet(name, sentence(f"set-{name}"), sentence(f"set-{name}-meaning"), options)


EVERYTHING = {option.name: option.values[-1] for option in OPTIONS if option.name != "deploy"}
OPTION_SETS = (_set("first-game", {"deploy": "standard"}), _set("as-printed", {}), _set("everything", EVERYTHING))
