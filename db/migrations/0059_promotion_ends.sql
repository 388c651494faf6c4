-- Promotions that are over or about to be.
create index listing_promotion_end on listing (featured_until) where is_featured and featured_until is not null;

-- The end its lister was reminded of. A renewed promotion has another, so they are reminded again.
create table promotion_reminder (
  listing_id      bigint primary key references listing on delete cascade,
  featured_until  timestamptz not null
);
