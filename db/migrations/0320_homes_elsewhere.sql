-- Each run of a feed asks which of its homes are on the market under the same permit elsewhere.
create index listing_permit on listing (permit_number) where is_public and permit_number is not null;

-- A feed's page says which photos could not be fetched.
create index feed_photo_problem on feed_photo (feed_id) where problem is not null and image_id is null;
