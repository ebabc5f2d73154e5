"""``gravetide web`` on a machine whose network is its own loopback: 127.0.0.2 is where others would come."""

from __future__ import annotations

from gravetide.server import network
from gravetide.terminal.app import main

if __name__ == "__main__":
    network.own_addresses = lambda: ["127.0.0.2"]  # a network that every machine has
    main()
