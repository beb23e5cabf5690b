"""What Kaiser's War says to people."""

from doppeladler.words import Words

words = Words(__name__)
say, sentence, term = words.say, words.sentence, words.term
