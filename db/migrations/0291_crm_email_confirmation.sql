-- Leads go to an email only after somebody has opened the link mailed to it. Emails from before wait for that, too.
alter table crm_connection
  add column confirmed_at timestamptz, -- of an email
  add column link_hash bytea unique,
  add column link_until timestamptz,
  add check (email is not null or num_nonnulls(confirmed_at, link_hash, link_until) = 0),
  add check ((link_hash is null) = (link_until is null));
