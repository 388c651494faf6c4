-- Homes abroad, kept by staff. Their prices are the only money that is not in dirhams.
create type overseas_currency as enum ('USD', 'EUR', 'SGD');

create table overseas_home (
  id             integer generated always as identity primary key,
  title          text not null,
  description    text not null,
  property_type  property_type not null,
  country        text not null check (country ~ '^[A-Z]{2}$'), -- ISO 3166
  city           text not null,
  price          bigint not null check (price between 1 and 1000000000000), -- whole units of the currency
  currency       overseas_currency not null,
  bedrooms       smallint not null check (bedrooms between 0 and 99), -- 0 is a studio
  bathrooms      smallint not null check (bathrooms between 0 and 99),
  size_sqft      integer not null check (size_sqft > 0),
  picture_url    text not null,
  is_public      boolean not null default true,
  created_at     timestamptz not null default now(),
  updated_at     timestamptz not null default now()
);
create index overseas_home_newest on overseas_home (created_at desc, id desc) where is_public;
