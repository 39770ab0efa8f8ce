"""What lessons need to know of Reign of Witches."""
