"""How the database grew: one small file for each step, applied in order when the server starts."""
