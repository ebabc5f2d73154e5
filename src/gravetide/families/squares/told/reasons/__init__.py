"""Why a human or a zombie can't do something, by what it is about.

Each function answers for one class of options: it gets the wish, and looks for the first reason in the order in which a
player would think of it.
"""
