"""What plain games say to people, whichever they are."""

from doppeladler.words import Words

words = Words(__name__)
say, sentence = words.say, words.sentence
