"""Sentences: made cheaply, put into words when they are read, in the language of whoever reads."""

import pickle
import subprocess
import sys

import pytest

from doppeladler.words import (
    NONE,
    PSEUDO,
    Sentence,
    Thing,
    Words,
    WordsError,
    all_of,
    choose_language,
    language,
    languages,
    one_of,
    spans,
    speaking,
)
from doppeladler.words.catalog import Catalog
from doppeladler.words.plural import plural_form

CATALOG = """
# A comment.
plain = Pick a unit.
retreat = { $units } must retreat { $left ->
        [one] one more hex
       *[other] { $left } more hexes
    } from { $here }.
march = { $units } { $units-count ->
        [one] marches
       *[other] march
    }.
lost = { $side } loses { $count ->
        [0] nothing
        [one] a step
       *[other] { $count } steps
    }{ $forced ->
        [yes] {" "}by force
       *[no] {""}
    }.
fort = { $side } holds { -fortress }.
-fortress = Fortress Przemysl
pages = { $count ->
        [one] one
        [few] few
       *[many] many
    }
worded = { $supply ->
        [low] It is low.
       *[in] It is in.
    }
quoting = He says: { $words }
"""

TEST = "tests.words.catalog"
talk = Words(TEST)


@pytest.fixture(autouse=True)
def catalog(monkeypatch: pytest.MonkeyPatch) -> None:
    from doppeladler.words import catalog, sentence

    real, english = catalog.read_catalog, Catalog(TEST, "en", CATALOG)
    found = {"en": english, "pl": Catalog(TEST, "pl", "pages = " + CATALOG.partition("pages = ")[2])}

    def read(package: str, tongue: str) -> Catalog:
        if package == TEST and tongue == PSEUDO:
            return catalog.PseudoCatalog(TEST, PSEUDO, "")
        return found[tongue] if package == TEST else real(package, tongue)

    monkeypatch.setattr(catalog, "read_catalog", read)
    monkeypatch.setattr(sentence, "read_catalog", read)


@pytest.mark.parametrize(
    ("said", "words"),
    [
        (talk.sentence("plain"), "Pick a unit."),
        (talk.sentence("retreat", units=["AH 4", "AH 13"], left=2, here="11.15"),
         "AH 4, AH 13 must retreat 2 more hexes from 11.15."),
        (talk.sentence("retreat", units="AH 4", left=1, here="11.15"), "AH 4 must retreat one more hex from 11.15."),
        (talk.sentence("march", units=["AH 4"]), "AH 4 marches."),
        (talk.sentence("march", units=("AH 4", "AH 13")), "AH 4, AH 13 march."),
        (talk.sentence("march", units=[]), " march."),
        (talk.sentence("lost", side="Russia", count=0, forced=False), "Russia loses nothing."),
        (talk.sentence("lost", side="Russia", count=1, forced=True), "Russia loses a step by force."),
        (talk.sentence("lost", side="Russia", count=1001, forced=False), "Russia loses 1001 steps."),
        (talk.sentence("fort", side="Austria"), "Austria holds Fortress Przemysl."),
        (talk.sentence("worded", supply="low"), "It is low."),
        (talk.sentence("worded", supply="unheard of"), "It is in."),
        (talk.sentence("quoting", words=talk.sentence("plain")), "He says: Pick a unit."),
        (talk.sentence("quoting", words=ValueError(talk.sentence("plain"))), "He says: Pick a unit."),
        (talk.sentence("quoting", words=all_of(["a", "b", "c"])), "He says: a, b and c"),
        (talk.sentence("quoting", words=one_of(["a", "b"])), "He says: a or b"),
        (talk.sentence("quoting", words=all_of(["a"])), "He says: a"),
        (talk.sentence("quoting", words=all_of([])), "He says: "),
    ],
)  # fmt: skip
def test_a_sentence_is_put_into_words(said: Sentence, words: str) -> None:
    assert str(said) == words


def test_an_error_says_its_sentence_in_the_language_of_who_reads_it() -> None:
    error = ValueError(talk.sentence("plain"))
    assert str(error) == "Pick a unit."
    with speaking(PSEUDO):
        assert str(error) == "[Pîçk à ûñît.~~~~]"


def test_a_sentence_with_parts_missing_is_refused() -> None:
    with pytest.raises(WordsError, match=r"march.* lacks its part 'units-count'|lacks its part 'units'"):
        talk.say("march")


def test_a_part_that_cannot_be_said_is_refused() -> None:
    with pytest.raises(WordsError, match="one thing or a list of them"):
        talk.say("quoting", words={"a": 1})


def test_an_unknown_message_is_refused() -> None:
    with pytest.raises(WordsError, match=r"has no message 'no-such' in en\.ftl"):
        talk.say("no-such")


@pytest.mark.parametrize(
    "text", ["broken = { $a", "called = { NUMBER($a) }", "other = { plain }", "headed = Text\n    .title = More"]
)
def test_what_we_do_not_use_of_fluent_is_refused(text: str) -> None:
    catalog = Catalog(TEST, "en", text + "\n")
    with pytest.raises(WordsError):
        catalog.message(text.partition(" ")[0])


