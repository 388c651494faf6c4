-- Accounts, sessions, second factors, profiles, limits and the development mailbox.
-- user_account, user_identity, user_session, user_verification, user_second_factor and signing_key are the tables of
-- the authentication library under our names (see features/accounts/provider.server.ts).

create table user_account (
  id                  uuid primary key default gen_random_uuid(),
  email               text not null unique check (email = lower(email)),
  email_verified      boolean not null default false,
  name                text not null default '',
  image               text,
  two_factor_enabled  boolean not null default false,
  created_at          timestamptz not null default now(),
  updated_at          timestamptz not null default now()
);

-- How a person signs in: with a password ('credential') or through an outside provider.
create table user_identity (
  id                        uuid primary key default gen_random_uuid(),
  user_id                   uuid not null references user_account (id) on delete cascade,
  provider_id               text not null,
  account_id                text not null, -- the person's key at the provider; for a password, the user's own id
  password                  text, -- argon2id, see features/accounts/passwords
  access_token              text,
  refresh_token             text,
  id_token                  text,
  access_token_expires_at   timestamptz,
  refresh_token_expires_at  timestamptz,
  scope                     text,
  created_at                timestamptz not null default now(),
  updated_at                timestamptz not null default now(),
  unique (provider_id, account_id)
);
create index user_identity_user on user_identity (user_id);

create type session_origin as enum ('password', 'link', 'provider');

create table user_session (
  id          uuid primary key default gen_random_uuid(),
  user_id     uuid not null references user_account (id) on delete cascade,
  token       text not null unique, -- useless without the signature that only the cookie carries
  expires_at  timestamptz not null,
  ip_address  text,
  user_agent  text,
  origin      session_origin not null default 'password',
  flagged     boolean not null default false, -- taken from an address issued more than 120 seconds before
  created_at  timestamptz not null default now(),
  updated_at  timestamptz not null default now() -- last refreshed
);
create index user_session_user on user_session (user_id);

-- Challenges in flight: second factor, provider sign-in.
create table user_verification (
  id          uuid primary key default gen_random_uuid(),
  identifier  text not null,
  value       text not null,
  expires_at  timestamptz not null,
  created_at  timestamptz not null default now(),
  updated_at  timestamptz not null default now()
);
create index user_verification_identifier on user_verification (identifier);

create table user_second_factor (
  id                         uuid primary key default gen_random_uuid(),
  user_id                    uuid not null unique references user_account (id) on delete cascade,
  secret                     text not null, -- encrypted
  backup_codes               text not null, -- encrypted
  verified                   boolean not null default false,
  failed_verification_count  integer not null default 0,
  locked_until               timestamptz
);

-- Keys that sign the access tokens of API clients; the private halves are encrypted.
create table signing_key (
  id           uuid primary key default gen_random_uuid(),
  public_key   text not null,
  private_key  text not null,
  alg          text,
  crv          text,
  created_at   timestamptz not null default now(),
  expires_at   timestamptz
);

create type link_purpose as enum ('confirm_email', 'reset_password', 'change_email', 'undo_email');

-- Addresses sent by mail. Only a hash is kept; using one deletes it, so that each works once.
create table account_link (
  token_hash  bytea primary key,
  user_id     uuid not null references user_account (id) on delete cascade,
  purpose     link_purpose not null,
  new_email   text,
  password    text, -- to confirm: the hash of the one chosen at that sign-up
  browser     bytea, -- to confirm: the hash of what the browser keeps that signed up
  created_at  timestamptz not null default now(),
  expires_at  timestamptz not null,
  check ((purpose in ('change_email', 'undo_email')) = (new_email is not null))
);
create index account_link_user on account_link (user_id);

-- Browsers an account has been used from, so that a new one can be announced.
create table known_device (
  user_id        uuid not null references user_account (id) on delete cascade,
  device         text not null,
  first_seen_at  timestamptz not null default now(),
  primary key (user_id, device)
);

create table profile (
  id             uuid primary key references user_account (id) on delete cascade,
  first_name     text,
  last_name      text,
  company_name   text,
  agent_email    text,
  phone          text,
  agent_address  text,
  is_agent       boolean not null default false,
  created_at     timestamptz not null default now(),
  updated_at     timestamptz not null default now()
);

-- One small square, so it lives and dies with the account, in the same transaction and the same backup.
create table profile_picture (
  user_id     uuid primary key references user_account (id) on delete cascade,
  image       bytea not null, -- WebP
  updated_at  timestamptz not null default now()
);

create type limited_action as enum ('property_insert', 'message_insert', 'image_upload');

-- What a person did in the hour that began at window_start.
create table rate_limit (
  user_id       uuid not null references user_account (id) on delete cascade,
  action_type   limited_action not null,
  action_count  integer not null,
  window_start  timestamptz not null,
  primary key (user_id, action_type)
);

-- Attempts by account, by address and by recipient; `until` is when they are forgotten.
create table throttle (
  key    text primary key,
  count  integer not null,
  until  timestamptz not null
);
create index throttle_until on throttle (until);

-- Accounts on their way out: after delete_at nothing is left of them.
create table account_deletion (
  user_id       uuid primary key references user_account (id) on delete cascade,
  requested_at  timestamptz not null default now(),
  delete_at     timestamptz not null
);

-- What the listings of such an account were before they were withdrawn, for when the person changes their mind.
create table account_deletion_listing (
  listing_id  bigint primary key references listing (id) on delete cascade,
  user_id     uuid not null references account_deletion (user_id) on delete cascade,
  status      listing_status not null
);
create index account_deletion_listing_user on account_deletion_listing (user_id);

-- Mail kept instead of sent while no mail server is configured.
create table kept_mail (
  id          bigint generated always as identity primary key,
  recipient   text not null,
  subject     text not null,
  html        text not null,
  text        text not null,
  created_at  timestamptz not null default now()
);
create index kept_mail_recipient on kept_mail (recipient, id desc);

-- The agent a person is.
alter table agent add column user_id uuid unique references user_account (id) on delete set null;
