"""What a run says: the run folder's tables, estimates with their intervals, and the pages made of them."""
