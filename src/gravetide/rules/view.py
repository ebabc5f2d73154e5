def view(*a): return None
