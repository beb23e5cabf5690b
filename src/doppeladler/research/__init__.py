"""The research door: the games as environments for learning programs, seen from a seat and never from above.

Nothing here is needed to play, and nothing heavy is imported before it is asked for: `pettingzoo_env` and `openspiel`
need what ``pip install "doppeladler[research]"`` brings.
"""
