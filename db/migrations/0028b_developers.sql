-- Finds the listings of a developer by its name as it was typed.
create index listing_developer on listing (lower(developer)) where is_public and developer is not null;
