"""The hunter of mutants, on a toy: what it changes, whom it lets judge, what it says."""

from __future__ import annotations

import ast
import re
import subprocess
import sys
from pathlib import Path

import pytest

from tests.mutants.__main__ import Hunt, chapter_of, picked
from tests.mutants.operators import mutations
from tests.mutants.running import Mutant

ROOT = Path(__file__).parent.parent.parent

RULES = '''"""A toy."""
from functools import lru_cache

LIMIT = 3

class March:
    @property
    def is_long(self) -> bool:
        return self.cost > LIMIT

    def __init__(self, cost: int) -> None:
        self.cost = cost

@lru_cache
def doubled(number: int) -> int:
    return number * 2

def forever(number: int) -> int:
    while number > 0:
        number -= 1
    return number

def untested() -> int:
    return 1

def recorded(number: int) -> bool:
    return number > 0
'''
TESTS = """
import pytest
from toyrules.ch01_march import March, doubled, forever

def test_long() -> None:
    assert March(4).is_long
    assert not March(2).is_long

def test_doubled() -> None:
    assert doubled(3) == 6

def test_forever() -> None:
    assert forever(3) == 0
"""
OTHER = """
import pytest
from toyrules.ch01_march import March

@pytest.mark.rule("2.1")
def test_the_limit_itself_in_another_chapter() -> None:
    assert not March(3).is_long
"""
RECORDED = """
import pytest
from toyrules.ch01_march import recorded

@pytest.mark.rule("1.1")
def test_a_recorded_game() -> None:
    assert recorded(1) and not recorded(0)
"""
UNMARKED = RECORDED.replace('@pytest.mark.rule("1.1")', "")
HUNT = """
import sys
from pathlib import Path
from tests.mutants import running
from tests.mutants.__main__ import Hunt, report
from tests.mutants.memory import Memory
running.LEAST = 0.3  # seconds: two of the mutants hang
memory = Memory(Path("memory"), [Path("toyrules")], Path("."))
begin = int(sys.argv[2])
rules = Path("toyrules").resolve()
hunt = Hunt(rules, Path("."), chapter=sys.argv[1], workers=2, package="toyrules", begin=begin, notes=Path("notes"),
            memory=memory)
sys.exit(hunt.hunt() or report(hunt))
"""


@pytest.fixture
def toy(tmp_path: Path) -> Path:
    (tmp_path / "toyrules").mkdir()
    (tmp_path / "toyrules" / "ch01_march.py").write_text(RULES, encoding="utf-8")
    (tmp_path / "test_ch01_march.py").write_text(TESTS, encoding="utf-8")
    (tmp_path / "test_ch02_other.py").write_text(OTHER, encoding="utf-8")
    (tmp_path / "test_recorded_games.py").write_text(RECORDED, encoding="utf-8")
    (tmp_path / "test_marches.py").write_text(UNMARKED, encoding="utf-8")
    (tmp_path / "pytest.ini").write_text("[pytest]\nmarkers =\n  rule(number): so\n  slow(why): so\n", encoding="utf-8")
    return tmp_path


def hunted(toy: Path, chapter: str = "ch01", begin: int = 0) -> subprocess.CompletedProcess[str]:
    words = [sys.executable, "-c", HUNT, chapter, str(begin)]
    env = {"PYTHONPATH": f"{toy}:{ROOT}", "PATH": "", "PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1"}
    return subprocess.run(words, capture_output=True, text=True, check=False, cwd=toy, env=env)


def test_a_test_is_asked_about_a_kept_answer_though_an_earlier_one_has_asked_for_it(toy: Path) -> None:
    weak = "def test_asked_before() -> None:\n    assert doubled(3)\n\ndef test_long"
    (toy / "test_ch01_march.py").write_text(TESTS.replace("def test_long", weak), encoding="utf-8")
    assert "in doubled" not in hunted(toy).stdout


def changes(source: str) -> set[str]:
    """What becomes of the body of a function."""
    found = mutations(ast.parse("def rule(s, a, b):\n    " + source.replace("\n", "\n    ")))
    return {f"{each.old} -> {each.new}" for each in found}


