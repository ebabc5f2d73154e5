"""House rule: The players decide the order of all Turns, across seats."""
