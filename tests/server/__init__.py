"""The server, mostly as a real process on loopback."""
