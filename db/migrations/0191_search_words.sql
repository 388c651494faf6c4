-- The search index of each process also finds words and sorts their results: changes of what it needs for that are recorded.
drop trigger search_change_update on listing;
create trigger search_change_update after update on listing for each row
  when ((old.is_public or new.is_public)
    and (old.is_public, old.purpose, old.status, old.community_id, old.property_type, old.bedrooms, old.comparable_price,
      old.area_id, old.size_rank, old.all_in, old.created_at, old.lng, old.lat, old.amenity_bits, old.school_reach,
      old.available_from, old.bathrooms, old.cheques, old.completion, old.furnishing, old.metro_within, old.occupancy,
      old.rent_period, old.is_featured, old.featured_until, old.value_rank, old.metro_walk, old.search)
    is distinct from (new.is_public, new.purpose, new.status, new.community_id, new.property_type, new.bedrooms,
      new.comparable_price, new.area_id, new.size_rank, new.all_in, new.created_at, new.lng, new.lat, new.amenity_bits,
      new.school_reach, new.available_from, new.bathrooms, new.cheques, new.completion, new.furnishing, new.metro_within,
      new.occupancy, new.rent_period, new.is_featured, new.featured_until, new.value_rank, new.metro_walk, new.search))
  execute function search_change_update();
