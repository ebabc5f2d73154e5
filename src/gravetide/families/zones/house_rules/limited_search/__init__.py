"""House rule: Two cards per room: what can be found in a room lies there face down, and then it is empty."""
