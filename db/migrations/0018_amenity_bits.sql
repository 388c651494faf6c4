-- Amenities as bits, in the order of known_amenities(): counts of all of them are one pass through an index. What is
-- known may only grow at its end.
create function amenity_bits(amenities text[]) returns bigint language sql immutable parallel safe
  return (select coalesce(bit_or(1::bigint << (array_position(known_amenities(), name) - 1)), 0) from unnest(amenities) name);

alter table listing
  add column amenity_bits bigint not null generated always as (amenity_bits(amenities)) stored;

drop index listing_selection;
create index listing_selection on listing (purpose, status, community_id, property_type, bedrooms, comparable_price,
  is_featured, featured_until, created_at, id, area_id, bathrooms, size_rank, value_rank, furnishing, completion)
  include (amenity_bits, rent_period, cheques)
  where is_public and id > 0;
