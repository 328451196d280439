"""The charts of a run, a module for each question."""
