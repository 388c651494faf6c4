alter table listing
  add column video_url text check (video_url like 'https://%'),
  -- Of homes sold off-plan.
  add column developer text,
  add column handover text check (handover ~ '^20\d\d-Q[1-4]$'),
  add column payment_plan text;

-- A draft's prices were never public: changing them reduces nothing.
create or replace function listing_price_change() returns trigger language plpgsql as $$
declare
  stood boolean := old.status <> 'draft' and now() - coalesce(old.price_since, old.created_at) >= interval '7 days';
begin
  new.previous_price := case when stood then old.price else old.previous_price end;
  if (new.purpose, new.rent_period) is distinct from (old.purpose, old.rent_period) or new.previous_price <= new.price then
    new.previous_price := null;
  end if;
  new.price_since := now();
  return new;
end $$;

-- Withdrawn by its owner for good; until it is swept, undoing brings back the status it had.
create table listing_deletion (
  listing_id  bigint primary key references listing (id) on delete cascade,
  status      listing_status not null,
  deleted_at  timestamptz not null default now()
);
create index listing_deletion_deleted on listing_deletion (deleted_at);

-- How many people saw a listing on each day in Dubai, nobody twice a day. Who they were is stored nowhere.
create table listing_view (
  listing_id  bigint not null references listing (id) on delete cascade,
  day         date not null,
  n           integer not null,
  primary key (listing_id, day)
);
create index listing_view_day on listing_view (day);
