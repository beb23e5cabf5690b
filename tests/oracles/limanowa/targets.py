"""2.1 to 2.4, 5 Control of places, rewards and victory."""

from __future__ import annotations

from collections.abc import Iterator

from tests.oracles import Case, Claim, rows

from .position import ENEMY, Position, read

TARGETS = rows("limanowa", "targets")
GROUPS = {"AH": ("Hadfy", "Szurmay"), "RU": ("VIII", "VII")}


def controls(p: Position, side: str, target: dict[str, str]) -> bool:
    """2.4 A unit on one of its fields, and no enemy on the other."""
    holders = {p.at[field].side for field in target["fields"].split() if field in p.at}
    return holders == {side}


def has_won(p: Position, side: str) -> bool:
    """2.4 Four strategic targets, eight fields of targets it is to take, or an enemy group wiped out."""
    held = [target for target in TARGETS if controls(p, side, target)]
    fields = sum(len(target["fields"].split()) for target in held if target["side"] == side)
    wiped_out = any(not any(unit.is_on_board for unit in p.of_group(group)) for group in GROUPS[ENEMY[side]])
    return sum(target["kind"] == "strategic" for target in held) >= 4 or fields >= 8 or wiped_out


def unpaid(p: Position) -> list[dict[str, str]]:
    """2.2 Targets that nobody has been paid for."""
    paid = int(p.lines["targets"].partition("paid ")[2].partition(",")[0], 16)
    return [target for number, target in enumerate(TARGETS) if not paid >> number & 1]


def holding(case: Case) -> Iterator[Claim]:
    """5 Rewards at the end of a round, victory at the end of a turn. Nothing moves after either."""
    p, after = read(case.before), read(case.after)
    told = {kind for kind, _ in case.told}
    if p.scenario != "campaign" or p.phase == "set-up":
        return
    for name in (facts["target"] for kind, facts in case.told if kind == "reward"):
        target = next(each for each in TARGETS if each["name"] == name)
        yield Claim("3.4.2", "who is paid controls the target", True, controls(after, target["side"], target))
    if "round" in told or "victory" in told:
        due = [each["name"] for each in unpaid(after) if controls(after, each["side"], each)]
        yield Claim("3.4.2", "targets that should have paid", [], due)
    if p.group == "Szurmay" and ("round" in told or "victory" in told):
        winners = {side for side in ENEMY if has_won(after, side)}
        winner = {facts["winner"] for kind, facts in case.told if kind == "victory" and facts["reason"] != "quiet"}
        yield Claim("2.4", "who has won", {"draw"} if len(winners) == 2 else winners, winner)
