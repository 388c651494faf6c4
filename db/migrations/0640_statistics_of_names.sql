-- The planner knows how common a word of titles and places is once it has looked at the index of them.
analyze listing;
