"""``python -m gravetide`` is the command ``gravetide``."""

from gravetide.terminal.app import main

main()
