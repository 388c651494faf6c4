-- A company's CRM hears of a change of anything that a listing states.
drop trigger crm_listing_update on listing;
create trigger crm_listing_update after update on listing for each row
  when ((old.status, old.agent_id, old.price, old.rent_period, old.title, old.description, old.purpose,
      old.property_type, old.place_name, old.bedrooms, old.bathrooms, old.size_sqft, old.unit_number,
      old.permit_number, old.furnishing, old.amenity_bits, old.image_url, old.image_count, old.available_from,
      old.title_ar, old.description_ar, old.cheques, old.address, old.unit_visibility, old.service_charge,
      old.parking_spaces, old.fit_out, old.occupancy, old.completion, old.developer, old.handover, old.payment_plan,
      old.permit_url, old.lat, old.lng, old.video_url, old.messages_only)
    is distinct from (new.status, new.agent_id, new.price, new.rent_period, new.title, new.description, new.purpose,
      new.property_type, new.place_name, new.bedrooms, new.bathrooms, new.size_sqft, new.unit_number,
      new.permit_number, new.furnishing, new.amenity_bits, new.image_url, new.image_count, new.available_from,
      new.title_ar, new.description_ar, new.cheques, new.address, new.unit_visibility, new.service_charge,
      new.parking_spaces, new.fit_out, new.occupancy, new.completion, new.developer, new.handover, new.payment_plan,
      new.permit_url, new.lat, new.lng, new.video_url, new.messages_only))
  execute function crm_listing_update();
