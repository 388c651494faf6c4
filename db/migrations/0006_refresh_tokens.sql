-- Refresh tokens rotate: a session knows which one is next, and when the one before it was used.
alter table user_session
  add column refresh_generation integer not null default 0,
  add column refreshed_at timestamptz;
