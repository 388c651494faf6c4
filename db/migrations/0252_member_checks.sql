-- What staff have checked of an account. A check holds for the value it was made of: another one is unchecked.
create table member_check (
  user_id     uuid not null references user_account (id) on delete cascade,
  kind        text not null check (kind in ('licence', 'company', 'email', 'phone')),
  value       text not null,
  checked_at  timestamptz not null default now(),
  checked_by  text not null, -- username then
  primary key (user_id, kind)
);
