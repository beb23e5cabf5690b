"""The rulebook in code: one file per chapter, one function per paragraph, in the order of the book."""
