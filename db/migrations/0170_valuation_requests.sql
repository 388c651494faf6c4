-- A home that up to three agents are asked to value, each in a conversation of its own.
create type valuation_timing as enum ('now', 'months', 'year', 'later');

create table valuation_request (
  id               uuid primary key default gen_random_uuid(),
  submission       uuid not null unique, -- the form's: sent twice, it is stored once
  purpose          listing_purpose not null, -- the owner's: a figure is a price, or a rent a year
  timing           valuation_timing not null,
  place            text not null, -- as its owner typed it
  community_id     integer not null references area (id), -- whose agents were asked
  property_type    property_type not null,
  completion       completion_status not null,
  bedrooms         smallint not null, -- 0 is a studio
  size_sqft        integer not null,
  estimate_low     bigint, -- the site's own, that day, of what it may sell for; null: too few sales
  estimate_middle  bigint, -- null: too uncertain for a single figure
  estimate_high    bigint,
  created_at       timestamptz not null default now(),
  check (num_nulls(estimate_low, estimate_high) <> 1)
);

alter table conversation add column valuation_request_id uuid references valuation_request (id);
create index conversation_valuation_request on conversation (valuation_request_id) where valuation_request_id is not null;

-- What an agent says the home is worth: the last of a conversation counts.
alter table message
  add column figure_low bigint, -- AED
  add column figure_high bigint, -- the same as the low one unless it is a range
  add column declines boolean not null default false, -- the agent won't value the home
  add check (num_nulls(figure_low, figure_high) <> 1),
  add check (figure_low between 1 and figure_high),
  add check (not (declines and figure_low is not null));

-- A request goes with the last of its conversations.
create function valuation_request_left() returns trigger language plpgsql as $$
begin
  perform from valuation_request where id = old.valuation_request_id for update;
  delete from valuation_request r where id = old.valuation_request_id
    and not exists (select from conversation where valuation_request_id = r.id);
  return null;
end $$;
create trigger valuation_request_left after delete on conversation
  for each row when (old.valuation_request_id is not null) execute function valuation_request_left();
