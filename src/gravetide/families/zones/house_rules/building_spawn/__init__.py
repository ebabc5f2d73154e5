"""House rule: Unknown building population: rooms keep spawning until somebody has looked into them."""
