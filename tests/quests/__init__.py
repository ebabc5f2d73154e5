"""The quests of the box, played by their special rules."""
