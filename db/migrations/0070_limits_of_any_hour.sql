-- When a person did what their hourly limits count. The count and its start follow, so that no burst across the end of
-- an hour gets more than the limit.
delete from rate_limit where action_count < 1;
alter table rate_limit add column action_times timestamptz[];
update rate_limit set action_times = array_fill(window_start, array[action_count]);
alter table rate_limit
  drop column action_count,
  drop column window_start,
  alter column action_times set not null,
  add column action_count integer not null generated always as (cardinality(action_times)) stored,
  add column window_start timestamptz not null generated always as (action_times[1]) stored;