@pytest.mark.parametrize(
    ("source", "expected"),
    [
        ("return a < b", {"a < b -> a <= b"}),
        ("return a == b in s", {"a == b in s -> a != b in s", "a == b in s -> a == b not in s"}),
        ("return a + b", {"a + b -> a - b"}),
        ("a |= b", {"a |= b -> a &= b", "a |= b -> pass"}),
        ("return a and b", {"a and b -> a or b", "a and b -> a", "a and b -> b"}),
        (
            "return a or b or s",
            {
                "a or b or s -> a and b and s",
                "a or b or s -> b or s",
                "a or b or s -> a or s",
                "a or b or s -> a or b",
            },
        ),
        ("return not a", {"not a -> a"}),
        ("if a:\n    return b", {"a -> not a"}),
        ("return [b for b in s if b.free]", {"return [b for b in s if b.free] -> return []", "b.free -> not b.free"}),
        ("return 7", {"7 -> 8"}),
        ("return True", {"True -> False"}),
        ("return (a, b)", {"return (a, b) -> return ()"}),
        ("s.place()", {"s.place() -> pass"}),
        ("s.at = b", {"s.at = b -> pass"}),
        ("b = s", set()),
        ("raise a", {"raise a -> pass"}),
        ("for b in s:\n    continue", {"continue -> pass"}),
        ("return s(a, b, a)", {"s(a, b, a) -> s(b, a, a)", "s(a, b, a) -> s(a, a, b)"}),
        ("return max(a, b)", set()),
        ("return s(a, *b)", set()),
        ('"""A rule of 3 hexes."""', set()),
        ('return f"{a + 1} hexes"', set()),
        ("assert a < 3", set()),
    ],
)
def test_what_is_changed(source: str, expected: set[str]) -> None:
    assert changes(source) == expected


def test_changes_that_read_alike_are_counted_and_the_tree_is_mended_again() -> None:
    tree = ast.parse("class A:\n    def rule(s):\n        return s + 1, s + 1")
    before = ast.dump(tree)
    alike = [each for each in mutations(tree) if each.old == "s + 1"]
    assert [(each.function, each.nth) for each in alike] == [("A.rule", 1), ("A.rule", 2)]
    with alike[1].made():
        assert ast.unparse(tree).endswith("return (s + 1, s - 1)")
    assert ast.dump(tree) == before


def test_a_sample_is_spread_evenly_and_always_the_same() -> None:
    tree = ast.parse("def rule(s):\n" + "\n".join(f"    s.at = {number}" for number in range(50)))
    mutants = [Mutant(Path("ch01.py"), tree, each) for each in mutations(tree)]
    assert [each.change.line for each in picked(mutants, 4)] == [2, 14, 27, 39]
    assert picked(mutants, 0) == picked(mutants, 1000) == mutants


def test_chapters_by_number_and_by_name() -> None:
    assert [chapter_of(Path(name)) for name in ("ch09_retreat.py", "tables.py", "cards/staff.py")] == [
        "ch09",
        "tables",
        "cards",
    ]


def test_the_lines_that_a_test_must_run_to_meet_a_change() -> None:
    source = "def rule(s):\n    if (s >\n            2):\n        s.go(\n            3)\n    return 4"
    found = mutations(ast.parse(source))
    assert {each.old: list(each.lines) for each in found if each.old in "234"} == {"2": [2, 3], "3": [4, 5], "4": [6]}


def test_all_rule_tests_kill_but_no_recorded_game_and_no_test_without_a_rule(toy: Path) -> None:
    found = hunted(toy)
    assert found.returncode == 1, found.stderr
    assert found.stdout.splitlines() == [
        "toyrules/ch01_march.py:27: in recorded: 0  ->  1",
        "toyrules/ch01_march.py:27: in recorded: number > 0  ->  number >= 0",
        "toyrules/ch01_march.py:24: in untested: 1  ->  2",
        "ch01         12 mutants,   0 with a reason,   3 open, noticed    9 of   12,  75.0 %",
    ]
    assert "ch01: 12 of 12, 3 not noticed" in found.stderr


LATE = """
def test_a_chapter_that_is_imported_late() -> None:
    from toyrules.late import answer
    assert answer() == 42
"""


def test_a_chapter_that_no_test_imports_at_first_is_changed_too(toy: Path) -> None:
    (toy / "toyrules" / "late.py").write_text("def answer() -> int:\n    return 42\n", encoding="utf-8")
    (toy / "test_ch03_late.py").write_text(LATE, encoding="utf-8")
    found = hunted(toy, "late")
    assert found.stdout == "late          1 mutants,   0 with a reason,   0 open, noticed    1 of    1, 100.0 %\n"


