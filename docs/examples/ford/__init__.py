"""The Ford: a small game to copy from. README.md has its rules."""

from .game import Ford

load = Ford
