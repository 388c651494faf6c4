-- Homes that companies publish as XML feeds, read again and again.
create table feed (
  id            integer generated always as identity primary key,
  brokerage_id  integer not null references brokerage (id) on delete cascade,
  address       text, -- where it is read from; null: from files that somebody sends
  created_at    timestamptz not null default now()
);
create unique index feed_brokerage_address on feed (brokerage_id, coalesce(address, ''));

create type feed_outcome as enum ('running', 'done', 'held', 'failed', 'stopped');

create table feed_run (
  id           bigint generated always as identity primary key,
  feed_id      integer not null references feed (id) on delete cascade,
  started_at   timestamptz not null default now(),
  ended_at     timestamptz,
  outcome      feed_outcome not null default 'running',
  reason       text, -- why it failed
  homes        integer not null default 0, -- read
  added        integer not null default 0,
  changed      integer not null default 0,
  unchanged    integer not null default 0,
  left_out     integer not null default 0,
  missing      integer not null default 0, -- not in the feed for the first time: still on the site
  withdrawn    integer not null default 0, -- if held: that would be
  report       jsonb not null default '[]', -- what a person can act on
  check ((outcome = 'running') = (ended_at is null)),
  check ((outcome = 'failed') = (reason is not null))
);
create index feed_run_feed on feed_run (feed_id, started_at desc);
create index feed_run_started on feed_run (started_at);

-- What each home of a feed was when it was last stored. Its listing has the source 'feed-ID' and the reference as its key.
create table feed_home (
  feed_id       integer not null references feed (id) on delete cascade,
  reference     text not null,
  hash          bytea not null, -- of what was stored: while it stays, the listing is left alone
  missed        smallint not null default 0, -- how many runs in a row it was not in the feed
  is_withdrawn  boolean not null default false, -- by the feed, which alone brings it back
  primary key (feed_id, reference)
);

-- The photos of a feed's homes. Each is fetched once, by its URL and date.
create table feed_photo (
  id         bigint generated always as identity primary key,
  feed_id    integer not null,
  reference  text not null,
  position   smallint not null,
  url        text not null,
  dated      text not null,
  image_id   bigint references listing_image (id) on delete set null, -- once fetched
  is_wanted  boolean not null default true, -- still in the feed
  tries      smallint not null default 0,
  next_at    timestamptz default now(), -- null: there is nothing to do
  problem    text, -- why the last try failed
  unique (feed_id, reference, url, dated),
  foreign key (feed_id, reference) references feed_home (feed_id, reference) on delete cascade
);
create index feed_photo_due on feed_photo (next_at) where next_at is not null;
create index feed_photo_image on feed_photo (image_id);

-- Feeds say more of a home than files do, and withdraw it. Null in changes that don't come from a feed.
alter table import_change
  add column description text,
  add column amenities text[] check (amenities <@ known_amenities()),
  add column permit_number text,
  add column cheques smallint check (cheques between 1 and 12),
  add column parking_spaces smallint check (parking_spaces between 0 and 9999),
  add column service_charge integer check (service_charge >= 0),
  add column developer text,
  add column status listing_status; -- null: it keeps its own
