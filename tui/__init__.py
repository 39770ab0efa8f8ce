"""The program people run: full-screen with Textual, line by line without, and the command line around both."""
