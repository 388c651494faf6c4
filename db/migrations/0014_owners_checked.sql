-- outside a transaction
alter table listing validate constraint listing_user_id_fkey;
alter table listing validate constraint listing_owner;
alter table listing validate constraint listing_point;
alter table listing validate constraint listing_amenities;
alter table listing validate constraint listing_source;
alter table listing_image validate constraint listing_image_position;
-- Not concurrently: that waits for every other process that waits to migrate. Most listings are not in it.
create index if not exists listing_user on listing (user_id, created_at desc, id desc) where user_id is not null;
