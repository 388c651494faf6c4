-- Uploaded photos. Those of imports and of the demonstration are at a URL of their own and have no files here.
alter table listing_image
  add column file_name text, -- '7/7_0_1763788800000', which '-640.webp' and its like complete
  add column placeholder text, -- a tiny picture to show until the real one is there: data:image/webp;base64,…
  -- One statement can reorder a listing's photos: uniqueness is checked when it has ended.
  drop constraint listing_image_listing_id_position_key,
  add constraint listing_image_listing_id_position_key unique (listing_id, position) deferrable;
create unique index listing_image_file_name on listing_image (file_name) where file_name is not null;

-- Photos whose files no listing shows: the upload is under way or its process died, or the photo was removed.
create table unused_image (
  file_name  text primary key,
  since      timestamptz not null default now()
);

-- However a photo goes, by itself or with its listing or account, its files are not forgotten.
create function listing_image_forget() returns trigger language plpgsql as $$
begin
  insert into unused_image (file_name)
  select file_name from removed where file_name is not null on conflict do nothing;
  return null;
end $$;
create trigger listing_image_forget after delete on listing_image
  referencing old table as removed for each statement execute function listing_image_forget();
