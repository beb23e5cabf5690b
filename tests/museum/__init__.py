"""Records of released versions."""
