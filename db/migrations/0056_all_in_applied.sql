-- Whether every listing is at these figures: until a run finds none that isn't, the next one looks again.
alter table cost_figures add column is_applied boolean not null default true;
