"""What Kaiser's War says to people."""

from doppeladler.words import Words

words = Words(__name__)
heads, say, sentence, term = words.heads, words.say, words.sentence, words.term
