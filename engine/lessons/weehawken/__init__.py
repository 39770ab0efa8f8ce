"""What lessons need to know of Hero of Weehawken."""
