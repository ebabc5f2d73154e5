"""The kernel on its own, played with a tiny game that shares nothing with the others."""
