-- Enquiries about listings: what a seeker and the lister, an agent or a private owner, write to each other.
create type lead_state as enum ('new', 'answered', 'viewing', 'offer', 'closed');

create table conversation (
  id            uuid primary key default gen_random_uuid(),
  listing_id    bigint references listing (id) on delete set null,
  seeker_id     uuid references user_account (id) on delete set null, -- null: a visitor
  lister_id     uuid references user_account (id) on delete set null, -- null: the agent of an imported listing
  seeker_email  text, -- where a side without an account gets its mail
  lister_email  text,
  state         lead_state not null default 'new',
  next_step     text,
  next_step_on  date, -- in Dubai
  reminded_at   timestamptz,
  created_at    timestamptz not null default now(),
  check (seeker_id <> lister_id),
  check ((next_step is null) = (next_step_on is null))
);
create index conversation_listing on conversation (listing_id);
create index conversation_seeker on conversation (seeker_id);
create index conversation_lister on conversation (lister_id);
create index conversation_next_step on conversation (next_step_on) where reminded_at is null;

create table message (
  id               uuid primary key default gen_random_uuid(),
  conversation_id  uuid not null references conversation (id) on delete cascade,
  submission       uuid not null unique, -- the form's: sent twice, it is stored once
  from_seeker      boolean not null,
  name             text, -- as its sender gave them; null once the account is deleted
  email            text,
  phone            text,
  message          text not null,
  viewing_days     date[], -- of a request to view: any of these days, at any of these hours, in Dubai
  viewing_hours    smallint[],
  consent_text     text, -- what the sender agreed to
  read_at          timestamptz,
  created_at       timestamptz not null default now(),
  check (num_nulls(viewing_days, viewing_hours) <> 1)
);
create index message_conversation on message (conversation_id, created_at);
