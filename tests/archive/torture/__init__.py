"""The archive's long trials: python -m tests.archive.torture, or make torture. The tests call the same with less."""
