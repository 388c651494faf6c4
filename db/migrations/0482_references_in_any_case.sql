-- References of feeds keep the letters of their companies; all others are in capitals.
create index listing_reference_lower on listing (lower(reference)) where is_public and reference <> upper(reference);
