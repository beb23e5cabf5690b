"""The storage: one SQLite database, its migrations, and everything that is read from it or written to it."""
