"""House rule: Spiking doors: a blade keeps a door shut, and what is shut in tries to break out."""
