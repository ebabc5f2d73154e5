"""House rule: The merchant: strong Equipment for what one has foraged, on the map or off it."""
