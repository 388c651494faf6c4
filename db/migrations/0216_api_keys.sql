-- Keys of the public API: of a person, or of a company, whose managers make them. Only their hash is stored.
create table api_key (
  id            uuid primary key default gen_random_uuid(),
  user_id       uuid references user_account (id) on delete cascade,
  brokerage_id  integer references brokerage (id) on delete cascade,
  name          text not null,
  scopes        text[] not null default '{}', -- what of a company's own it may read
  token_hash    bytea not null unique,
  created_at    timestamptz not null default now(),
  used_at       timestamptz, -- to the minute
  revoked_at    timestamptz, -- kept a while, so that its holder learns why it is refused
  check (num_nonnulls(user_id, brokerage_id) = 1),
  check (scopes <@ array['listings', 'leads', 'contacts'] and (user_id is null or scopes = '{}'))
);
create unique index api_key_name_of_person on api_key (user_id, lower(name)) where revoked_at is null;
create unique index api_key_name_of_company on api_key (brokerage_id, lower(name)) where revoked_at is null;
create index api_key_person on api_key (user_id);
create index api_key_revoked on api_key (revoked_at) where revoked_at is not null;
