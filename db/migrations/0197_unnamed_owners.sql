-- Who has no name is asked for one before a property of theirs goes live; true: they were, and want none.
alter table profile add column is_unnamed boolean not null default false;
