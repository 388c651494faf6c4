-- The listing of the same home that staff have refused its advertiser, an account or a company, under another reference: one with
-- the same permit, or of the same type, place, bedrooms and size. Null once staff have approved this one.
create function refused_before(listing) returns bigint stable language sql as $$
  select l.id from listing_approval a join listing l on l.id = a.listing_id left join agent g on g.id = l.agent_id
  where a.state = 'refused' and l.id is distinct from $1.id
    and (l.user_id = $1.user_id or g.brokerage_id = (select brokerage_id from agent where id = $1.agent_id))
    and (l.permit_number = $1.permit_number
      or (l.area_id, l.property_type, l.size_sqft) = ($1.area_id, $1.property_type, $1.size_sqft)
        and l.bedrooms is not distinct from $1.bedrooms and (l.unit_number = $1.unit_number) is not false)
    and not exists (
      select from listing_approval where listing_id = $1.id and state = 'approved' and home = home_of_listing($1))
  order by a.decided_at desc limit 1
$$;

create index listing_approval_refused on listing_approval (listing_id) where state = 'refused';
