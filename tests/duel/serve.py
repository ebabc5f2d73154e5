"""Serve tables at which the duel can be played beside the games of the house: ``python -m tests.duel.serve serve``."""

from __future__ import annotations

import argparse

from gravetide.games import GAMES
from gravetide.server.main import serve
from gravetide.server.settings import from_environment
from tests.duel.game import DUEL

if __name__ == "__main__":
    parser = argparse.ArgumentParser()
    parser.add_argument("command", choices=["serve"])
    parser.add_argument("--port", type=int, default=0)
    parser.add_argument("--database")
    args = parser.parse_args()
    serve(from_environment(port=args.port, database=args.database), games=(*GAMES, DUEL))
