-- A price that a listing got while it was withdrawn is one that nobody has seen: it stands from when the listing is back on the
-- site, and is no former price before.
alter table listing add column price_unseen boolean not null default false;

create or replace function listing_price_change() returns trigger language plpgsql as $$
declare
  since timestamptz := coalesce(old.price_since, old.created_at);
  was_seen boolean := old.status <> 'draft' and not old.price_unseen;
  stood boolean := was_seen and now() - since >= interval '7 days';
begin
  new.previous_price := case when stood then old.price else old.previous_price end;
  if (new.purpose, new.rent_period) is distinct from (old.purpose, old.rent_period) or new.previous_price <= new.price then
    new.previous_price := null;
  end if;
  -- A transaction that waited for another began before that one's change.
  new.price_since := greatest(now(), since);
  new.price_unseen := new.status = 'withdrawn';
  if was_seen and since < new.price_since then
    insert into former_price (listing_id, since, price, rent_period) values (old.id, since, old.price, old.rent_period);
  end if;
  return new;
end $$;

create function listing_price_shown() returns trigger language plpgsql as $$
begin
  new.price_unseen := new.status = 'withdrawn';
  if not new.price_unseen then
    new.price_since := now();
  end if;
  return new;
end $$;
-- A draft that is withdrawn was never listed, as after staff asked for a change. It runs after listing_price_change, by its name.
create trigger listing_price_shown before update of status on listing for each row
  when (old.status = 'draft' and new.status = 'withdrawn'
    or old.price_unseen and new.price_unseen and new.status not in ('draft', 'withdrawn'))
  execute function listing_price_shown();
