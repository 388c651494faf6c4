-- Every search is for sale or to rent, so every index of results begins with the purpose. Featured listings lead in
-- the default order only, and only until featured_until: being featured is tested, not sorted by.
drop index listing_newest, listing_price, listing_price_high, listing_size, listing_value, listing_selection;

create index listing_newest on listing (purpose, created_at desc, id desc,
  community_id, property_type, status, bedrooms, comparable_price, area_id, bathrooms, size_rank, furnishing, completion,
  is_featured, featured_until)
  where is_public;
create index listing_featured on listing (purpose, created_at desc, id desc,
  community_id, property_type, status, bedrooms, comparable_price, area_id, bathrooms, size_rank, furnishing, completion,
  featured_until)
  where is_public and is_featured;
create index listing_price on listing (purpose, comparable_price, id,
  community_id, property_type, status, bedrooms, created_at, area_id, bathrooms, size_rank, furnishing, completion)
  where is_public;
create index listing_price_high on listing (purpose, comparable_price desc, id desc,
  community_id, property_type, status, bedrooms, created_at, area_id, bathrooms, size_rank, furnishing, completion)
  where is_public;
create index listing_size on listing (purpose, size_rank desc, id desc,
  community_id, property_type, status, bedrooms, comparable_price, created_at, area_id, bathrooms, furnishing, completion)
  where is_public;
create index listing_value on listing (purpose, value_rank, id,
  community_id, property_type, status, bedrooms, comparable_price, created_at, area_id, bathrooms, size_rank, furnishing, completion)
  where is_public;
create index listing_selection on listing (purpose, status, community_id, property_type, bedrooms, comparable_price,
  is_featured, featured_until, created_at, id, area_id, bathrooms, size_rank, value_rank, furnishing, completion)
  where is_public and id > 0;
