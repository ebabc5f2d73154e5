"""What is told of a game: events, sentences, views, reasons and odds."""
