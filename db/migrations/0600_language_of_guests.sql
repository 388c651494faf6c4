-- The language in which a visitor without an account wrote, as a BCP 47 tag: their mails come in it. Null for what was written before.
alter table conversation add column seeker_language text check (seeker_language ~ '^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$');

-- The language in which a guest last wrote; null if that isn't known. A policy would keep the index from being used.
create function language_of_guest(email text) returns text language sql stable security definer
  set search_path = public, pg_temp as $$
  select seeker_language from conversation
  where lower(seeker_email) = lower(email) and seeker_language is not null order by created_at desc limit 1
$$;
revoke execute on function language_of_guest(text) from public;
