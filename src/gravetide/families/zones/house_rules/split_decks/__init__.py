"""House rule: Two Equipment decks: one to search, and one of strong cards that the merchant sells."""
