-- The logo of the company an account lists for.
create table company_logo (
  user_id     uuid primary key references user_account (id) on delete cascade,
  image       bytea not null, -- WebP
  public_id   uuid not null unique default gen_random_uuid(), -- in its URL: another one with every logo
  updated_at  timestamptz not null default now()
);

-- Of the demonstration's brokerages.
alter table brokerage add column logo_url text;
