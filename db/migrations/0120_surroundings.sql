-- What homes are near, and of each home how far it is to the next metro station and to the schools searches ask for.
-- The places are reference data (db/reference/surroundings), the same on every site. See decision 47.

create type surrounding_kind as enum ('metro', 'tram', 'school', 'park', 'beach', 'hospital', 'university', 'shop',
  'mosque', 'pharmacy');
create type school_rating as enum ('acceptable', 'good', 'very_good', 'outstanding');

create table surrounding (
  id        integer primary key,
  kind      surrounding_kind not null,
  name      text not null,
  name_ar   text,
  lat       double precision not null,
  lng       double precision not null,
  -- Of schools only.
  curricula text[],
  grades    text,
  rating    school_rating, -- null: not inspected yet
  fee_min   integer, -- AED a year
  fee_max   integer,
  fee_year  text,
  district  text,
  slots     smallint[], -- the bytes of listing.school_reach that speak of it
  check ((kind = 'school') = (curricula is not null and slots is not null))
);

-- In a straight line; surroundings/rules.ts says the same.
create function metres_between(lng double precision, lat double precision, other_lng double precision, other_lat double precision)
  returns double precision language sql immutable parallel safe
  return sqrt((lng - other_lng) * 100800 * ((lng - other_lng) * 100800) + (lat - other_lat) * 110800 * ((lat - other_lat) * 110800));

-- The metro station nearest to a point, with metres on foot: the straight line × 1.3.
create function nearest_metro(lng double precision, lat double precision, out id integer, out walk integer)
language sql stable parallel safe as $$
  select m.id, ceil(m.metres * 1.3)::integer
  from (select s.id, metres_between($1, $2, s.lng, s.lat) as metres from surrounding s where s.kind = 'metro') m
  order by m.metres, m.id limit 1
$$;

-- For each slot the hundreds of metres to the nearest school that has it, rounded up, 255 for farther than ten
-- kilometres. What a slot means is said by schoolSlot in surroundings/rules.ts.
create function school_reach(lng double precision, lat double precision) returns bytea
language plpgsql stable parallel safe as $$
declare
  reach bytea := decode(repeat('ff', 60), 'hex');
  school record;
  slot integer;
begin
  -- The farthest first: what is nearer overwrites it.
  for school in
    select slots, hundreds
    from (select slots, ceil(metres_between($1, $2, s.lng, s.lat) / 100)::integer as hundreds
      from surrounding s where s.kind = 'school') s
    where hundreds <= 100 order by hundreds desc
  loop
    foreach slot in array school.slots loop
      reach := set_byte(reach, slot, school.hundreds);
    end loop;
  end loop;
  return reach;
end $$;

alter table listing
  add column metro_id integer references surrounding (id) on delete set null,
  -- Metres on foot; never null, so that a keyset can compare it: without a place, this many.
  add column metro_walk integer not null default 2147483647,
  -- Of the minutes searches offer, at 80 metres a minute, the fewest it is within; null: none.
  add column metro_within smallint generated always as (
    case when metro_walk <= 400 then 5 when metro_walk <= 800 then 10 when metro_walk <= 1200 then 15
      when metro_walk <= 1600 then 20 end
  ) stored,
  add column school_reach bytea; -- null without a place

create function listing_surroundings() returns trigger language plpgsql as $$
begin
  new.metro_id := null;
  new.metro_walk := 2147483647;
  new.school_reach := null;
  if new.lng is not null and new.lat is not null then
    select id, walk into new.metro_id, new.metro_walk from nearest_metro(new.lng, new.lat);
    new.metro_walk := coalesce(new.metro_walk, 2147483647);
    new.school_reach := school_reach(new.lng, new.lat);
  end if;
  return new;
end $$;
create trigger listing_surroundings_insert before insert on listing for each row execute function listing_surroundings();
create trigger listing_surroundings_update before update of lng, lat on listing for each row
  when ((old.lng, old.lat) is distinct from (new.lng, new.lat)) execute function listing_surroundings();

create index listing_metro on listing (purpose, metro_walk, id,
  community_id, property_type, status, bedrooms, comparable_price, created_at, area_id, bathrooms, size_rank, furnishing, completion)
  where is_public;
drop index listing_selection;
create index listing_selection on listing (purpose, status, community_id, property_type, bedrooms, comparable_price,
  is_featured, featured_until, created_at, id, area_id, bathrooms, size_rank, value_rank, furnishing, completion)
  include (amenity_bits, rent_period, cheques, all_in, available_from, occupancy, lng, lat, metro_walk, metro_within,
    school_reach)
  where is_public and id > 0;

alter table saved_search_key
  add column metro_within smallint,
  add column school_slot smallint,
  add column school_within smallint; -- km; null: no school is asked for

-- A listing that moves may begin to match, too. What new reference data changes is no edit, and nobody hears of it.
drop trigger listing_change_edit on listing;
create trigger listing_change_edit after update on listing for each row
  when (old.status = 'available' and new.status = 'available'
    and not (old.purpose = new.purpose and new.comparable_price < old.comparable_price)
    and (old.purpose, old.property_type, old.area_id, old.community_id, old.comparable_price, old.rent_period, old.cheques,
      old.bedrooms, old.bathrooms, old.size_sqft, old.furnishing, old.completion, old.amenity_bits, old.developer,
      old.reference, old.search, old.lng, old.lat)
    is distinct from (new.purpose, new.property_type, new.area_id, new.community_id, new.comparable_price, new.rent_period,
      new.cheques, new.bedrooms, new.bathrooms, new.size_sqft, new.furnishing, new.completion, new.amenity_bits,
      new.developer, new.reference, new.search, new.lng, new.lat))
  execute function listing_change_edit();
