"""What Limanowa says to people."""

from doppeladler.words import Words

words = Words(__name__)
say, sentence, term, written = words.say, words.sentence, words.term, words.written
