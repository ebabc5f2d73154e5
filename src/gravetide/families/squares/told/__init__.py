"""What is told to people and programs: events, sentences, views, reasons, odds and forecasts."""
