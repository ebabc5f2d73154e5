"""The family in the terminal: what there is to set up, what is on the table, and how it is told."""
