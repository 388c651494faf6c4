-- The language an account gets its mails in, as a BCP 47 tag.
alter table user_account
  add column language text not null default 'en' check (language ~ '^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$');
