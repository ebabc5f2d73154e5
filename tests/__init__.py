"""Scenarios, laws and journeys. Scenarios cite the rules they show with `tests.support.rules.rule`."""
