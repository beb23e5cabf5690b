"""What a translation still needs: its catalogs beside the English ones, and the lines that are left to write."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import NamedTuple

from .catalog import Catalog
from .message import Message, WordsError, parts_of

MARK = "## To be translated: write the lines below in your language, without the # before them."
MISSING, GONE, LACKS, STRANGE, UNREADABLE = "missing", "gone", "lacks", "strange", "unreadable"


class Difference(NamedTuple):
    """What is wrong with a message of a translation; of a part, which."""

    kind: str
    id: str
    what: str = ""


def differences(english: Catalog, other: Catalog) -> Iterator[Difference]:
    """Messages that are missing or gone, and those with other parts than in English; own terms are welcome."""
    yield from (Difference(MISSING, id) for id in english.sources if id not in other.sources)
    for id in other.sources:
        if id not in english.sources and not id.startswith("-"):
            yield Difference(GONE, id)
            continue
        try:
            said = other.message(id)
        except WordsError as error:
            yield Difference(UNREADABLE, id, str(error))
            continue
        if id in english.sources:
            yield from _parts(id, english.message(id), said)


def _parts(id: str, english: Message, other: Message) -> Iterator[Difference]:
    given, used = ({part.removesuffix("-count") for part in parts_of(each)} for each in (english, other))
    yield from (Difference(LACKS, id, part) for part in sorted(given - used))
    yield from (Difference(STRANGE, id, part) for part in sorted(used - given))


def to_translate(english: Catalog, other: Catalog) -> str:
    """A translation as it is, and below it, as comments, every English message that it lacks."""
    above, _, below = other.text.partition(MARK)
    lately = "".join(source for source in Catalog(other.package, other.language, below).sources.values())
    done = f"{above.rstrip()}\n{lately.strip()}".strip()
    missing = [source.strip() for id, source in english.sources.items() if id not in other.sources]
    left = [f"# {line}" for source in missing for line in source.split("\n")]
    blocks = ([done] if done else []) + (["\n".join([MARK, *left])] if left else [])
    return "\n\n".join(blocks) + "\n"


def as_message(id: str, text: str) -> str:
    """A text of a data file as a message of a catalog."""
    kept = re.sub(r"[{}]", lambda brace: f'{{"{brace[0]}"}}', text)
    return f"{id} = {kept}".replace("\n", "\n    ")
