"""Content files, whatever game they are of: TOML that is read key by key, and mistakes told with line and column.

A mistake in a file is a `BadContent` that names the file, the line and the remedy. What may stand in which file is the
business of the family that reads it.
"""
