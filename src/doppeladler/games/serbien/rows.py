"""The rows of the game's own data files: counters, charts, calendar, set-up."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from doppeladler.boards import Record, parts, shown, whole

Sides = Literal["AH", "SE"]
UnitKind = Literal[
    "formation",
    "asset",
    "asset_marsch",
    "asset_river",
    "asset_garrison",
    "asset_artillery",
    "fort",
    "train",
    "depot",
    "naval",
]
UnitType = Literal["inf", "cav", "art", "fort", "supply", "naval"]
SetupState = Literal["place", "inactive", "reinforce", "substitute", "combo", "pool", "event"]


@dataclass(frozen=True, kw_only=True)
class TecRow(Record):
    """tec.csv: terrain in combat (9.3, 9.6.1)."""

    feature: str
    defence: int = whole(0, 9)
    cut_div: int = whole(0, 9)
    cut_bde: int = whole(0, 9)
    cut_rgt: int = whole(0, 9)
    all_shift: int = whole(0, 9)
    any_shift: int = whole(0, 9)
    mountainous: bool


@dataclass(frozen=True, kw_only=True)
class CounterRow(Record):
    """units.csv: one counter (2.0)."""

    side: Sides
    nat: Literal["AH", "SE", "MO"]
    id: str
    corps: str = ""
    fixed: bool | None
    army: str = ""
    kind: UnitKind
    type: UnitType
    size: Literal["XXX", "XX", "X", "III"] | None
    as_: int = whole(0, 30, default=0)
    ds: int = whole(0, 30, default=0)
    pr: int = whole(1, 6, default=0)
    av: int = whole(0, 20, default=0)
    ce: int = whole(2, 12, default=0)
    r_as: int | None = whole(0, 30, default=None)
    r_ds: int | None = whole(0, 30, default=None)
    r_av: int | None = whole(0, 20, default=None)
    range: int = whole(1, 9, default=0)
    abandon: Literal["1", "2", "3", "4", "5", "*"] | None
    region: str = ""
    note: str = shown("")


@dataclass(frozen=True, kw_only=True)
class AttachmentRow(Record):
    """attachments.csv: army and corps at the start (5.0)."""

    scenario: str
    unit: str
    army: str
    corps: str = ""


@dataclass(frozen=True, kw_only=True)
class OrganisationRow(Record):
    """organisation.csv: corps boxes of an army, and what a corps may hold (5.2)."""

    side: Sides
    kind: Literal["army", "corps"]
    id: str
    limit: int = whole(1, 40)
    note: str = shown("")


@dataclass(frozen=True, kw_only=True)
class SetupRow(Record):
    """setup.csv: where each unit of a scenario begins."""

    scenario: str
    unit: str
    state: SetupState
    place: str = ""
    gt: int = whole(0, 36, default=0)
    sr: int = whole(0, 3, default=0)
    ce: int = whole(0, 6, default=0)
    note: str = shown("")


@dataclass(frozen=True, kw_only=True)
class ScheduleRow(Record):
    """schedule.csv: what comes and goes in a Preliminary Phase (16.0)."""

    gt: int = whole(0, 36)
    side: Sides
    what: Literal["reinforce", "withdraw", "substitute", "transfer", "event"]
    unit: str
    where: tuple[str, ...] = parts("|", default=())
    scenarios: tuple[str, ...] = parts(" ")
    note: str = shown("")


@dataclass(frozen=True, kw_only=True)
class CombinationRow(Record):
    """combinations.csv: units that become another unit (16.3, 16.4, 21.1)."""

    result: str
    parts: tuple[str, ...] = parts("|")
    rule: str
    reversible: bool
    note: str = shown("")


@dataclass(frozen=True, kw_only=True)
class ScenarioRow(Record):
    """scenarios.csv: the frame of a scenario."""

    id: str
    name: str
    title: str = shown()
    first_gt: int = whole(0, 36)
    last_gt: int = whole(0, 36)
    armies: str
    plans: tuple[str, ...] = parts(" ", default=())
    board_mark: str = ""
    shells: int = whole(0, 125)
    vp: int = whole(-99, 99)
    ip_rights: int = whole(0, 9)
    unused_rules: tuple[str, ...] = parts(" ", default=())
    se_controls: tuple[str, ...] = parts(" ", default=())
    note: str = shown("")


@dataclass(frozen=True, kw_only=True)
class TurnRow(Record):
    """turns.csv: the Game Turn Record Track."""

    gt: int = whole(0, 36)
    from_: str = shown()
    to: str = shown()
    players: tuple[str, ...] = parts("|")
    poor_recovery: bool
    low_water: bool
    bottomland_mp: int = whole(1, 9)
    inter_phase: int = whole(1, 12, default=0)
    plans_bound: bool
    event: str = ""


@dataclass(frozen=True, kw_only=True)
class InterPhaseRow(Record):
    """inter_phase.csv: the Inter-Phase chart (14.3.4, 16.6, 24.1)."""

    inter_phase: int = whole(0, 12)
    after_gt: int = whole(0, 36)
    ah_repl: int = whole(0, 20)
    serb_repl: int = whole(0, 20)
    montenegrin: Literal["0", "table"]
    ip_rights_each: int = whole(0, 9)


@dataclass(frozen=True, kw_only=True)
class BoundaryRow(Record):
    """boundaries.csv: the lines between armies at the start (5.1.1)."""

    scenarios: tuple[str, ...] = parts(" ")
    line: str
    first: str
    second: str
    anchors: tuple[str, ...] = parts(" ")
    form: Literal["straight", "level"]
    note: str = shown("")


@dataclass(frozen=True, kw_only=True)
class PlanRow(Record):
    """plans.csv: the strategic plans (26.1)."""

    army: str
    objectives: tuple[str, ...] = parts(" ")
    primary: str
    mandated_attacks: int = whole(0, 9)
    not_abandoned_before_gt: int = whole(0, 36)
    scenarios: tuple[str, ...] = parts(" ")
    note: str = shown("")


@dataclass(frozen=True, kw_only=True)
class VictoryRow(Record):
    """victory.csv: what scores when (27.2 to 27.7)."""

    rule: str
    side: Sides
    clock: Literal["once", "player turn", "inter-phase", "choice"]
    where: str
    event: Literal["enter", "adjacent", "control", "advance", "bombardment", "award"]
    vp: int = whole(-99, 99)
    scenarios: tuple[str, ...] = parts(" ")


@dataclass(frozen=True, kw_only=True)
class PenaltyRow(Record):
    """plan_penalties.csv: what an abandoned plan costs (27.1)."""

    distance: int = whole(0, 99)
    vp: int = whole(-99, 0)


@dataclass(frozen=True, kw_only=True)
class LevelRow(Record):
    """victory_levels.csv: what the points mean at the end."""

    scenario: str
    level: Literal["AH decisive", "AH win", "draw", "SE win", "SE decisive"]
    from_: int | None
    to: int | None


@dataclass(frozen=True, kw_only=True)
class OddsRow(Record):
    """crt_odds.csv: the columns of the CRT and the least ratio of each (9.6)."""

    ratio: str
    from_: str


@dataclass(frozen=True, kw_only=True)
class MagnitudeRow(Record):
    """small_magnitude.csv: combat with a small enemy (9.10.1)."""

    quarters: int = whole(0, 4)
    one_sr_from: int = whole(1, 6)
    two_sr_from: int = whole(1, 6)


@dataclass(frozen=True, kw_only=True)
class MontenegrinRow(Record):
    """montenegrin_repl.csv: Montenegrin replacements by the die (24.1)."""

    die: int = whole(1, 7)
    repl: int = whole(0, 9)


@dataclass(frozen=True, kw_only=True)
class SupplyUnitRow(Record):
    """supply_units.csv: ranges and ammunition (15.0, 9.4)."""

    kind: str
    side: str
    range: int = whole(0, 30)
    extended_range: int = whole(0, 30, default=0)
    extended_ammo: int = whole(0, 30, default=0)
    note: str = shown("")


@dataclass(frozen=True, kw_only=True)
class MarkerRow(Record):
    """markers.csv: how many there are of each marker."""

    marker: str
    side: Sides
    count: int = whole(0, 99)
    note: str = shown("")


@dataclass(frozen=True, kw_only=True)
class OffMapRow(Record):
    """off_map_rails.csv: railways beyond the west edge (15.6.3a)."""

    from_: str
    to: str
    hexes: int = whole(1, 40)
    note: str = shown("")
