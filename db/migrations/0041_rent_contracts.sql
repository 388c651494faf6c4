-- Rent contracts registered with the Dubai Land Department (Ejari), imported from its files.
create table rent_contract (
  id              bigint generated always as identity primary key,
  number          text not null unique, -- the department's; where a file has none, made from when and what was registered
  is_sample       boolean not null default false,
  started_on      date not null,
  ended_on        date not null,
  is_new          boolean not null, -- else renewed: two series, because the law limits rises of renewed rents
  property_type   property_type not null,
  bedrooms        smallint check (bedrooms between 0 and 99),
  annual_rent     bigint not null check (annual_rent between 1 and 1000000000000), -- AED a year, of the whole contract
  size_sqm        numeric(12, 2) check (size_sqm > 0),
  is_freehold     boolean,
  area_name       text not null,
  master_project  text,
  project         text,
  community_id    integer,
  units           smallint not null default 1 check (units > 0),
  exclusion       text check (exclusion = 'several_units'),
  is_unusual      boolean not null default false,
  rent_per_sqft   numeric(10, 2) generated always as (least(annual_rent / (size_sqm * 10.7639), 99999999)) stored,
  is_comparable   boolean not null generated always as (exclusion is null and not is_unusual) stored,
  check (ended_on > started_on)
);
create index rent_contract_community on rent_contract (community_id, started_on desc, id desc);
create index rent_contract_sample on rent_contract (id) where is_sample;
