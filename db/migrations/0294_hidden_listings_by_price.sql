-- Staff sort all listings by price: drafts and withdrawn ones were sorted anew each time.
create index listing_hidden_price on listing (status, comparable_price, id)
  include (created_at, purpose, property_type, is_featured, featured_until) where not is_public;
