create type admin_role as enum ('super_admin', 'admin', 'editor', 'moderator');

-- The people who run the site, each with an account.
create table admin_user (
  id          uuid primary key default gen_random_uuid(),
  user_id     uuid not null unique references user_account (id) on delete cascade,
  username    text not null check (length(username) between 2 and 50),
  role        admin_role not null,
  is_active   boolean not null default true,
  last_login  timestamptz,
  created_at  timestamptz not null default now()
);
create unique index admin_user_username on admin_user (lower(username));

-- Its one row says that an admin user has existed: /admin/setup is closed for good, whatever becomes of them.
create table admin_setup (
  is_done  boolean primary key default true check (is_done),
  done_at  timestamptz not null default now()
);

-- A sign-up at /admin/setup: confirming its email makes its account a super_admin of this name.
alter table sign_up add column admin_username text;

-- Invitations to the staff, each for whoever opens the mailed link first. Only a hash of its secret is kept.
create table admin_invitation (
  token_hash  bytea primary key,
  email       text not null,
  role        admin_role not null,
  created_at  timestamptz not null default now(),
  expires_at  timestamptz not null
);
create unique index admin_invitation_email on admin_invitation (email);

-- Who changed what in the admin area. Names are as they were, so that no later change rewrites them.
create table audit_entry (
  id            bigint generated always as identity primary key,
  at            timestamptz not null default now(),
  actor_id      uuid not null, -- not a reference: the entry outlives the account
  actor         text not null, -- their username
  action        text not null,
  subject_kind  text not null,
  subject_id    text not null,
  subject       text not null, -- its name or title
  before        jsonb, -- of the fields that changed
  after         jsonb,
  ip            text not null
);
create index audit_entry_newest on audit_entry (at desc, id desc);
create index audit_entry_actor on audit_entry (actor_id, at desc, id desc);
create index audit_entry_subject on audit_entry (subject_kind, subject_id, at desc, id desc);

-- Entries are never changed, and deleted only after five years.
create function audit_entry_retention() returns interval language sql immutable parallel safe return interval '5 years';
create function keep_audit_entry() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    if old.at < now() - audit_entry_retention() then return old; end if;
  end if;
  raise exception 'The audit log is append-only.' using errcode = 'insufficient_privilege';
end $$;
create trigger audit_entry_append_only before update or delete on audit_entry
  for each row execute function keep_audit_entry();
create trigger audit_entry_not_emptied before truncate on audit_entry
  for each statement execute function keep_audit_entry();
