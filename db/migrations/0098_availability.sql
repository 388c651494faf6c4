-- When a home can be moved into and whether anybody lives in it, with a filter for each.
create type occupancy as enum ('vacant', 'tenanted');
alter table listing add column available_from date, add column occupancy occupancy;
drop index listing_selection;
create index listing_selection on listing (purpose, status, community_id, property_type, bedrooms, comparable_price,
  is_featured, featured_until, created_at, id, area_id, bathrooms, size_rank, value_rank, furnishing, completion)
  include (amenity_bits, rent_period, cheques, all_in, available_from, occupancy)
  where is_public and id > 0;

alter table saved_search_key add column move_in_by date, add column occupancy occupancy;
drop index saved_search_key_lookup;
create index saved_search_key_lookup on saved_search_key (purpose, property_type, area_id, max_price, min_price,
  min_bedrooms, max_bedrooms, search_id)
  include (rent_period, cheques, min_bathrooms, min_size, max_size, furnishing, completion, amenity_bits, added_days,
    keyword, max_all_in, move_in_by, occupancy);
