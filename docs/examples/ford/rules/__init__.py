"""The rulebook, one file a chapter."""
