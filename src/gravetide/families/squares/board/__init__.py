"""The board: a drawing as text, the squares, edges and rooms it shows, and the ways that barricades leave.

Nothing here knows who stands where: figures come in as sets of squares, one bit each.
"""
