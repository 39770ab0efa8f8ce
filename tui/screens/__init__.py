"""The screens of the app, one module each; imported when they are first shown."""
