"""What the verbs of Objective cards and Notes do: one function for each kind of effect (`content.effects`).

Each gets the Survivor who took the card (`NOBODY` for a card that Corruption destroyed), the Zone it is about, the
effect, and the paper it stands on. What can't happen is skipped.
"""
