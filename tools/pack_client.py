"""Bundle the client into web/packed: a script and a style sheet, both also compressed, and the page that names them."""

from __future__ import annotations

import gzip
import json
import re
import shutil
import subprocess
import sys
from pathlib import Path

from doppeladler.server.api.packing import DIGEST, PACKED, digest

ROOT = Path(__file__).parents[1]
ESBUILD = ROOT / "node_modules" / ".bin" / "esbuild"
ENTRIES = ("js/app.js", f"{PACKED}/client.css")
HOW = ("--bundle", "--minify", "--sourcemap", "--format=esm", "--external:/fonts/*", "--entry-names=[name]-[hash]")
STYLE = re.compile(r'<link rel="stylesheet" href="([^"]+)">')
NAMED = re.compile(r'[ \t]*<(?:link rel="(?:stylesheet|modulepreload)"|script type="module")[^\n]*\n')


def pack(folder: Path) -> None:
    """The bundle of a client's folder, made anew."""
    packed, meta = folder / PACKED, folder / PACKED / "meta.json"
    shutil.rmtree(packed, ignore_errors=True)
    packed.mkdir()
    styles = STYLE.findall((folder / "index.html").read_text(encoding="utf-8"))
    (folder / ENTRIES[1]).write_text("".join(f'@import "../{name}";\n' for name in styles), encoding="utf-8")
    subprocess.run(
        [ESBUILD, *ENTRIES, *HOW, f"--outdir={PACKED}", f"--metafile={meta}", "--log-level=warning"],
        cwd=folder,
        check=True,
    )
    outputs = json.loads(meta.read_text(encoding="utf-8"))["outputs"]
    meta.unlink()
    (folder / ENTRIES[1]).unlink()
    made = {about["entryPoint"]: name for name, about in outputs.items() if "entryPoint" in about}
    (packed / "index.html").write_text(page(folder, *(made[entry] for entry in ENTRIES)), encoding="utf-8")
    for path in (*packed.glob("*.js"), *packed.glob("*.css")):
        path.with_name(f"{path.name}.gz").write_bytes(gzip.compress(path.read_bytes(), mtime=0))
    (folder / DIGEST).write_text(digest(folder), encoding="utf-8")


def page(folder: Path, script: str, style: str) -> str:
    """The page with the bundle's two files in place of all others."""
    head = f'  <link rel="stylesheet" href="{style}">\n  <script type="module" src="{script}"></script>\n</head>'
    return NAMED.sub("", (folder / "index.html").read_text(encoding="utf-8")).replace("</head>", head)


if __name__ == "__main__":
    pack(Path(sys.argv[1]) if sys.argv[1:] else ROOT / "src" / "doppeladler" / "web")
