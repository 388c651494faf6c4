-- What a listing costs all in: to buy, the price and the fees of somebody who pays cash; to rent, what it takes to move in.
-- Searches filter and sort by it. The function says what costs/all-in/rules.ts says, and a test holds it to that; a job keeps
-- the figures at those of today's rules. See decision 20.

-- One row, written from costs/rules-table.ts: shares in per cent, amounts in dirhams before VAT.
create table cost_figures (
  is_only                 boolean primary key default true check (is_only),
  transfer                numeric not null,
  transfer_difc           numeric not null,
  deed                    numeric not null,
  deed_land               numeric not null,
  deed_off_plan           numeric not null,
  trustee_boundary        numeric not null,
  trustee_below           numeric not null,
  trustee_from            numeric not null,
  agency                  numeric not null,
  vat                     numeric not null,
  rent_deposit            numeric not null,
  rent_deposit_furnished  numeric not null,
  rent_agency             numeric not null,
  dewa_apartment          numeric not null,
  dewa_villa              numeric not null,
  ejari                   numeric not null
);
insert into cost_figures values (true, 4, 5, 580, 430, 40, 500000, 2000, 4000, 2, 5, 5, 10, 5, 2000, 4000, 220);

-- In fils, rounded to whole ones.
create function percent_of(fils numeric, percent numeric) returns numeric
  language sql immutable parallel safe return round(fils * percent / 100);
create function with_vat(fils numeric, vat numeric) returns numeric
  language sql immutable parallel safe return fils + percent_of(fils, vat);

-- In dirhams; 0 where no rule says: rents by the week or day, and those of commercial property and land.
create function all_in_cost(l listing, f cost_figures, has_agent boolean, is_in_difc boolean) returns bigint
language plpgsql immutable parallel safe as $$
declare
  -- Fils; of rents, a year's.
  price constant numeric := 100 * l.price * case l.rent_period when 'monthly' then 12 else 1 end;
  is_commercial constant boolean := l.property_type not in ('apartment', 'villa', 'townhouse', 'penthouse', 'land');
  is_land constant boolean := l.property_type = 'land';
  is_off_plan constant boolean := l.completion = 'off_plan' and not is_land;
  parts numeric[]; -- fils
begin
  if l.purpose = 'rent' and (is_commercial or is_land or l.rent_period in ('weekly', 'daily')) then
    return 0;
  elsif l.purpose = 'rent' then
    parts := array[
      round(price / coalesce(l.cheques, case l.rent_period when 'monthly' then 12 else 1 end)),
      percent_of(price, case l.furnishing when 'furnished' then f.rent_deposit_furnished else f.rent_deposit end),
      100 * case when l.property_type in ('villa', 'townhouse') then f.dewa_villa else f.dewa_apartment end,
      case when has_agent then with_vat(percent_of(price, f.rent_agency), f.vat) end,
      100 * f.ejari];
  else
    parts := array[
      price,
      percent_of(price, case when is_in_difc then f.transfer_difc else f.transfer end),
      case when not is_in_difc then
        100 * case when is_land then f.deed_land when is_off_plan then f.deed_off_plan else f.deed end
      end,
      case when not is_in_difc and not is_off_plan then
        with_vat(100 * case when l.price < f.trustee_boundary then f.trustee_below else f.trustee_from end, f.vat)
      end,
      case when has_agent then with_vat(percent_of(price, f.agency), f.vat) end,
      case when is_commercial then percent_of(price, f.vat) end];
  end if;
  -- Each in whole dirhams, as they are shown.
  return (select sum(round(part / 100)) from unnest(parts) part);
end $$;

create function all_in_cost(l listing) returns bigint language sql stable parallel safe return (
  select all_in_cost(l, f,
    l.agent_id is not null or exists (select from profile where id = l.user_id and is_agent),
    exists (select from area where id = l.community_id and slug = 'difc'))
  from cost_figures f);

alter table listing add column all_in bigint not null default 0;

create function listing_all_in() returns trigger language plpgsql as $$
begin
  new.all_in := all_in_cost(new);
  return new;
end $$;
create trigger listing_all_in before insert or update of price, purpose, rent_period, cheques, property_type, completion,
  furnishing, agent_id, user_id, community_id on listing for each row execute function listing_all_in();

-- Whoever begins or ceases to list for a company begins or ceases to charge an agency fee.
create function profile_all_in() returns trigger language plpgsql as $$
begin
  update listing set agent_id = agent_id
  where id in (select id from listing where user_id = new.id and agent_id is null order by id for update);
  return null;
end $$;
create trigger profile_all_in_insert after insert on profile for each row when (new.is_agent)
  execute function profile_all_in();
create trigger profile_all_in_update after update on profile for each row when (old.is_agent <> new.is_agent)
  execute function profile_all_in();

update listing set agent_id = agent_id;

-- Read in both directions.
create index listing_all_in on listing (purpose, all_in, id,
  community_id, property_type, status, bedrooms, comparable_price, created_at, area_id, bathrooms, size_rank, furnishing, completion)
  where is_public;
drop index listing_selection;
create index listing_selection on listing (purpose, status, community_id, property_type, bedrooms, comparable_price,
  is_featured, featured_until, created_at, id, area_id, bathrooms, size_rank, value_rank, furnishing, completion)
  include (amenity_bits, rent_period, cheques, all_in)
  where is_public and id > 0;
