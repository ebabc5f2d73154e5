"""Scenes: positions drawn by hand, played as real games.

`scene` draws one up; `position` is what it says, as a value with two text forms; `placing` puts it on the table.
"""
