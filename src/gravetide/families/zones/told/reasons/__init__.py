"""Why a Survivor can't do something in his Turn, by what it is about.

Each function answers for one class of options: it gets the wish, and looks for the first reason in the order in which a
player would think of it. Where less is said than has to be, it asks for the rest, or names what rules out all ways of
doing it.
"""
