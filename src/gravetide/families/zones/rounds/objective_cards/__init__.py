"""Objective cards and Notes: taking, reading, what stays, what Corruption destroys (EE-180 to EE-189).

A card lies face down until somebody takes it, a Note until something calls it. What they say is looked up when they are
read, and never before: an imagined game, which bots think in, knows of a card only that it is gone (`ReadPaper`).

A *paper* is a number for both: cards as the quest lists them, Notes by their number above `NOTES`.
"""
