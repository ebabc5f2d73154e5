"""The zombies: where they come from, what they may do, and the procedure that runs them by itself."""
