"""Write what view and presentation are made of, from their types: web/js/types.d.ts and wargame/table/schema.json.

`--check` writes nothing and fails when a file differs from what would be written.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from types import UnionType
from typing import Any, Literal, NotRequired, Union, get_args, get_origin, get_type_hints, is_typeddict

from doppeladler.wargame.table import presentation, view
from doppeladler.words import Sentence

ROOT = Path(__file__).parents[1] / "src" / "doppeladler"
TYPES, SCHEMA = ROOT / "web" / "js" / "types.d.ts", ROOT / "wargame" / "table" / "schema.json"
OPEN = {"View", "PieceSeen", "SheetSeen", "UnitShown"}
"""To these a game adds keys of its own."""
PLAIN = {str: "string", int: "number", float: "number", bool: "boolean", type(None): "null", Sentence: "string"}
WORDS = {str: "string", int: "integer", float: "number", bool: "boolean", type(None): "null", Sentence: "string"}
HEAD = "// Written by tools/write_schema.py from the types in wargame/table: change those.\n"


def records() -> Iterator[type]:
    """Every typed dictionary of the two modules, in the order in which they are written."""
    for module in (view, presentation):
        yield from (each for each in vars(module).values() if is_typeddict(each) and each.__module__ == module.__name__)


def fields(record: Any) -> Iterator[tuple[str, Any, bool]]:
    """Name, type, and must it be there?"""
    for name, kind in get_type_hints(record, include_extras=True).items():
        is_left_open = get_origin(kind) is NotRequired
        yield name, get_args(kind)[0] if is_left_open else kind, name in record.__required_keys__ and not is_left_open


def _parts(kind: Any) -> tuple[Any, tuple[Any, ...]]:
    origin = get_origin(kind)
    return (Union if origin is UnionType else origin), get_args(kind)


def in_typescript(kind: Any) -> str:
    """A type as TypeScript writes it."""
    origin, args = _parts(kind)
    if origin is Union:
        return " | ".join(dict.fromkeys(in_typescript(each) for each in args))
    if origin is Literal:
        return " | ".join(json.dumps(each) for each in args)
    if origin in (list, Sequence):
        inner = in_typescript(args[0])
        return f"({inner})[]" if " " in inner else f"{inner}[]"
    if origin in (dict, Mapping):
        return f"Record<string, {in_typescript(args[1])}>"
    return "any" if kind is Any else kind.__name__ if is_typeddict(kind) else PLAIN[kind]


def in_schema(kind: Any) -> dict[str, Any]:
    """A type as JSON Schema writes it."""
    origin, args = _parts(kind)
    if origin is Union:
        found = [each for at, each in enumerate(map(in_schema, args)) if each not in [*map(in_schema, args[:at])]]
        return {"anyOf": found} if len(found) > 1 else found[0]
    if origin is Literal:
        return {"enum": list(args)}
    if origin in (list, Sequence):
        return {"type": "array", "items": in_schema(args[0])}
    if origin in (dict, Mapping):
        return {"type": "object", "additionalProperties": in_schema(args[1])}
    if kind is Any:
        return {}
    return {"$ref": f"#/$defs/{kind.__name__}"} if is_typeddict(kind) else {"type": WORDS[kind]}


def typescript() -> str:
    """The file of types."""
    blocks = []
    for record in records():
        lines = [f"  {name}{'' if needed else '?'}: {in_typescript(kind)};" for name, kind, needed in fields(record)]
        lines += ["  [key: string]: any;"] * (record.__name__ in OPEN)
        comment = f"/** {(record.__doc__ or '').partition(chr(10))[0]} */\n"
        blocks.append(f"{comment}export interface {record.__name__} {{\n" + "\n".join(lines) + "\n}\n")
    kinds = f"export type PanelKind = {in_typescript(view.PanelKind)};\n"
    return HEAD + "\n" + "\n".join([*blocks, kinds])


def schema() -> str:
    """The file of schemas, one for each record."""
    definitions = {
        record.__name__: {
            "type": "object",
            "properties": {name: in_schema(kind) for name, kind, _ in fields(record)},
            "required": [name for name, _, needed in fields(record) if needed],
            "additionalProperties": record.__name__ in OPEN,
        }
        for record in records()
    }
    lines = ",\n".join(f"  {json.dumps(name)}: {json.dumps(each)}" for name, each in definitions.items())
    return f'{{"$schema": "https://json-schema.org/draft/2020-12/schema", "$defs": {{\n{lines}\n}}}}\n'


def main(*arguments: str) -> int:
    """Write both files, or only look whether they are as they would be written."""
    wanted = {TYPES: typescript(), SCHEMA: schema()}
    stale = [path for path, text in wanted.items() if not path.is_file() or path.read_text(encoding="utf-8") != text]
    for path in stale:
        if "--check" in arguments:
            sys.stderr.write(f"write_schema: {path.name} is not what the types say: .venv/bin/python {__file__}\n")
        else:
            path.write_text(wanted[path], encoding="utf-8")
    return len(stale) if "--check" in arguments else 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
