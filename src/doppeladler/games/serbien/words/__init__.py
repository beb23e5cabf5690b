"""What 1914 Serbien muss sterbien says to people."""

from doppeladler.words import Words

words = Words(__name__)
heads, say, sentence = words.heads, words.say, words.sentence
