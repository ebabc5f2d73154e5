"""House rule: Friendly fire by re-rolled misses: only misses that now succeed hit a friend."""
