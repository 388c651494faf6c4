-- The wide picture at the top of a company's page; `cover_url` leads to it.
alter table brokerage add column cover_url text;
create table brokerage_cover (
  brokerage_id  integer primary key references brokerage (id) on delete cascade,
  image         bytea not null, -- WebP
  public_id     uuid not null unique default gen_random_uuid(), -- in its URL: another one with every cover
  updated_at    timestamptz not null default now()
);
