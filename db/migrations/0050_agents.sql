-- Agents say who they are, and can be written to without a listing. An account's own record has no brokerage of ours.
alter table agent
  alter column brokerage_id drop not null,
  add column title text,
  add column about text,
  add column specializations text[] not null default '{}',
  add column orn text, -- of the office as the agent states it; a brokerage's own comes first
  add column is_hidden boolean not null default false;

-- Where an agent says they work, besides where they list.
create table agent_area (
  agent_id  integer not null references agent (id) on delete cascade,
  area_id   integer not null references area (id) on delete cascade,
  primary key (agent_id, area_id)
);
create index agent_area_area on agent_area (area_id);

-- When a home was sold or let, as far as the site knows: since then its listing has said so.
alter table listing add column closed_at timestamptz;
update listing set closed_at = updated_at where status in ('sold', 'let');

create function listing_closed() returns trigger language plpgsql as $$
begin
  if new.status not in ('sold', 'let') then
    new.closed_at := null;
  elsif tg_op = 'INSERT' then
    new.closed_at := coalesce(new.closed_at, new.updated_at);
  elsif old.status not in ('sold', 'let') then
    new.closed_at := now();
  end if;
  return new;
end $$;
create trigger listing_closed before insert or update of status on listing
  for each row execute function listing_closed();

-- The agent somebody wrote to, about a listing or, where there is no `listing_title`, through the agent's page.
alter table conversation add column agent_id integer references agent (id) on delete set null;
update conversation c set agent_id = coalesce((select id from agent where user_id = c.lister_id), l.agent_id)
from listing l where l.id = c.listing_id;
create index conversation_agent on conversation (agent_id);
