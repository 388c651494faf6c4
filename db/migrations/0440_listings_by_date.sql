-- All listings, newest first, whatever their status: for staff who search by a common word, of which rare statuses have few.
create index listing_created on listing (created_at desc, id desc);
