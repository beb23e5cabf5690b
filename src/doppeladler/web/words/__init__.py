"""What the browser's page says itself: its scripts put it into words, and the server the page before they run."""

from doppeladler.words import Words

words = Words(__name__)
say, sentence = words.say, words.sentence
