-- Addresses at which others read a company's homes. An address is computed from the id and version with the site's secret: only
-- its hash is stored.
create type export_format as enum ('property_finder', 'bayut', 'reso', 'rss');

create table company_export (
  id            uuid primary key default gen_random_uuid(),
  brokerage_id  integer not null references brokerage (id) on delete cascade,
  name          text not null, -- who reads it, as the company calls them
  format        export_format not null,
  version       integer not null default 1, -- of the address: another one with each replacement
  token_hash    bytea not null unique,
  created_at    timestamptz not null default now(),
  addressed_at  timestamptz not null default now(), -- since when the address has been this one
  read_at       timestamptz -- when it was last asked for
);
create unique index company_export_name on company_export (brokerage_id, lower(name));
