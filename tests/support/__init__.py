"""What tests share: citing rules, and reporting which rules the tests that passed have shown."""
