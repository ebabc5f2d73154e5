"""What a game of the Zone family remembers: its state and set-up, how they are saved, and the laws that hold."""
