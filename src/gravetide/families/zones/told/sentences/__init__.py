"""What happened, in sentences: one for every type of event, in our own words, with the rule where it surprises."""
