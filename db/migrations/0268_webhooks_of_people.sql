-- People who list without a company have webhooks, too: a connection is a company's or a person's.
alter table crm_connection
  alter column brokerage_id drop not null,
  add column user_id uuid references user_account (id) on delete cascade,
  add check (num_nonnulls(brokerage_id, user_id) = 1),
  add check (user_id is null or email is null);
create unique index crm_connection_own_name on crm_connection (user_id, lower(name)) where user_id is not null;

-- Who is told of what a person has: the company they have it for, else they themselves.
create function crm_holders(company integer, person uuid) returns setof crm_connection language sql stable as $$
  select * from crm_connection where brokerage_id = company
  union all
  select * from crm_connection where user_id = person and company is null;
$$;

create or replace function crm_conversation_insert() returns trigger language plpgsql as $$
begin
  insert into crm_delivery (connection_id, event, conversation_id)
  select id, 'lead.received', new.id
  from crm_holders((select brokerage_id from agent where id = new.agent_id), new.advertiser_id)
  where 'lead.received' = any (events);
  return null;
end $$;
drop trigger crm_conversation_insert on conversation;
create trigger crm_conversation_insert after insert on conversation for each row execute function crm_conversation_insert();

drop function crm_note_listing;
-- The update, not 'do nothing', makes whoever sends the change wait for the transaction that makes another.
create function crm_note_listing(company integer, of_listing listing, noted text) returns void language sql as $$
  insert into crm_delivery (connection_id, event, listing_id)
  select id, noted, of_listing.id from crm_holders(company, of_listing.user_id) where noted = any (events)
  on conflict (connection_id, listing_id) where event = 'listing.changed' and first_tried_at is null
  do update set created_at = excluded.created_at;
$$;

create or replace function crm_listing_insert() returns trigger language plpgsql as $$
begin
  insert into crm_delivery (connection_id, event, listing_id)
  select c.id, 'listing.published', l.id
  from new_rows l left join agent g on g.id = l.agent_id, lateral crm_holders(g.brokerage_id, l.user_id) c
  where l.status not in ('draft', 'withdrawn') and 'listing.published' = any (c.events) order by l.id;
  return null;
end $$;

-- A home that goes to or from a company is withdrawn for the first and published for the second.
create or replace function crm_listing_update() returns trigger language plpgsql as $$
declare
  had integer := (select brokerage_id from agent where id = old.agent_id);
  has integer := (select brokerage_id from agent where id = new.agent_id);
  moves boolean := had is distinct from has;
  was_public boolean := old.status not in ('draft', 'withdrawn');
  is_public boolean := new.status not in ('draft', 'withdrawn');
begin
  if was_public and (not is_public or moves) then
    perform crm_note_listing(had, old, 'listing.withdrawn');
  end if;
  if is_public and (not was_public or moves) then
    perform crm_note_listing(has, new, 'listing.published');
  elsif is_public then
    perform crm_note_listing(has, new, 'listing.changed');
  end if;
  return null;
end $$;

create or replace function crm_listing_delete() returns trigger language plpgsql as $$
begin
  perform crm_note_listing((select brokerage_id from agent where id = old.agent_id), old, 'listing.withdrawn');
  return null;
end $$;

-- So is each home of an agent who joins or leaves one.
create function crm_agent_update() returns trigger language plpgsql as $$
begin
  insert into crm_delivery (connection_id, event, listing_id)
  select c.id, noted, l.id
  from listing l,
    (values ('listing.withdrawn', old.brokerage_id), ('listing.published', new.brokerage_id)) as moves (noted, company),
    lateral crm_holders(company, l.user_id) c
  where l.agent_id = new.id and l.status not in ('draft', 'withdrawn') and noted = any (c.events) order by l.id;
  return null;
end $$;
create trigger crm_agent_update after update of brokerage_id on agent for each row
  when (old.brokerage_id is distinct from new.brokerage_id) execute function crm_agent_update();
