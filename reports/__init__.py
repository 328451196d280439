"""What a run says: the run folder's tables, estimates with their intervals, and the pages made of them.

`store.scan` reads a table of a run folder as a LazyFrame, `frames.frames` games that were played in this process;
`tables` says what every column means, `summary.summarize` gives a run's estimates.
"""
