"""Fighting: weapons, Combat Actions, who is hit, friendly fire, Wounds."""
