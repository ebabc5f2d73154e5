def odds(*a): return None
