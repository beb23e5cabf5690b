"""What every hex wargame shares: columns, pieces, events, verbs, questions, orders, speech, the table, commanders.

The room knows the engine, hexes and boards, and no game. It holds what two games already do alike; what is one
game's own stays in that game.
"""
