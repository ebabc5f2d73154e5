"""What games of the family are made of: cards, zombies, skills, Survivors and quests, read from TOML and checked."""
