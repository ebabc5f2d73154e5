"""What humans do: set-up, rounds, actions, cards, the car."""
