"""Tables in memory: a match, who sits at it, its log, and what each may see of it."""
