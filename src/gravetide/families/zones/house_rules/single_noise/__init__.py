"""House rule: One Noise token for the whole board: it goes wherever the last noise was made."""
