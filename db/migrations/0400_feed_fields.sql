-- What our CSV and the portals' forms say of a home besides. The checks are those of listing.
alter table import_change
  add column fit_out fit_out,
  add column handover text check (handover ~ '^20\d\d-Q[1-4]$'),
  add column payment_plan text,
  add column permit_url text,
  add column video_url text check (video_url like 'https://%'),
  add column messages_only boolean not null default false;

-- Whether a listing's change is yet to be stored is asked for each that waits for staff.
create index import_change_listing on import_change (listing_id) where listing_id is not null;
