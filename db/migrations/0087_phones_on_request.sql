-- A phone number is shown to whoever asks for it: how many did, of a listing or on an agent's page.
create table phone_request (
  listing_id bigint references listing (id) on delete cascade,
  agent_id   integer references agent (id) on delete cascade,
  day        date not null, -- in Dubai
  n          integer not null check (n > 0),
  check (num_nonnulls(listing_id, agent_id) = 1),
  unique nulls not distinct (listing_id, agent_id, day)
);
create index phone_request_agent on phone_request (agent_id) where agent_id is not null;
create index phone_request_day on phone_request (day);

-- Neither phone nor email is given to anybody: people write.
alter table listing add column messages_only boolean not null default false;
