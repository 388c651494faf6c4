-- Saved searches may limit what a home costs all in. Null asks for nothing, as of the other rare filters.
alter table saved_search_key add column max_all_in bigint;
drop index saved_search_key_lookup;
create index saved_search_key_lookup on saved_search_key (purpose, property_type, area_id, max_price, min_price,
  min_bedrooms, max_bedrooms, search_id)
  include (rent_period, min_cheques, min_bathrooms, min_size, max_size, furnishing, completion, amenity_bits, added_days,
    keyword, max_all_in);
