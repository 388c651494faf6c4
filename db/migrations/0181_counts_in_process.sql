-- What a process's own index of listings has replaced.
drop trigger listing_count_insert on listing;
drop trigger listing_count_delete on listing;
drop trigger listing_count_update on listing;
drop trigger listing_count_truncate on listing;
drop function listing_count_add(), listing_count_remove(), listing_count_change(), listing_count_clear();
drop table listing_count;
drop index listing_tally, listing_without_place;
