"""The screens, widgets and words of Hero of Weehawken."""
