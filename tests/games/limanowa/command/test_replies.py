"""The enemy's answer to a plan: the position it is given, and that it changes what looks best."""

from __future__ import annotations

from doppeladler.engine import Choice
from doppeladler.games.limanowa.columns import LimanowaState
from doppeladler.games.limanowa.command.judgement import Judge
from doppeladler.games.limanowa.command.levels import level
from doppeladler.games.limanowa.command.planning import Plan, make_plan
from doppeladler.games.limanowa.command.replies import aftermath, weighed
from tests.games.limanowa.command.test_tactics import front
from tests.games.limanowa.helpers import at, bare, begin_central, put, unit


def plans(s: LimanowaState) -> tuple[Judge, list[Plan]]:
    """The plans of the acting group, the best-looking first."""
    begin_central(s)
    judge = Judge(s, level("strong"))
    return judge, make_plan(s, judge, s.choices())


def test_after_a_plan_the_beaten_are_gone_and_the_town_is_taken() -> None:
    s = bare("Szurmay", scenario="carpathian-front")
    put(s, "1917", "AH machine-gun 2")
    put(s, "1913", "AH hussar 5")
    put(s, "1912", "RU infantry 5", rp=1)
    put(s, "1513", "RU infantry 6")
    judge, found = plans(s)
    attack = next(plan for plan in found if plan.verdict.fights and not plan.draft.moved)
    then = aftermath(judge, attack)
    assert then.at[unit(s, "RU infantry 5")] < 0
    assert then.figure_at[at(s, "1912")] == unit(s, "AH hussar 5")
    assert s.at[unit(s, "RU infantry 5")] == at(s, "1912")


def test_after_a_plan_everybody_has_lost_what_he_loses_on_average() -> None:
    s = front("Hadfy")
    prey = put(s, "0605", "RU infantry 1")
    for hex, name in (("0505", "AH infantry 1"), ("0604", "AH legion")):
        put(s, hex, name, group="Hadfy")
    judge, found = plans(s)
    attack = next(plan for plan in found if any(len(fight.units) == 2 for fight in plan.verdict.fights))
    then = aftermath(judge, attack)
    assert then.at[prey] < 0 or then.rp[prey] < s.rp[prey]


def test_the_same_plans_come_back_in_the_order_of_what_the_enemy_leaves_of_them() -> None:
    s = front("VIII")
    for hex, name in (("0705", "RU infantry 1"), ("0704", "RU infantry 2"), ("0803", "RU M1902 1")):
        put(s, hex, name)
    for hex, name in (("0504", "AH infantry 1"), ("0505", "AH legion"), ("0503", "AH infantry 6")):
        put(s, hex, name, group="Hadfy")
    judge, found = plans(s)
    again = weighed(judge, found)
    assert sorted(map(_orders, again)) == sorted(map(_orders, found))
    assert again[judge.level.replies :] == found[judge.level.replies :]


def test_far_from_the_enemy_nobody_answers() -> None:
    s = front("Hadfy")
    put(s, "0201", "AH infantry 1", group="Hadfy")
    judge, found = plans(s)
    far = [plan for plan in found if all(order.noun == "AH infantry 1" for order in plan.draft.choices)]
    assert weighed(judge, far) == far


def _orders(plan: Plan) -> tuple[Choice, ...]:
    return plan.draft.choices
