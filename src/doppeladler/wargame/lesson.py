"""The guided first game: lesson.json has its texts in English, and a catalog may have them in another language.

Their ids: ``lesson-STEP-title``, ``lesson-STEP-1`` and so on for the sentences, ``lesson-STEP-button``,
``lesson-STEP-KIND`` for what is said when a question of this kind is asked, and ``lesson-chapter-CHAPTER``. What stands
under "end" is the step ``end``.
"""

from __future__ import annotations

from typing import Any

from doppeladler.words import Words, in_words

Json = dict[str, Any]


def spoken(lesson: Json, words: Words) -> Json:
    """The lesson in the language being spoken."""
    steps = [_step(each["name"], each, words) for each in lesson["steps"]]
    found: Json = in_words(lesson | {"steps": steps, "end": _step("end", lesson["end"], words)})
    return found


def _step(name: str, step: Json, words: Words) -> Json:
    texts: Json = {key: words.written(f"lesson-{name}-{key}", step[key]) for key in ("title", "button") if key in step}
    if "chapter" in step:
        texts["chapter"] = words.written(f"lesson-chapter-{step['chapter']}", step["chapter"])
    if "each" in step:
        texts["each"] = {kind: words.written(f"lesson-{name}-{kind}", text) for kind, text in step["each"].items()}
    sentences = enumerate(step["sentences"], 1)
    return step | texts | {"sentences": [words.written(f"lesson-{name}-{number}", text) for number, text in sentences]}
