"""The terminal door: commands that speak to a person at a screen, or to a script through pipes.

Each command of `doppeladler` is a module here with a function `run(args)` that returns an exit code.
"""
