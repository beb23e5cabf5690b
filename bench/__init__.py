"""What we promise about speed, measured beside python-chess in the same run: ``python -m bench``."""
