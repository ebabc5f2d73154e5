"""The command ``gravetide`` where the duel is among the games: ``python -m tests.duel play --game told-duel``."""

from gravetide.terminal.app import main
from tests.duel import told

assert told.DUEL.name
main()
