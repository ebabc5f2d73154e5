"""The command ``gravetide`` where the duel is among the games: ``python -m tests.duel play --game tiny-duel``."""

from gravetide.terminal.app import main
from tests.duel.game import DUEL

assert DUEL.name
main()
