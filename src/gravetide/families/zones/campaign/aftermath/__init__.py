"""Between two quests: everything is settled in a fixed order, each step written down before the next (EE-155).

Each step ends with the next one: `settling` (with `rewards`), `keep_rolls`, `way`, `team`.
"""
