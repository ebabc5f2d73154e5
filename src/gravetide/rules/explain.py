def explain(*a): return None
