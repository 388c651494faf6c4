-- A price counts as a former one for the time that people could see it, which leaves out the time its listing was withdrawn.
alter table listing
  add column price_hidden integer not null default 0, -- seconds since price_since during which the listing was off the site
  add column price_hidden_since timestamptz; -- while it is
-- When one was withdrawn is not known: none counts as shown for longer than it was.
update listing set price_hidden_since = greatest(price_since, created_at) where status = 'withdrawn';

create function listing_price_hidden() returns trigger language plpgsql as $$
declare
  since timestamptz := greatest(new.price_hidden_since, new.price_since, new.created_at);
begin
  if new.status in ('draft', 'withdrawn') then
    new.price_hidden_since := now();
    -- Withdrawn in the transaction that put it on the site: nobody saw it there.
    new.price_unseen := new.price_unseen or coalesce(new.price_since, new.created_at) >= now();
  else
    new.price_hidden := new.price_hidden + greatest(0, extract(epoch from now() - since))::integer;
    new.price_hidden_since := null;
  end if;
  return new;
end $$;
-- By their names, it runs after listing_price_change and before listing_price_shown.
create trigger listing_price_hidden before update of status on listing for each row
  when ((old.status in ('draft', 'withdrawn')) <> (new.status in ('draft', 'withdrawn')))
  execute function listing_price_hidden();

create or replace function listing_price_change() returns trigger language plpgsql as $$
declare
  since timestamptz := coalesce(old.price_since, old.created_at);
  was_seen boolean := old.status <> 'draft' and not old.price_unseen;
  shown_until timestamptz := coalesce(old.price_hidden_since, now());
  stood boolean := was_seen and shown_until - since - make_interval(secs => old.price_hidden) >= interval '7 days';
begin
  new.previous_price := case when stood then old.price else old.previous_price end;
  if (new.purpose, new.rent_period) is distinct from (old.purpose, old.rent_period) or new.previous_price <= new.price then
    new.previous_price := null;
  end if;
  -- A transaction that waited for another began before that one's change.
  new.price_since := greatest(now(), since);
  new.price_unseen := new.status = 'withdrawn';
  new.price_hidden := 0;
  new.price_hidden_since := case when new.status in ('draft', 'withdrawn') then now() end;
  if was_seen and since < new.price_since then
    insert into former_price (listing_id, since, price, rent_period) values (old.id, since, old.price, old.rent_period);
  end if;
  return new;
end $$;

create or replace function listing_price_shown() returns trigger language plpgsql as $$
begin
  new.price_unseen := new.status = 'withdrawn';
  if not new.price_unseen then
    new.price_since := now();
    new.price_hidden := 0;
  end if;
  return new;
end $$;