def test_survivors_are_written_down_at_once_and_a_later_hunt_writes_below(toy: Path) -> None:
    written = toy / "notes" / "ch01.csv"
    assert "12 mutants" in hunted(toy).stdout
    all_of_them = written.read_text(encoding="utf-8").splitlines()
    assert sorted(all_of_them) == [
        "ch01_march.py,recorded,0,1,1,",
        "ch01_march.py,recorded,number > 0,number >= 0,1,",
        "ch01_march.py,untested,1,2,1,",
    ]
    found = hunted(toy, begin=10)
    assert "ch01: 12 of 12, 2 not noticed" in found.stderr
    assert "   2 mutants,   0 with a reason,   2 open, noticed    0 of    2" in found.stdout
    hunted_twice = [line for line in all_of_them if ",recorded," in line]
    assert sorted(written.read_text(encoding="utf-8").splitlines()) == sorted([*all_of_them, *hunted_twice])


def test_known_equivalents_are_no_survivors_and_stale_ones_are_told(toy: Path) -> None:
    head = (
        "file,function,old,new,nth,why\n"
        "ch01_march.py,recorded,0,1,1,a reason\nch01_march.py,recorded,number > 0,number >= 0,1,a reason\n"
    )
    known = toy / "equivalent_mutants.csv"
    known.write_text(head + "ch01_march.py,untested,1,2,1,nobody asks\n", encoding="utf-8")
    found = hunted(toy)
    assert (found.returncode, found.stdout) == (
        0,
        "ch01         12 mutants,   3 with a reason,   0 open, noticed    9 of    9, 100.0 %\n",
    )
    known.write_text(head + "ch01_march.py,untested,1,3,1,nobody asks\n", encoding="utf-8")
    found = hunted(toy)
    assert found.returncode == 1
    assert "noticed, or not there any more: ch01_march.py | untested | 1 | 3 | 1" in found.stdout


ROW = "ch01_march.py,untested,1,2,1,"


@pytest.mark.parametrize("rows", [ROW, f"{ROW}so\n{ROW}so", "ch01_march.py,untested,f(1, 2),f(2, 1),1,so"])
def test_an_equivalent_without_a_reason_told_twice_or_with_a_bare_comma_is_refused(toy: Path, rows: str) -> None:
    (toy / "equivalent_mutants.csv").write_text("file,function,old,new,nth,why\n" + rows, encoding="utf-8")
    found = hunted(toy)
    assert found.returncode == 4
    assert "equivalent_mutants.csv: expected one row with a reason" in found.stderr


def test_a_test_is_tried_again_without_any_change_only_when_it_or_the_rules_have_changed(toy: Path) -> None:
    rules, test = toy / "toyrules" / "ch01_march.py", toy / "test_ch02_other.py"
    assert tried(toy) == ["1 tests", "3 tests"]
    assert tried(toy) == []
    test.write_text(OTHER + "# changed", encoding="utf-8")
    assert tried(toy) == ["1 tests"]
    rules.write_text(RULES + "# changed", encoding="utf-8")
    assert tried(toy) == ["1 tests", "3 tests"]


def tried(toy: Path) -> list[str]:
    return re.findall(r"(\d+ tests) without any change", hunted(toy).stderr)


def test_a_wrong_chapter_and_a_test_that_fails_anyway_are_told(toy: Path) -> None:
    wrong = hunted(toy, "ch07")
    assert wrong.returncode == 4
    assert "there is no chapter ch07; there are ch01" in wrong.stderr
    (toy / "test_ch01_march.py").write_text("def test_bad() -> None:\n    assert False\n", encoding="utf-8")
    bad = hunted(toy)
    assert bad.returncode == 4
    assert "these tests fail without any change: test_ch01_march.py::test_bad" in bad.stderr


def test_changes_of_one_kind_are_hunted_alone_and_keep_their_numbers(toy: Path) -> None:
    every = Hunt(toy / "toyrules", toy).chapters()["ch01"]
    some = Hunt(toy / "toyrules", toy, operator="counted").chapters()["ch01"]
    described = [(each.change.old, each.change.new, each.change.nth) for each in every if each.change.kind == "counted"]
    assert [(each.change.old, each.change.new, each.change.nth) for each in some] == described
    assert ("2", "3", 1) in described
    assert len(some) < len(every)
