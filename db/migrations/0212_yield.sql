-- Homes for sale can be sorted by gross yield: what homes like them let for in a year, as a share of their price.

-- Median rents, AED a year, of communities' homes of a type and number of bedrooms, where enough contracts are known. Kept by
-- market/rents/mutations.server.ts with each import.
create table rent_level (
  community_id  integer not null,
  property_type property_type not null,
  bedrooms      smallint not null,
  median        double precision not null check (median > 0),
  primary key (community_id, property_type, bedrooms)
);

-- In hundredths of a per cent; never null, so that a keyset can compare it: unknown is 0. What isn't built can't be let.
create function yield_rank(l listing) returns integer language sql stable parallel safe return coalesce((
  select least(floor(10000 * r.median / l.price), 1000000)::integer from rent_level r
  where l.purpose = 'sale' and l.completion = 'ready' and l.price > 0
    and (r.community_id, r.property_type, r.bedrooms) = (l.community_id, l.property_type, l.bedrooms)), 0);

alter table listing add column yield_rank integer not null default 0;

create function listing_yield() returns trigger language plpgsql as $$
begin
  new.yield_rank := yield_rank(new);
  return new;
end $$;
create trigger listing_yield before insert or update of price, purpose, completion, property_type, bedrooms, community_id
  on listing for each row execute function listing_yield();

create index listing_yield on listing (purpose, yield_rank, id,
  community_id, property_type, status, bedrooms, comparable_price, created_at, area_id, bathrooms, size_rank, furnishing, completion)
  where is_public;

drop trigger search_change_update on listing;
create trigger search_change_update after update on listing for each row
  when ((old.is_public or new.is_public)
    and (old.is_public, old.purpose, old.status, old.community_id, old.property_type, old.bedrooms, old.comparable_price,
      old.area_id, old.size_rank, old.all_in, old.created_at, old.lng, old.lat, old.amenity_bits, old.school_reach,
      old.available_from, old.bathrooms, old.cheques, old.completion, old.furnishing, old.metro_within, old.occupancy,
      old.rent_period, old.is_featured, old.featured_until, old.value_rank, old.metro_walk, old.yield_rank, old.search)
    is distinct from (new.is_public, new.purpose, new.status, new.community_id, new.property_type, new.bedrooms,
      new.comparable_price, new.area_id, new.size_rank, new.all_in, new.created_at, new.lng, new.lat, new.amenity_bits,
      new.school_reach, new.available_from, new.bathrooms, new.cheques, new.completion, new.furnishing, new.metro_within,
      new.occupancy, new.rent_period, new.is_featured, new.featured_until, new.value_rank, new.metro_walk, new.yield_rank,
      new.search))
  execute function search_change_update();

insert into rent_level (community_id, property_type, bedrooms, median)
select community_id, property_type, bedrooms, percentile_cont(0.5) within group (order by annual_rent)
from rent_contract,
  (select max(started_on) as last from rent_contract where started_on <= (now() at time zone 'Asia/Dubai')::date) days
where is_new and is_comparable and community_id is not null and bedrooms is not null
  and property_type in ('apartment', 'villa', 'townhouse', 'penthouse')
  and started_on <= last and started_on > last - interval '12 months'
group by 1, 2, 3 having count(*) >= 20;
update listing l set yield_rank = yield_rank(l) where yield_rank <> yield_rank(l);
