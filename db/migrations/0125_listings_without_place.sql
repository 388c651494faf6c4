-- Beside a map, how many homes a search finds that have no place on it: few of all, so an index of them alone.
create index listing_without_place on listing (purpose, status) where is_public and lng is null;
