-- Searches by what a map shows: a small box by an index of its own, a large one while all matches are read.
create index listing_on_map on listing (lng, lat) where is_public;
drop index listing_selection;
create index listing_selection on listing (purpose, status, community_id, property_type, bedrooms, comparable_price,
  is_featured, featured_until, created_at, id, area_id, bathrooms, size_rank, value_rank, furnishing, completion)
  include (amenity_bits, rent_period, cheques, all_in, available_from, occupancy, lng, lat)
  where is_public and id > 0;

alter table saved_search_key add column box box;
