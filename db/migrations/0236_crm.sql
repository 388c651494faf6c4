-- Where a company's CRM hears of its leads and homes. A webhook's secret is computed from the id and version with the site's
-- secret: it isn't stored.
create table crm_connection (
  id             uuid primary key default gen_random_uuid(),
  brokerage_id   integer not null references brokerage (id) on delete cascade,
  name           text not null,
  address        text, -- of a webhook
  email          text, -- gets leads only
  events         text[] not null,
  version        integer not null default 1, -- of the secret
  replaced_at    timestamptz, -- when the secret was: the one before signs too for a day
  failing_since  timestamptz, -- the first failure after the last success
  paused_at      timestamptz,
  created_at     timestamptz not null default now(),
  check (num_nonnulls(address, email) = 1),
  check (cardinality(events) > 0 and events <@ array['lead.received', 'listing.published', 'listing.changed', 'listing.withdrawn'])
);
create unique index crm_connection_name on crm_connection (brokerage_id, lower(name));

-- What a connection is to be told, and how that went. Holds no data of the lead or home: they are read when it is sent.
create table crm_delivery (
  id               uuid primary key default gen_random_uuid(),
  connection_id    uuid not null references crm_connection (id) on delete cascade,
  event            text not null,
  listing_id       bigint, -- may have been deleted since
  conversation_id  uuid references conversation (id) on delete cascade,
  created_at       timestamptz not null default now(),
  first_tried_at   timestamptz,
  tried_at         timestamptz,
  tries            integer not null default 0, -- since it was queued, or sent again by hand
  next_at          timestamptz default now(), -- null: it is over
  delivered_at     timestamptz,
  status           smallint, -- of the last answer
  problem          text, -- why the last try failed
  check (event in ('test', 'lead.received', 'listing.published', 'listing.changed', 'listing.withdrawn'))
);
create index crm_delivery_log on crm_delivery (connection_id, created_at desc);
create index crm_delivery_due on crm_delivery (connection_id, next_at) where next_at is not null;
create index crm_delivery_age on crm_delivery (created_at);
create index crm_delivery_conversation on crm_delivery (conversation_id) where conversation_id is not null;
-- Changes of a home that nobody has been told of yet are one.
create unique index crm_delivery_change on crm_delivery (connection_id, listing_id)
  where event = 'listing.changed' and first_tried_at is null;

create function crm_conversation_insert() returns trigger language plpgsql as $$
begin
  insert into crm_delivery (connection_id, event, conversation_id)
  select c.id, 'lead.received', new.id from agent g join crm_connection c using (brokerage_id)
  where g.id = new.agent_id and 'lead.received' = any (c.events);
  return null;
end $$;
create trigger crm_conversation_insert after insert on conversation for each row
  when (new.agent_id is not null) execute function crm_conversation_insert();

-- The update, not 'do nothing', makes whoever sends the change wait for the transaction that makes another.
create function crm_note_listing(company integer, listing bigint, noted text) returns void language sql as $$
  insert into crm_delivery (connection_id, event, listing_id)
  select id, noted, listing from crm_connection where brokerage_id = company and noted = any (events)
  on conflict (connection_id, listing_id) where event = 'listing.changed' and first_tried_at is null
  do update set created_at = excluded.created_at;
$$;

create function crm_listing_insert() returns trigger language plpgsql as $$
begin
  insert into crm_delivery (connection_id, event, listing_id)
  select c.id, 'listing.published', l.id from new_rows l join agent g on g.id = l.agent_id join crm_connection c using (brokerage_id)
  where l.status not in ('draft', 'withdrawn') and 'listing.published' = any (c.events) order by l.id;
  return null;
end $$;
create trigger crm_listing_insert after insert on listing
  referencing new table as new_rows for each statement execute function crm_listing_insert();

-- A home that goes to another company is withdrawn for the first and published for the second.
create function crm_listing_update() returns trigger language plpgsql as $$
declare
  had integer := (select brokerage_id from agent where id = old.agent_id);
  has integer := (select brokerage_id from agent where id = new.agent_id);
  was_public boolean := old.status not in ('draft', 'withdrawn');
  is_public boolean := new.status not in ('draft', 'withdrawn');
begin
  if was_public and (not is_public or had is distinct from has) then
    perform crm_note_listing(had, old.id, 'listing.withdrawn');
  end if;
  if is_public and (not was_public or had is distinct from has) then
    perform crm_note_listing(has, new.id, 'listing.published');
  elsif is_public then
    perform crm_note_listing(has, new.id, 'listing.changed');
  end if;
  return null;
end $$;
create trigger crm_listing_update after update on listing for each row
  when ((old.status, old.agent_id, old.price, old.rent_period, old.title, old.description, old.purpose,
      old.property_type, old.place_name, old.bedrooms, old.bathrooms, old.size_sqft, old.unit_number, old.permit_number,
      old.furnishing, old.amenity_bits, old.image_url, old.image_count, old.available_from)
    is distinct from (new.status, new.agent_id, new.price, new.rent_period, new.title, new.description, new.purpose,
      new.property_type, new.place_name, new.bedrooms, new.bathrooms, new.size_sqft, new.unit_number,
      new.permit_number, new.furnishing, new.amenity_bits, new.image_url, new.image_count, new.available_from))
  execute function crm_listing_update();

create function crm_listing_delete() returns trigger language plpgsql as $$
begin
  perform crm_note_listing((select brokerage_id from agent where id = old.agent_id), old.id, 'listing.withdrawn');
  return null;
end $$;
create trigger crm_listing_delete after delete on listing for each row
  when (old.status not in ('draft', 'withdrawn')) execute function crm_listing_delete();
