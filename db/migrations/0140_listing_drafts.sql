-- What is typed into a listing's form and not saved yet, kept as it is typed. A new listing is a row from the moment
-- its place is known, so that photos have something to belong to; until it is complete its price may be missing (0).
create table listing_draft (
  listing_id bigint primary key references listing (id) on delete cascade,
  values     jsonb not null, -- by field, as the form sends them
  revision   integer not null default 1,
  saved_by   uuid not null, -- the page that kept it last: another page's older one is refused
  is_new     boolean not null, -- whether the listing has never been saved
  saved_at   timestamptz not null default now()
);

alter table listing
  add column form_key uuid unique, -- of the page that listed it: whatever that page repeats is the same listing
  drop constraint listing_price_check,
  add constraint listing_price_check check (
    price between 1 and 1000000000000 or (price = 0 and status in ('draft', 'withdrawn'))
  );

-- The exact home, apart from the public address.
create type unit_visibility as enum ('nobody', 'answered', 'everyone');
alter table listing
  add column unit_number text check (length(unit_number) between 1 and 40),
  add column unit_visibility unit_visibility not null default 'nobody';
