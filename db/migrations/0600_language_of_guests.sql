-- The language in which a visitor without an account wrote, as a BCP 47 tag: their mails come in it. Null for what was written before.
alter table conversation add column seeker_language text check (seeker_language ~ '^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$');
