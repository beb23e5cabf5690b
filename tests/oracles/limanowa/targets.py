"""2.1 to 2.4, 5 Control of places, rewards and victory."""

from __future__ import annotations

from collections.abc import Iterator

from tests.oracles import Case, Claim, rows

from .position import ENEMY, Position, read

TARGETS = rows("limanowa", "targets")
RAPID = rows("limanowa", "rapid")
GROUPS = {"AH": ("Hadfy", "Szurmay"), "RU": ("VIII", "VII")}
LAST = {"campaign": "Szurmay", "limanowa-front": "Hadfy", "carpathian-front": "Szurmay"}
"""4.1, 7.2 Whose round is the last of a turn."""


def controls(p: Position, side: str, target: dict[str, str]) -> bool:
    """2.4 A unit on one of its fields, and no enemy on the other."""
    holders = {p.at[field].side for field in target["fields"].split() if field in p.at}
    return holders == {side}


def in_play(p: Position) -> list[dict[str, str]]:
    """7.2 A rapid game knows only the places its two groups play for."""
    named = {row["target"] for row in RAPID if row["scenario"] == p.scenario}
    return [target for target in TARGETS if p.scenario == "campaign" or target["name"] in named]


def has_won(p: Position, side: str) -> bool:
    """2.4, 7.2 What wins by places, or an enemy group wiped out."""
    playing = {row["group"] for row in RAPID if row["scenario"] == p.scenario} or {"Hadfy", "Szurmay", "VIII", "VII"}
    foes = playing & set(GROUPS[ENEMY[side]])
    wiped_out = any(not any(unit.is_on_board for unit in p.of_group(group)) for group in foes)
    return wiped_out or (has_places(p, side) if p.scenario == "campaign" else has_goal(p, side))


def has_places(p: Position, side: str) -> bool:
    """2.4 Four strategic targets, or eight fields of targets it is to take."""
    held = [target for target in TARGETS if controls(p, side, target)]
    fields = sum(len(target["fields"].split()) for target in held if target["side"] == side)
    return sum(target["kind"] == "strategic" for target in held) >= 4 or fields >= 8


def has_goal(p: Position, side: str) -> bool:
    """7.2.1, 7.2.2 The one place that decides a rapid game for a side's group."""
    goals = [row for row in RAPID if row["scenario"] == p.scenario and row["goal"] == "win"]
    names = {row["target"] for row in goals if row["group"] in GROUPS[side]}
    return any(controls(p, side, target) for target in TARGETS if target["name"] in names)


def unpaid(p: Position) -> list[dict[str, str]]:
    """2.2 Targets that nobody has been paid for."""
    paid = int(p.lines["targets"].partition("paid ")[2].partition(",")[0], 16)
    known = {target["name"] for target in in_play(p)}
    return [target for number, target in enumerate(TARGETS) if target["name"] in known and not paid >> number & 1]


def holding(case: Case) -> Iterator[Claim]:
    """5 Rewards at the end of a round, victory at the end of a turn. Nothing moves after either."""
    p, after = read(case.before), read(case.after)
    told = {kind for kind, _ in case.told}
    if p.phase == "set-up":
        return
    for name in (facts["target"] for kind, facts in case.told if kind == "reward"):
        target = next(each for each in in_play(p) if each["name"] == name)
        yield Claim("3.4.2", "who is paid controls the target", True, controls(after, target["side"], target))
    if "round" in told or "victory" in told:
        due = [each["name"] for each in unpaid(after) if controls(after, each["side"], each)]
        yield Claim("3.4.2", "targets that should have paid", [], due)
    if p.group == LAST[p.scenario] and ("round" in told or "victory" in told):
        winners = {side for side in ENEMY if has_won(after, side)}
        winner = {facts["winner"] for kind, facts in case.told if kind == "victory" and facts["reason"] != "quiet"}
        rule = "2.4" if p.scenario == "campaign" else "7.2"
        yield Claim(rule, "who has won", {"draw"} if len(winners) == 2 else winners, winner)
