"""The zombies: how they are counted, where they come from, where they go and what draws them."""
