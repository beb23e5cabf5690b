"""The rows of the game's own data files: cities, counters, charts, calendar, set-up."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Literal

from doppeladler.boards import Record, parts, shown, whole

Weather = Literal["summer", "winter", "thaw"]
Sides = Literal["CP", "AL"]
UnitType = Literal[
    "infantry", "cavalry", "alpine", "shock", "marine", "train", "tank", "partisan", "hq", "air", "supply", "fortress"
]
OPTION = re.compile(r"[a-z-]+=[a-z0-9]+")
ROWS = re.compile(r"(<=|>=|<|>)(.+)")


@dataclass(frozen=True, kw_only=True)
class CityRow(Record):
    """cities.csv: what a city is in play."""

    city: str
    objective: bool
    fort: int = whole(1, 9, default=0)
    port: Literal["Baltic", "Black"] | None


@dataclass(frozen=True, kw_only=True)
class NameRow(Record):
    """names.csv: what a counter is called in full, and in running text."""

    unit: str
    name: str
    short: str


@dataclass(frozen=True, kw_only=True)
class CounterRow(Record):
    """units.csv: one counter (2.3 to 2.7)."""

    unit: str
    nat: Literal["GE", "AH", "BU", "TU", "NA", "CP", "RU", "RO", "AE", "CZ", "BO", "AL"]
    side: Sides
    type: UnitType
    size: Literal["XXXXX", "XXXX", "[XXXX]", "XXX", "X"] | None
    kind: str
    att: int = whole(0, 20)
    def_: int = whole(0, 20)
    ma: int = whole(0, 9)
    radius: int = whole(0, 9, default=0)
    support: int = whole(0, 9, default=0)
    back_name: str = ""
    back_def: int = whole(0, 20, default=0)
    back_ma: int = whole(0, 9, default=0)
    back_radius: int = whole(0, 9, default=0)
    back_support: int = whole(0, 9, default=0)
    optional: bool


MONTHS = ("Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec")


@dataclass(frozen=True, kw_only=True)
class CalendarRow(Record):
    """calendar.csv: the turn record chart."""

    turn: int = whole(1, 40)
    year: int = whole(1914, 1918)
    months: str = shown()
    weather: Weather
    main_effort: Literal["West", "East"]
    cp_supply: int = whole(0, 8)
    allied_supply: int = whole(0, 8)
    events: tuple[str, ...] = parts("|", default=())

    @property
    def span(self) -> str:
        """Its months for clients, who say dates in their own language: 1914-11/1914-12."""
        months = self.months.split("-")
        if not set(months) <= set(MONTHS):
            raise self.origin.error("months", f"expected months such as Nov-Dec, got {self.months!r}")
        return "/".join(f"{self.year}-{MONTHS.index(month) + 1:02}" for month in months)


@dataclass(frozen=True, kw_only=True)
class ArrivalRow(Record):
    """arrivals.csv: scheduled reinforcements (9.2)."""

    unit: str
    turn: int = whole(1, 40)
    option: str = ""


@dataclass(frozen=True, kw_only=True)
class BalkanRow(Record):
    """balkans.csv: units that come because Romania has joined (23.2)."""

    unit: str
    turns_after: int = whole(0, 9)


@dataclass(frozen=True, kw_only=True)
class ScenarioRow(Record):
    """scenarios.csv: when a scenario begins and may end, and with how many points (26, 27, 28)."""

    scenario: str
    first_turn: int = whole(1, 40)
    last_year: int = whole(1914, 1918)
    vp_cp: int = whole(1, 99)
    vp_al: int = whole(1, 99)
    deploys_first: Sides
    cp_holds: str = ""
    al_holds: str = ""


@dataclass(frozen=True, kw_only=True)
class SetupRow(Record):
    """setup.csv: who starts where (3.2)."""

    scenario: str
    step: int = whole(1, 99)
    units: str
    count: int = whole(1, 9)
    face: Literal["front", "back"] | None
    place: str = ""
    within: int = whole(0, 9, default=0)
    rows: tuple[str, ...] = parts("|", default=())
    country: str = ""
    only: Literal["city", "rail"] | None
    option: str = ""


@dataclass(frozen=True, kw_only=True)
class DeploymentRow(Record):
    """deployments.csv: a historical deployment for those whose place is left open."""

    scenario: str
    step: int = whole(1, 99)
    units: str
    hex: str


@dataclass(frozen=True, kw_only=True)
class ResultRow(Record):
    """results.csv: what a combat result does, step by step (14.14)."""

    code: Literal["AD", "AZ", "BB", "BT", "DD", "DP", "DZ", "MD", "ST"]
    step: int = whole(1, 9)
    side: Literal["attacker", "defender"]
    effect: Literal[
        "eliminate all",
        "eliminate non-army",
        "eliminate immobile",
        "break all",
        "break one",
        "lose one",
        "lose shock",
        "retreat",
        "panic",
        "pursue 1",
        "pursue 2",
    ]


@dataclass(frozen=True, kw_only=True)
class PointsRow(Record):
    """vp.csv: the victory point chart (5.0)."""

    what: str
    gain: int = whole(0, 99)
    loss: int = whole(0, 99)
    west: int = whole(0, 99)


@dataclass(frozen=True, kw_only=True)
class LevelRow(Record):
    """levels.csv: levels of victory (4.3)."""

    least: int = whole(0, 200)
    level: Literal["draw", "marginal", "continental", "imperial"]


@dataclass(frozen=True, kw_only=True)
class PriceRow(Record):
    """mobilization.csv: what can be bought (9.3, 9.5)."""

    what: str
    cost: int = whole(1, 99)
    delay: int = whole(0, 9)
    from_year: int = whole(1914, 1918)
    limit: int | None
    needs: str = ""


@dataclass(frozen=True, kw_only=True)
class FormationRow(Record):
    """reorganization.csv: an army and its corps (10.0)."""

    nat: str
    army: str
    parts: tuple[str, ...] = parts("|", default=())


@dataclass(frozen=True, kw_only=True)
class AttritionRow(Record):
    """attrition.csv: when unsupplied units are checked, by terrain (17.8)."""

    terrain: str
    weather: tuple[str, ...] = parts("|", default=())


@dataclass(frozen=True, kw_only=True)
class PsywarRow(Record):
    """psywar.csv: the PSYWAR table (opt.2)."""

    die: int = whole(1, 6)
    own_vp: int = whole(0, 99)
    enemy_vp: int = whole(0, 99)
    corps: int = whole(0, 9)
    supply: int = whole(0, 9)
    look: int = whole(0, 9)


@dataclass(frozen=True, kw_only=True)
class LandingRow(Record):
    """landing.csv: the amphibious landing table (opt.4)."""

    die: int = whole(1, 6)
    effect: Literal["lost", "fails", "lands"]
