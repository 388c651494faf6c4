-- A listing that can be moved into, or costs less all in because of who offers it, may begin to match, too. What new rules of costs or new
-- reference data change is no edit still.
drop trigger listing_change_edit on listing;
create trigger listing_change_edit after update on listing for each row
  when (old.status = 'available' and new.status = 'available'
    and not (old.purpose = new.purpose and new.comparable_price < old.comparable_price)
    and ((old.purpose, old.property_type, old.area_id, old.community_id, old.comparable_price, old.rent_period, old.cheques,
      old.bedrooms, old.bathrooms, old.size_sqft, old.furnishing, old.completion, old.amenity_bits, old.developer,
      old.reference, old.search, old.lng, old.lat, old.occupancy, old.available_from)
    is distinct from (new.purpose, new.property_type, new.area_id, new.community_id, new.comparable_price, new.rent_period,
      new.cheques, new.bedrooms, new.bathrooms, new.size_sqft, new.furnishing, new.completion, new.amenity_bits,
      new.developer, new.reference, new.search, new.lng, new.lat, new.occupancy, new.available_from)
    or new.all_in <> old.all_in and (old.agent_id, old.user_id) is distinct from (new.agent_id, new.user_id)))
  execute function listing_change_edit();
