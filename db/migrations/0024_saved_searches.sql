-- Searches people keep, and what each has found since.
create type alert_frequency as enum ('instant', 'daily', 'weekly');
create type listing_change_kind as enum ('new', 'back', 'reduced', 'closed');
create type match_outcome as enum ('listed', 'counted', 'gone');

create table saved_search (
  id             bigint generated always as identity primary key,
  user_id        uuid not null references user_account (id) on delete cascade,
  name           text not null,
  query          text not null, -- the parameters of its result page, its places by slug
  frequency      alert_frequency not null,
  paused_at      timestamptz,
  deleted_at     timestamptz, -- can be undone until it is swept
  waiting_since  timestamptz, -- of its oldest match not yet told
  created_at     timestamptz not null default now(),
  unique (user_id, query)
);
create index saved_search_waiting on saved_search (frequency, waiting_since) where waiting_since is not null;

-- What a running search asks for, a row for each of its places and property types: one look at one index finds the
-- searches that find a listing. An open end is the lowest or highest there is, no number of bedrooms -1; null asks for
-- nothing.
create table saved_search_key (
  search_id      bigint not null references saved_search (id) on delete cascade,
  purpose        listing_purpose not null,
  property_type  property_type not null,
  area_id        integer not null, -- 0: anywhere
  min_price      bigint not null, -- compared with comparable_price
  max_price      bigint not null,
  min_bedrooms   smallint not null,
  max_bedrooms   smallint not null,
  rent_period    rent_period,
  min_cheques    smallint,
  min_bathrooms  smallint,
  min_size       integer, -- square feet
  max_size       integer,
  furnishing     furnishing,
  completion     completion_status,
  amenity_bits   bigint not null,
  added_days     smallint,
  keyword        text,
  primary key (search_id, area_id, property_type)
);
create index saved_search_key_lookup on saved_search_key (purpose, property_type, area_id, max_price, min_price,
  min_bedrooms, max_bedrooms, search_id)
  include (rent_period, min_cheques, min_bathrooms, min_size, max_size, furnishing, completion, amenity_bits, added_days,
    keyword);

create table saved_search_match (
  search_id   bigint not null references saved_search (id) on delete cascade,
  listing_id  bigint not null references listing (id) on delete cascade,
  reason      listing_change_kind not null,
  found_at    timestamptz not null,
  outcome     match_outcome, -- null: to be told in the next email
  told_at     timestamptz,
  primary key (search_id, listing_id),
  check ((outcome is null) = (told_at is null))
);
create index saved_search_match_listing on saved_search_match (listing_id);

-- What happened to listings and has not been told to anybody yet: a job empties it.
create table listing_change (
  id          bigint generated always as identity primary key,
  listing_id  bigint not null,
  kind        listing_change_kind not null,
  changed_at  timestamptz not null default now()
);

create function listing_change_insert() returns trigger language plpgsql as $$
begin
  insert into listing_change (listing_id, kind)
  select id, 'new' from new_rows where status = 'available' order by id;
  return null;
end $$;

create function listing_change_update() returns trigger language plpgsql as $$
begin
  insert into listing_change (listing_id, kind) values (new.id, case
    when new.status <> 'available' then 'closed'
    when old.status = 'draft' then 'new'
    when old.status <> 'available' then 'back'
    else 'reduced' end::listing_change_kind);
  return null;
end $$;

create trigger listing_change_insert after insert on listing
  referencing new table as new_rows for each statement execute function listing_change_insert();
create trigger listing_change_update after update on listing for each row
  when ((old.status = 'available') <> (new.status = 'available')
    or new.status = 'available' and old.purpose = new.purpose and new.comparable_price < old.comparable_price)
  execute function listing_change_update();
