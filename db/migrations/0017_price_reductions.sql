-- What a card's 'Reduced' rests on. price_since null: the price it was listed with.
alter table listing
  add column previous_price bigint, -- per rent_period; only while the price is below it
  add column price_since timestamptz;

-- A reduction counts when the price before it stood for a week, so that nobody raises a price only to cut it.
create function listing_price_change() returns trigger language plpgsql as $$
declare
  stood boolean := now() - coalesce(old.price_since, old.created_at) >= interval '7 days';
begin
  new.previous_price := case when stood then old.price else old.previous_price end;
  if (new.purpose, new.rent_period) is distinct from (old.purpose, old.rent_period) or new.previous_price <= new.price then
    new.previous_price := null;
  end if;
  new.price_since := now();
  return new;
end $$;

create trigger listing_price_change before update of price, purpose, rent_period on listing for each row
  when ((old.price, old.purpose, old.rent_period) is distinct from (new.price, new.purpose, new.rent_period))
  execute function listing_price_change();
