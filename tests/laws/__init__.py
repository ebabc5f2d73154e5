"""Laws: what holds in every position of every quest, whoever plays and however badly."""
