"""House rule: Necromancers march on the place where the Survivors started, casting as they go."""
