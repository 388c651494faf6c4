-- What has changed in the listings that searches find, by transaction: the search index of each process asks for what its
-- last snapshot could not see. Both tables are emptied by a crash, which may take back transactions that did not wait for
-- the disk: an index whose epoch is gone loads anew. See decision 69.
create unlogged table search_change (
  xid         xid8 not null default pg_current_xact_id(),
  listing_id  bigint, -- null: all of them
  changed_at  timestamptz not null default now()
);
create index search_change_xid on search_change (xid);

create unlogged table search_epoch (
  is_only  boolean primary key default true check (is_only),
  epoch    uuid not null default gen_random_uuid()
);

create function search_change_insert() returns trigger language plpgsql as $$
begin
  insert into search_change (listing_id) select id from new_rows where is_public;
  return null;
end $$;

create function search_change_delete() returns trigger language plpgsql as $$
begin
  insert into search_change (listing_id) select id from old_rows where is_public;
  return null;
end $$;

create function search_change_update() returns trigger language plpgsql as $$
begin
  insert into search_change (listing_id) values (new.id);
  return null;
end $$;

create function search_change_truncate() returns trigger language plpgsql as $$
begin
  insert into search_change (listing_id) values (null);
  return null;
end $$;

create trigger search_change_insert after insert on listing
  referencing new table as new_rows for each statement execute function search_change_insert();
create trigger search_change_delete after delete on listing
  referencing old table as old_rows for each statement execute function search_change_delete();
create trigger search_change_truncate after truncate on listing
  for each statement execute function search_change_truncate();
-- For each row, because most updates change nothing that searches read, and then cost nothing. A test holds the columns to
-- those of the index.
create trigger search_change_update after update on listing for each row
  when ((old.is_public or new.is_public)
    and (old.is_public, old.purpose, old.status, old.community_id, old.property_type, old.bedrooms, old.comparable_price,
      old.area_id, old.size_rank, old.all_in, old.created_at, old.lng, old.lat, old.amenity_bits, old.school_reach,
      old.available_from, old.bathrooms, old.cheques, old.completion, old.furnishing, old.metro_within, old.occupancy,
      old.rent_period)
    is distinct from (new.is_public, new.purpose, new.status, new.community_id, new.property_type, new.bedrooms,
      new.comparable_price, new.area_id, new.size_rank, new.all_in, new.created_at, new.lng, new.lat, new.amenity_bits,
      new.school_reach, new.available_from, new.bathrooms, new.cheques, new.completion, new.furnishing, new.metro_within,
      new.occupancy, new.rent_period))
  execute function search_change_update();
