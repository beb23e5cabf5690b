"""What the room `drawing` says to people."""

from doppeladler.words import Words

words = Words(__name__)
say, sentence = words.say, words.sentence
