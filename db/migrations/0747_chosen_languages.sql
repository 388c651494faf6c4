-- The language a person chose for their mails, as a BCP 47 tag; null for that of their last sign-in, which `language` has.
alter table user_account
  add column chosen_language text check (chosen_language ~ '^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$');
