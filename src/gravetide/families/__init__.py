"""Families of games: each holds the rules, the telling and the laws that its games share, and none knows another.

A family stands on the kernel alone. Games in `gravetide.games` declare which of its components they play with.
"""
