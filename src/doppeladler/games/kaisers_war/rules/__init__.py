"""The rulebook in code, a file for each chapter."""
