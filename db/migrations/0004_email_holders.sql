-- An account begins when its email is confirmed: until then a sign-up waits outside user_account and holds no email.
create table sign_up (
  token_hash  bytea primary key, -- of the mailed link
  email       text not null check (email = lower(email)),
  password    text not null, -- argon2id: the one this link confirms
  browser     bytea, -- the hash of what the browser keeps that signed up; null where the link went to somebody who forgot the password
  created_at  timestamptz not null default now(),
  expires_at  timestamptz not null -- of the link; the sign-up itself waits 30 days
);
create index sign_up_email on sign_up (email, created_at desc);

insert into sign_up (token_hash, email, password, browser, created_at, expires_at)
select link.token_hash, person.email, link.password, link.browser, link.created_at, link.expires_at
from account_link link join user_account person on person.id = link.user_id
where link.purpose = 'confirm_email' and link.password is not null and not person.email_verified;

-- Those whose link has expired can still ask for a new one by signing in.
insert into sign_up (token_hash, email, password, created_at, expires_at)
select sha256(gen_random_uuid()::text::bytea), person.email, identity.password, person.updated_at, now()
from user_account person join user_identity identity on identity.user_id = person.id
where not person.email_verified and identity.provider_id = 'credential' and identity.password is not null
  and not exists (select from sign_up where sign_up.email = person.email and sign_up.password = identity.password);

delete from user_account where not email_verified;
alter table user_account alter column email_verified set default true, add check (email_verified);

delete from account_link where purpose = 'confirm_email';
alter table account_link drop constraint account_link_check, drop column password, drop column browser;
alter type link_purpose rename to link_purpose_before;
create type link_purpose as enum ('reset_password', 'change_email', 'undo_email');
alter table account_link alter column purpose type link_purpose using purpose::text::link_purpose;
drop type link_purpose_before;
alter table account_link
  add constraint account_link_email check ((purpose in ('change_email', 'undo_email')) = (new_email is not null));

-- An email that an account gave up stays reserved for it as long as that can be undone. The check follows the write: by then
-- the unique index has waited for whoever gives the email up in the same instant, and the link is there to be seen.
create index account_link_reserved on account_link (new_email) where purpose = 'undo_email';

create function refuse_reserved_email() returns trigger language plpgsql as $$
begin
  if exists (
    select from account_link
    where purpose = 'undo_email' and new_email = new.email and user_id <> new.id and expires_at > now()
  ) then
    raise exception 'the email is reserved for the account that gave it up'
      using errcode = 'unique_violation', constraint = 'user_account_email_reserved';
  end if;
  return null;
end $$;

create trigger user_account_email_reserved after insert or update of email on user_account
  for each row execute function refuse_reserved_email();

-- When the secret in force was turned on; null while it is set up.
alter table user_second_factor add column turned_on_at timestamptz;
update user_second_factor set turned_on_at = now() where verified;
