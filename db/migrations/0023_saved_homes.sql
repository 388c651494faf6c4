-- Title and price as they were when the home was saved: once it is off the market, they are all that is shown of it.
create table saved_home (
  user_id      uuid not null references user_account (id) on delete cascade,
  listing_id   bigint not null references listing (id) on delete cascade,
  title        text not null,
  price        bigint not null, -- AED; for rent, per rent_period
  rent_period  rent_period,
  note         text not null default '' check (length(note) <= 1000),
  saved_at     timestamptz not null default now(),
  removed_at   timestamptz, -- kept for a day, so that undoing brings back the note
  primary key (user_id, listing_id)
);
create index saved_home_newest on saved_home (user_id, saved_at desc, listing_id desc) where removed_at is null;
create index saved_home_listing on saved_home (listing_id);
create index saved_home_removed on saved_home (removed_at) where removed_at is not null;

-- Homes a person does not want to see among results.
create table hidden_home (
  user_id     uuid not null references user_account (id) on delete cascade,
  listing_id  bigint not null references listing (id) on delete cascade,
  hidden_at   timestamptz not null default now(),
  primary key (user_id, listing_id)
);
create index hidden_home_listing on hidden_home (listing_id);
