"""How bots play games of the Zone family."""
