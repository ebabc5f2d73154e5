"""What is shown of the lab's counts. Nothing here has a part in how games go."""
