-- The queue of approvals asks whether a description is used elsewhere on the site.
create index listing_description on listing using hash (description) where is_public and length(description) >= 40;
