-- Staff search the words of titles and places, of all statuses: those of descriptions, which the other index of words has too, made it read rows only to drop them.
create index listing_names on listing using gin (ts_filter(search, '{a,b}')) with (fastupdate = off);
drop index listing_search_hidden;
-- Featured listings are few, so one narrow index of them serves searches of public ones and staff's list.
drop index listing_featured;
create index listing_featured on listing (created_at desc, id desc)
  include (featured_until, is_public, status, purpose, property_type, comparable_price) where is_featured;
-- The planner knows how common a word is once it has looked at the index.
analyze listing;
