-- Companies set up their feeds themselves: a trial, choices for words that aren't known, then runs at intervals.
alter table feed
  add column published_at timestamptz, -- null: it is being set up, and its runs are trials
  add column removed_at timestamptz,
  add column is_withdrawing boolean not null default false, -- its homes are to be withdrawn, once it is removed
  add column poll_minutes smallint check (poll_minutes in (15, 30, 60, 180, 360, 720, 1440)), -- null: read when somebody asks
  add column paused_at timestamptz,
  add column next_at timestamptz, -- when it is read next; null: not by itself
  add column asked_at timestamptz, -- somebody waits for a run that has not begun
  add column agreed integer, -- how many homes that run may withdraw
  add column failures smallint not null default 0, -- runs in a row that failed
  add column told text check (told in ('failed', 'held')), -- what its managers know by mail to be wrong now
  add column etag text, -- of what was stored last
  add column last_modified text,
  add column checked_at timestamptz, -- when its server last said that nothing has changed
  add column file_name text; -- of the file sent last
update feed set published_at = created_at;
create index feed_next on feed (next_at) where next_at is not null;

-- The file that a company sent as its feed, gzipped and in parts.
create table feed_file (
  feed_id  integer not null references feed (id) on delete cascade,
  part     integer not null,
  content  bytea not null,
  primary key (feed_id, part)
);

-- What a word of a feed means here, as its company chose.
create table feed_choice (
  feed_id  integer not null references feed (id) on delete cascade,
  kind     text not null check (kind in ('type', 'amenity', 'place', 'agent')),
  word     text not null, -- folded
  label    text not null, -- as the feed has it
  value    text, -- null: nothing here, or the company itself
  primary key (feed_id, kind, word)
);

alter table feed_run
  add column is_trial boolean not null default false, -- nothing is stored
  add column found jsonb, -- of a trial: the first homes, and what words mean
  add column withdrawals jsonb not null default '[]'; -- if held: the homes it would withdraw
