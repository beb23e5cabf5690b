"""What Galicia says to people."""

from doppeladler.words import Words

words = Words(__name__)
heads, say, sentence, term, written = words.heads, words.say, words.sentence, words.term, words.written
