-- The weeks, by their Monday, whose figures have been mailed.
create table figures_mail (
  week      date primary key,
  queued_at timestamptz not null default now()
);
alter table admin_user add column wants_figures boolean not null default true;
