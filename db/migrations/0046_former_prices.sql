-- The prices a listing had before. What it asks now is in listing, so a listing whose price never changed has no row.
create table former_price (
  listing_id   bigint not null references listing (id) on delete cascade,
  since        timestamptz not null, -- until the next one's, or the listing's price_since
  price        bigint not null, -- AED; for rent, per rent_period
  rent_period  rent_period, -- null: it was for sale
  primary key (listing_id, since)
);

-- All that is known of earlier prices: the one before, which may have changed before that.
insert into former_price (listing_id, since, price, rent_period)
select id, least(created_at, price_since - interval '7 days'), previous_price, rent_period from listing
where previous_price is not null and status <> 'draft';

create or replace function listing_price_change() returns trigger language plpgsql as $$
declare
  since timestamptz := coalesce(old.price_since, old.created_at);
  was_listed boolean := old.status <> 'draft';
  stood boolean := was_listed and now() - since >= interval '7 days';
begin
  new.previous_price := case when stood then old.price else old.previous_price end;
  if (new.purpose, new.rent_period) is distinct from (old.purpose, old.rent_period) or new.previous_price <= new.price then
    new.previous_price := null;
  end if;
  -- A transaction that waited for another began before that one's change.
  new.price_since := greatest(now(), since);
  if was_listed and since < new.price_since then
    insert into former_price (listing_id, since, price, rent_period) values (old.id, since, old.price, old.rent_period);
  end if;
  return new;
end $$;
