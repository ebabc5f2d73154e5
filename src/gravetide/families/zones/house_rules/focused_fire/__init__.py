"""House rule: Focused Fire: an attack concentrates on one target, and its hits add up."""
