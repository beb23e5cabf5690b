"""Is this tree a release? Refuse what is not; build it, install it into empty environments, and play there.

Nothing is uploaded and nothing is tagged: at the end it says what to tag.
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
import tempfile
import time
import urllib.request
import venv
from collections.abc import Iterator
from datetime import date
from pathlib import Path

VERSIONED = "src/doppeladler/__init__.py"
PATIENCE = 60
"""Seconds until the server answers."""


class NoRelease(Exception):
    """What is missing, in a sentence."""


def run(*command: str | Path, cwd: Path) -> str:
    """A program to its end; what it writes, or a refusal with what it writes."""
    ran = subprocess.run(command, cwd=cwd, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, check=False)
    if ran.returncode:
        raise NoRelease(f"{' '.join(map(str, command))} failed:\n{ran.stdout.rstrip()}")
    return ran.stdout


# --- what can be seen without building --------------------------------------------------------------------


def version_of(root: Path) -> str:
    """The version, which stands in one place."""
    found = re.search(r'^__version__ = "(.+)"$', (root / VERSIONED).read_text(encoding="utf-8"), re.MULTILINE)
    if found is None:
        raise NoRelease(f"release: {VERSIONED} names no __version__")
    return found[1]


def objections(root: Path, version: str) -> Iterator[str]:
    """Everything that keeps this tree from being this version."""
    changed = run("git", "status", "--porcelain", cwd=root).splitlines()
    if changed:
        yield f"the tree is not clean: {len(changed)} files, such as {changed[0][3:]}; commit or remove them"
    if run("git", "tag", "--list", f"v{version}", cwd=root):
        yield f"there is a tag v{version} already; give {VERSIONED} the next version"
    yield from objections_to_changelog((root / "CHANGELOG.md").read_text(encoding="utf-8"), version)


def objections_to_changelog(text: str, version: str) -> Iterator[str]:
    """Nothing is unreleased; the newest section is this version's, it has a date, and something stands in it."""
    newest = text.partition("\n## ")[2]
    if newest.startswith("Unreleased\n"):
        unreleased, _, newest = newest.partition("\n## ")
        if unreleased.removeprefix("Unreleased").strip():
            yield f"CHANGELOG.md: something stands under Unreleased; move it under {version}"
            return
    title, _, rest = newest.partition("\n")
    found = re.fullmatch(re.escape(version) + r" - (\d{4}-\d\d-\d\d)", title.strip())
    if not found:
        yield f"CHANGELOG.md: expected '## {version} - {date.today()}' as its first section, got '## {title.strip()}'"
        return
    try:
        date.fromisoformat(found[1])
    except ValueError:
        yield f"CHANGELOG.md: {found[1]} is no date"
    if not re.search(r"^- ", rest.partition("\n## ")[0], re.MULTILINE):
        yield f"CHANGELOG.md: nothing stands under {version}"


# --- what must be tried -----------------------------------------------------------------------------------


def build(root: Path, folder: Path) -> list[Path]:
    """The wheel and the source archive."""
    run(sys.executable, "-m", "hatchling", "build", "-d", folder, cwd=root)
    made = sorted(folder.iterdir())
    if [path.suffix for path in made] != [".whl", ".gz"]:
        raise NoRelease(f"expected a wheel and a source archive, got {', '.join(path.name for path in made)}")
    return made


def install(root: Path, archive: Path, folder: Path) -> Path:
    """An empty environment with nothing in it but what playing needs and the archive; where its programs are."""
    venv.create(folder, with_pip=True)
    programs = folder / "bin"
    pip = (programs / "python", "-m", "pip", "--disable-pip-version-check")
    run(*pip, "install", "--quiet", "--require-hashes", "-r", root / "requirements.lock", cwd=folder)
    run(*pip, "install", "--quiet", "--no-deps", "--no-build-isolation", "--no-index", archive, cwd=folder)
    run(*pip, "check", cwd=folder)
    return programs


def play(programs: Path, version: str, folder: Path) -> None:
    """The version is right, and a whole game of every game comes to its end."""
    said = run(programs / "doppeladler", "--version", cwd=folder)
    if version not in said.split():
        raise NoRelease(f"doppeladler --version says {said.strip()!r}, expected {version}")
    names = "import doppeladler.games as g; print(*g.GAMES)"
    for game in run(programs / "python", "-c", names, cwd=folder).split():
        run(programs / "doppeladler", "simulate", game, "--games", "1", "--seed", "1", "--workers", "1", cwd=folder)


def serve(programs: Path, folder: Path) -> None:
    """The table answers its first page."""
    command = (programs / "doppeladler", "serve", "--no-browser", "--port", "0", "--data-dir", folder / "tables")
    env = os.environ | {"PYTHONUNBUFFERED": "1"}  # so that the address is in the log at once
    with (
        (folder / "served.log").open("w+", encoding="utf-8") as log,
        subprocess.Popen(command, cwd=folder, stdout=log, stderr=subprocess.STDOUT, env=env) as server,
    ):
        try:
            page = _first_page(Path(log.name), server)
        finally:
            server.terminate()
    if "<title>Doppeladler" not in page:
        raise NoRelease(f"serve: expected the table's page, got {page[:200]!r}")


def _first_page(log: Path, server: subprocess.Popen[bytes]) -> str:
    for _ in range(PATIENCE * 5):
        found = re.search(r"http://\S+:\d+", log.read_text(encoding="utf-8"))
        if found:
            with urllib.request.urlopen(found[0], timeout=PATIENCE) as answer:
                return str(answer.read().decode())
        if server.poll() is not None:
            break
        time.sleep(0.2)
    raise NoRelease(f"serve does not answer:\n{log.read_text(encoding='utf-8')}")


def release(root: Path) -> str:
    """All of it; what to tag."""
    version = version_of(root)
    missing = list(objections(root, version))
    if missing:
        raise NoRelease("\n".join(f"release: {each}" for each in missing))
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        archives = build(root, folder / "dist")
        for number, archive in enumerate(archives):
            sys.stdout.write(f"release: {archive.name} into an empty environment ...\n")
            empty = folder / str(number)
            programs = install(root, archive, empty)
            play(programs, version, empty)
            serve(programs, empty)
        (root / "dist").mkdir(exist_ok=True)
        for archive in archives:
            shutil.copy(archive, root / "dist")
    return f"release: {version} is in dist/. To publish it: git tag -a v{version} -m 'Doppeladler {version}'"


if __name__ == "__main__":
    try:
        sys.stdout.write(release(Path(__file__).parents[1]) + "\n")
    except NoRelease as error:
        sys.exit(str(error))
