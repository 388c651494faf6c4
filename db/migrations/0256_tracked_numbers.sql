-- Numbers of a provider that forward to the one a listing or an agent's page has, and tell of each call.
create table tracked_number (
  id            uuid primary key default gen_random_uuid(), -- what the provider knows it by
  listing_id    bigint references listing (id) on delete cascade,
  agent_id      integer references agent (id) on delete cascade,
  number        text unique, -- null: the provider has not given it yet
  forwards_to   text,
  confirmed_at  timestamptz, -- when the provider last said so
  shown_at      timestamptz not null default now(), -- last asked for
  unique nulls not distinct (listing_id, agent_id),
  check (num_nonnulls(listing_id, agent_id) = 1)
);
create index tracked_number_agent on tracked_number (agent_id) where agent_id is not null;

-- What the provider is still to be told to take back, whatever deleted the number.
create table released_number (
  id  uuid primary key
);

create function release_number() returns trigger language plpgsql as $$
begin
  insert into released_number (id) values (old.id);
  return null;
end $$;
create trigger release_number after delete on tracked_number for each row execute function release_number();

alter type contact_way add value 'called';
alter table phone_contact
  add column seconds integer check (seconds >= 0), -- of a call: how long they spoke; null if nobody answered
  add column call_id text unique; -- the provider's: each call is noted once
