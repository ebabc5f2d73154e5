"""Quests in a chain: sheets, what is booked on them while a quest is played, and what is settled between two of them.

`in_play` belongs to the rules of a quest; `aftermath` is played between quests (`gravetide.campaigns`); `ledger` is
what both read and write.
"""
