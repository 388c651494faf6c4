-- Units sold together count as one deal; what is so cheap that it can only be a share in a home is said to be one.
alter table sale
  add column deal text, -- the least number of its deal, where five units or more of a project sold at one price per m² from day to day
  add column is_repetition boolean not null default false, -- one of the units of its deal that medians leave out
  add column is_share boolean not null default false; -- unusual, and far too cheap for a whole home
alter table sale alter column is_comparable
  set expression as (exclusion is null and not is_unusual and not is_repetition);
