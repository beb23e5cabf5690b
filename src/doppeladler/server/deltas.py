"""What has changed between two values of JSON, in a few bytes; and the new value from the old one and that.

A change of an object names each key that is new or changed, and under `-` those that are gone. A change of a list is
`["@", [[place, change], ...]]` when it is as long as before and nothing in it has moved, or `["#", key, [gone],
[[name, change], ...], [[place, new], ...]]` when each of its objects has a name of its own under that key and those
that stay keep their order. Whatever does not fit is `["=", value]`. A place that holds a number does not turn into one
that holds true or false: Python calls 1 and true alike, and comparing whole branches at once is what makes this quick.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import compress, count
from operator import is_not
from typing import Any

GONE, SET, PLACES, NAMED = "-", "=", "@", "#"
NAMES = ("hex", "id", "unit", "card", "text", "name")
"""What an object in a list may be called by."""
Change = Any
NOTHING: Change = {}


class Unfit(ValueError):
    """A change does not fit the value it is to change: the two were not made for each other."""


# --- finding ----------------------------------------------------------------------------------------------


def difference(old: Any, new: Any) -> Change:
    """What makes the new value of the old one; empty when they are alike."""
    if old is new:
        return NOTHING
    if type(old) is dict and type(new) is dict and GONE not in new:
        return _of_objects(old, new)
    if old == new:
        return NOTHING
    return _of_lists(old, new) if type(old) is list and type(new) is list and old and new else [SET, new]


def _of_objects(old: dict[str, Any], new: dict[str, Any]) -> Change:
    if [*old] == [*new]:  # nearly always: then nobody need look for the keys one by one
        known, now = old.values(), new.values()
        pairs = compress(zip(new, known, now, strict=True), map(is_not, known, now))
        return {key: change for key, before, each in pairs if (change := difference(before, each))}
    others = [(key, old.get(key, _ABSENT), each) for key, each in new.items() if old.get(key, _ABSENT) is not each]
    found: dict[str, Any] = {}
    for key, known, each in others:
        if known is _ABSENT:
            found[key] = [SET, each]
        elif change := difference(known, each):
            found[key] = change
    return found if old.keys() <= new.keys() else found | {GONE: [key for key in old if key not in new]}


_ABSENT = object()


def _of_lists(old: list[Any], new: list[Any]) -> Change:
    is_as_long = len(old) == len(new)
    pairs = compress(zip(count(), old, new), map(is_not, old, new)) if is_as_long else ()
    others = [(at, known, each) for at, known, each in pairs if each != known]
    if is_as_long and all(_is_same(known, each) for _, known, each in others):
        return [PLACES, [[at, difference(known, each)] for at, known, each in others]]
    if name := _name_in(old, new):
        return _of_named(old, new, name)
    return [PLACES, [[at, difference(known, each)] for at, known, each in others]] if is_as_long else [SET, new]


def _is_same(known: Any, each: Any) -> bool:
    """Is this the object that was in the same place, changed or not? One without a name is."""
    if type(known) is not dict or type(each) is not dict:
        return True
    name = next((name for name in NAMES if name in known), None)
    return name is None or known[name] == each.get(name)


def _name_in(old: list[Any], new: list[Any]) -> str:
    """The key by which all objects of both lists can be told apart; empty when there is none."""
    if type(old[0]) is not dict or type(new[0]) is not dict:
        return ""
    for name in NAMES:
        if name in old[0] and name in new[0] and _are_named(old, name) and _are_named(new, name):
            return name
    return ""


def _are_named(items: list[Any], name: str) -> bool:
    try:
        found = {each[name] for each in items}
    except (KeyError, TypeError):
        return False
    return len(found) == len(items) and set(map(type, found)) == {str}


def _of_named(old: list[Any], new: list[Any], name: str) -> Change:
    before, after = {each[name]: each for each in old}, {each[name]: each for each in new}
    gone = [named for named in before if named not in after]
    fresh = [[place, each] for place, (named, each) in enumerate(after.items()) if named not in before]
    stays = [named for named in after if named in before] if fresh else list(after)
    if stays != ([named for named in before if named in after] if gone else list(before)):
        return [SET, new]
    pairs = ((named, before[named], after[named]) for named in stays)
    changed = [[named, difference(known, each)] for named, known, each in pairs if known is not each != known]
    return [NAMED, name, gone, changed, fresh]


# --- applying ---------------------------------------------------------------------------------------------


def applied(change: Change, old: Any) -> Any:
    """The new value; what has not changed is the same object as before. Unfit when it was made for another value."""
    if not change:
        return old
    if isinstance(change, dict):
        if not isinstance(old, dict):
            raise Unfit("an object was expected")
        kept = {key: value for key, value in old.items() if key not in change.get(GONE, ())}
        return kept | {key: applied(each, old.get(key)) for key, each in change.items() if key != GONE}
    if change[0] == SET:
        return change[1]
    if not isinstance(old, list):
        raise Unfit("a list was expected")
    return _with_places(change[1], old) if change[0] == PLACES else _with_names(change, old)


def _with_places(changes: Sequence[Any], old: list[Any]) -> list[Any]:
    found = list(old)
    for place, change in changes:
        if not 0 <= place < len(found):
            raise Unfit("a place that is not there")
        found[place] = applied(change, found[place])
    return found


def _with_names(change: Sequence[Any], old: list[Any]) -> list[Any]:
    _, name, gone, changed, fresh = change
    changes = dict(changed)
    names = {each[name] for each in old}
    if not names.issuperset(gone) or not names.issuperset(changes):
        raise Unfit("a name that is not there")
    found = list(_staying(old, name, set(gone), changes))
    for place, each in fresh:
        found.insert(place, each)
    return found


def _staying(old: list[Any], name: str, gone: set[str], changes: dict[str, Any]) -> Iterator[Any]:
    for each in old:
        if each[name] not in gone:
            yield applied(changes[each[name]], each) if each[name] in changes else each
