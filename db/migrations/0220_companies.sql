-- Companies with teams. A brokerage that an import made belongs to nobody until an account claims it.
alter table brokerage
  add column trade_licence text, -- of the economy department, as the company states it
  add column about text,
  add column languages text[] not null default '{}',
  add column made_by_account boolean not null default false,
  add column claimed_at timestamptz, -- since when accounts have run it
  add column verified_at timestamptz; -- its email was confirmed, or staff have checked it
-- Imports may spell one office in several ways; accounts run it once.
create unique index brokerage_orn_claimed on brokerage (orn) where claimed_at is not null;
create index agent_brokerage on agent (brokerage_id);

-- The logo that a company has uploaded; `logo_url` leads to it.
create table brokerage_logo (
  brokerage_id  integer primary key references brokerage (id) on delete cascade,
  image         bytea not null, -- WebP
  public_id     uuid not null unique default gen_random_uuid(), -- in its URL: another one with every logo
  updated_at    timestamptz not null default now()
);

create type brokerage_role as enum ('owner', 'manager', 'agent', 'assistant');

-- An account works for one company. Its agent record has the same brokerage.
create table brokerage_member (
  user_id       uuid primary key references user_account (id) on delete cascade,
  brokerage_id  integer not null references brokerage (id) on delete cascade,
  role          brokerage_role not null,
  joined_at     timestamptz not null default now()
);
create index brokerage_member_brokerage on brokerage_member (brokerage_id);

create table brokerage_invitation (
  id            uuid primary key default gen_random_uuid(),
  brokerage_id  integer not null references brokerage (id) on delete cascade,
  email         text not null,
  role          brokerage_role not null,
  token_hash    bytea not null unique,
  invited_by    uuid not null references user_account (id) on delete cascade,
  created_at    timestamptz not null default now(),
  expires_at    timestamptz not null,
  unique (brokerage_id, email)
);
create index brokerage_invitation_inviter on brokerage_invitation (invited_by);

-- Somebody says that a company is theirs. Settled ones are deleted: the audit log keeps the outcome.
create table brokerage_claim (
  id            uuid primary key default gen_random_uuid(),
  brokerage_id  integer not null references brokerage (id) on delete cascade,
  user_id       uuid not null references user_account (id) on delete cascade,
  email         text, -- of the company, to which a link was mailed; null: staff decide
  token_hash    bytea unique, -- until the link is used or has expired
  token_until   timestamptz,
  confirmed_at  timestamptz, -- when the link was followed
  note          text not null default '', -- for staff
  created_at    timestamptz not null default now(),
  unique (brokerage_id, user_id),
  check (num_nulls(token_hash, token_until) <> 1)
);
create index brokerage_claim_user on brokerage_claim (user_id);
