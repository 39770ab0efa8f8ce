"""Players that are not people: policies that see a view and a choice, and nothing else."""
