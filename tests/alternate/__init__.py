"""House rules: each module by itself, and all of them in random combinations."""
