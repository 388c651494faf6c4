-- The listings of one building may show the same photo: its files stay until no listing does.
drop index listing_image_file_name;
create unique index listing_image_file_name on listing_image (file_name, listing_id) where file_name is not null;
