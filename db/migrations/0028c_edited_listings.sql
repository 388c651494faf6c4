-- A listing that is edited may begin to match searches that did not find it.
alter type listing_change_kind add value 'edited' before 'closed';
alter table listing_change add column before jsonb; -- of edited ones: the listing as it was

create function listing_change_edit() returns trigger language plpgsql as $$
begin
  insert into listing_change (listing_id, kind, before)
  values (new.id, 'edited', to_jsonb(old) - 'description' - 'payment_plan');
  return null;
end $$;

create trigger listing_change_edit after update on listing for each row
  when (old.status = 'available' and new.status = 'available'
    and not (old.purpose = new.purpose and new.comparable_price < old.comparable_price)
    and (old.purpose, old.property_type, old.area_id, old.community_id, old.comparable_price, old.rent_period, old.cheques,
      old.bedrooms, old.bathrooms, old.size_sqft, old.furnishing, old.completion, old.amenity_bits, old.developer,
      old.reference, old.search)
    is distinct from (new.purpose, new.property_type, new.area_id, new.community_id, new.comparable_price, new.rent_period,
      new.cheques, new.bedrooms, new.bathrooms, new.size_sqft, new.furnishing, new.completion, new.amenity_bits,
      new.developer, new.reference, new.search))
  execute function listing_change_edit();
