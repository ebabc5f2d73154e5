"""Games: which rules, which content and which options make up something people can choose to play.

A game registers itself with the kernel by its name. New games compose existing components and add their own.
"""
