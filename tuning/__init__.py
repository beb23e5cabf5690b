"""Programs that make the numbers the commanders and reviews use; each writes its data with date, version and games."""
