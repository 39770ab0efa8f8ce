"""The tutorial's machinery: lessons of content/ run through the real rules. No rule knows of lessons."""