def test_the_pseudo_language_marks_words_and_leaves_parts() -> None:
    said = talk.sentence("retreat", units=["Cavalry 1"], left=2, here="11.15")
    with speaking(PSEUDO):
        assert str(said) == "[Cavalry 1 müst".replace("ü", "û") + " rétréàt 2 möré héxés fröm 11.15.~~~~~~~~~~]"
    assert language() == "en"


def test_language_none_gives_id_and_parts_that_read_back() -> None:
    said = talk.sentence("quoting", words=[talk.sentence("march", units=("AH 4",)), "x", 3, True])
    with speaking(NONE):
        assert str(said).startswith('{"room": "tests.words.catalog", "id": "quoting", "parts": {"words": [{"room"')
    again = Sentence.from_dict(said.to_dict())
    assert str(again) == str(said) == "He says: AH 4 marches., x, 3, True"
    assert again.to_dict() == said.to_dict()


def test_a_language_says_in_english_what_it_lacks() -> None:
    catalog = Catalog("doppeladler.words", "de", "list-of-all = { $first } und { $last }\n")
    assert catalog.message("list-of-all")[1] == " und "
    assert catalog.message("list-of-one")[1] == " or "


def test_plural_forms_follow_the_language() -> None:
    assert [plural_form(number, "en") for number in (0, 1, 2)] == ["other", "one", "other"]
    polish = [plural_form(number, "pl") for number in (1, 2, 5, 12, 22, 112, 0)]
    assert polish == ["one", "few", "many", "many", "few", "many", "many"]
    assert [plural_form(number, "ru") for number in (1, 21, 11, 3, 13, 5)] == [
        "one",
        "one",
        "many",
        "few",
        "many",
        "many",
    ]
    assert [plural_form(number, "cs") for number in (1, 4, 5, 22)] == ["one", "few", "other", "other"]
    assert [plural_form(number, "fr") for number in (0, 1, 2)] == ["one", "one", "other"]


def test_a_text_of_the_data_is_said_as_it_is_written_unless_a_language_has_other_words() -> None:
    forest, rule = talk.term("forest"), talk.written("retreat 4.1", "Falls back.")
    assert (str(forest), str(rule), rule.id, str(talk.written("x", ""))) == ("forest", "Falls back.", "retreat-4-1", "")
    with speaking(PSEUDO):
        assert (str(forest), str(rule)) == ("[förést~~]", "[Fàlls bàçk.~~~]")
    assert str(Sentence.from_dict(rule.to_dict())) == "Falls back."
    assert str(talk.written("plain", "Take one.")) == "Pick a unit."
    assert str(talk.sentence("quoting", words=forest)) == "He says: forest"


def test_things_stand_apart_in_spans() -> None:
    kinds = {"AH 4": "unit", "AH 13": "unit", "11.15": "hex"}
    said = talk.sentence("retreat", units=["AH 4", "AH 13", "11"], left=2, here="11.15")
    assert spans(said, kinds.get) == [
        Thing("unit", "AH 4"), ", ", Thing("unit", "AH 13"), ", 11 must retreat 2 more hexes from ",
        Thing("hex", "11.15"), ".",
    ]  # fmt: skip
    nested = talk.sentence("quoting", words=said)
    assert "".join(each if isinstance(each, str) else each.name for each in spans(nested, kinds.get)) == str(nested)


def test_sentences_compare_and_travel() -> None:
    said = talk.sentence("march", units=["AH 4"])
    assert said == talk.sentence("march", units=["AH 4"]) != talk.sentence("march", units=["AH 5"])
    assert pickle.loads(pickle.dumps(said)) == said


def test_the_wish_of_a_browser_is_met_as_far_as_it_can_be() -> None:
    assert languages()[0] == "en"
    assert choose_language(["xx-YY", "EN-gb", "qps"]) == "en"
    assert choose_language(["xx"]) == "en"
    with pytest.raises(ValueError, match=r"expected a language of en, .*, got 'xx'"), speaking("xx"):
        pass


def test_nobody_loads_fluent_before_a_sentence_needs_it() -> None:
    program = """if True:
        import sys, doppeladler.engine.words, doppeladler.words as words
        plain, chosen = words.all_of(["a", "b"]), doppeladler.engine.words.sentence("record", verdict="good")
        assert str(plain) == "a and b" and "fluent.syntax" not in sys.modules
        assert str(chosen) == "This record is verified." and "fluent.syntax" in sys.modules
    """
    assert subprocess.run([sys.executable, "-c", program]).returncode == 0


def test_what_python_calls_alike_is_told_apart_when_it_is_said_again() -> None:
    said = [talk.say("lost", side="RU", count=2, forced=forced) for forced in (True, 1, True, 1)]
    assert said == ["RU loses 2 steps by force.", "RU loses 2 steps."] * 2
