-- A listing of an account is under its agent record, also if that was made later: what an agent lists is found by it alone.
update listing set agent_id = own.id from agent own where own.user_id = listing.user_id and listing.agent_id is distinct from own.id;

-- What an agent lists is counted from the index, without reading the rows.
drop index listing_agent;
create index listing_agent on listing (agent_id, is_public, status, purpose, community_id);

-- The index in the process counts what each agent lists.
drop trigger search_change_update on listing;
create trigger search_change_update after update on listing for each row
  when ((old.is_public or new.is_public)
    and (old.is_public, old.purpose, old.status, old.community_id, old.property_type, old.bedrooms, old.comparable_price,
      old.area_id, old.size_rank, old.all_in, old.created_at, old.lng, old.lat, old.amenity_bits, old.school_reach,
      old.available_from, old.bathrooms, old.cheques, old.completion, old.furnishing, old.metro_within, old.occupancy,
      old.rent_period, old.is_featured, old.featured_until, old.value_rank, old.metro_walk, old.yield_rank, old.search,
      old.agent_id)
    is distinct from (new.is_public, new.purpose, new.status, new.community_id, new.property_type, new.bedrooms,
      new.comparable_price, new.area_id, new.size_rank, new.all_in, new.created_at, new.lng, new.lat, new.amenity_bits,
      new.school_reach, new.available_from, new.bathrooms, new.cheques, new.completion, new.furnishing, new.metro_within,
      new.occupancy, new.rent_period, new.is_featured, new.featured_until, new.value_rank, new.metro_walk, new.yield_rank,
      new.search, new.agent_id))
  execute function search_change_update();
