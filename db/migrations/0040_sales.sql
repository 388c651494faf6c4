-- Sales registered by the Dubai Land Department, imported from its files, and what its names of places mean here.

-- Every place name met in a file, as the file writes it: a district, a community or a master project.
create table registered_place (
  name          text primary key,
  community_id  integer references area (id), -- null: not known; reports list such names
  -- high: the same name, or known from several sources; medium: from one; low: a district that several communities share
  confidence    text check (confidence in ('high', 'medium', 'low')),
  check ((community_id is null) = (confidence is null))
);
create index registered_place_community on registered_place (community_id);

-- A deal, which may be of several units. Places stay for ever and a million rows come at once: no foreign keys.
create table sale (
  id              bigint generated always as identity primary key,
  number          text not null unique, -- procedure-serial-year, as the department numbers it
  is_sample       boolean not null default false, -- invented for the demonstration; a real import removes these
  sold_on         date not null,
  completion      completion_status not null, -- when it was sold
  property_type   property_type not null,
  bedrooms        smallint check (bedrooms between 0 and 99), -- 0 is a studio, null not stated
  price           bigint not null check (price between 1 and 1000000000000), -- AED, of the whole deal
  size_sqm        numeric(12, 2) check (size_sqm > 0), -- of what was sold
  is_freehold     boolean,
  area_name       text not null,
  master_project  text,
  project         text,
  building        text,
  community_id    integer, -- what the master project, else the area name, means here
  units           smallint not null default 1 check (units > 0),
  -- Not one whole home: it has a price, but none that others compare with.
  exclusion       text check (exclusion in ('several_units', 'share')),
  is_unusual      boolean not null default false, -- far from the median of its area, type, completion and year
  price_per_sqft  integer generated always as (least(round(price / (size_sqm * 10.7639)), 2147483647)::integer) stored,
  -- Whether medians count it.
  is_comparable   boolean not null generated always as (exclusion is null and not is_unusual) stored
);
create index sale_community on sale (community_id, sold_on desc, id desc);
create index sale_newest on sale (sold_on desc, id desc);
create index sale_sample on sale (id) where is_sample;
