"""The arena: commanders against each other, both ways round with the same dice."""
