"""House rule: The Wall of Woe: a Necromancer's Zone is shut off, and everything in it goes where he goes."""
