-- What a decided import has yet to write to listing. Each batch deletes its rows here in the transaction that applies
-- them, so a row stands here exactly as long as it is still to be done, whatever dies in between.
-- The checks are those of listing: what listing would refuse must be refused before anything is decided. Agents and
-- areas are never deleted, so their ids need no foreign key, which would lock them for their owners.
create table import_change (
  n              integer primary key, -- changed listings first, by id; then new ones in the order of the file
  listing_id     bigint, -- null: a new listing
  reference      text not null,
  source         text not null,
  source_key     text not null,
  agent_id       integer not null,
  purpose        listing_purpose not null,
  rent_period    rent_period,
  property_type  property_type not null,
  completion     completion_status not null,
  furnishing     furnishing,
  title          text not null,
  price          bigint not null check (price between 1 and 1000000000000),
  bedrooms       smallint check (bedrooms between 0 and 99),
  bathrooms      smallint check (bathrooms between 0 and 99),
  size_sqft      integer check (size_sqft > 0),
  area_id        integer not null,
  community_id   integer not null,
  place_name     text not null,
  address        text not null,
  lat            double precision,
  lng            double precision,
  created_at     timestamptz not null,
  updated_at     timestamptz not null,
  check ((purpose = 'rent') = (rent_period is not null))
);
