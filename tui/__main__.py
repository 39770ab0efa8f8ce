"""`python -m tui`: the same as `weehawken`."""

from tui.cli import main

if __name__ == "__main__":
    main()
