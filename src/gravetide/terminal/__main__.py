"""``python -m gravetide.terminal`` is the command ``gravetide``."""

from gravetide.terminal.app import main

main()
