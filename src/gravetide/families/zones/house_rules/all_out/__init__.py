"""House rule: All-Out dice: twice the dice of a weapon or spell, at the risk of breaking it."""
