"""Computer commanders of Kaiser's War: they see what their seat sees, and know the rules."""
