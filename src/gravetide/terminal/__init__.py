"""Gravetide in a plain terminal: play, replay, look at quests and check quest files.

Everything is read line by line and printed, so it works as well with a script at the other end as with a person.
Nothing here knows a rule: it shows views, offers options and passes choices on.
"""
