-- Whoever wants no emails about the homes they have saved.
create table saved_home_silence (
  user_id     uuid primary key references user_account (id) on delete cascade,
  silent_at   timestamptz not null default now()
);
