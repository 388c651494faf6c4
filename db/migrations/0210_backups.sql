-- When backups were made, or why not: the admin area shows the last.
create table backup (
  id         bigint generated always as identity primary key,
  begun_at   timestamptz not null,
  ended_at   timestamptz not null default now(),
  file_name  text,
  bytes      bigint,
  error      text,
  check ((error is null) = (file_name is not null)),
  check ((file_name is null) = (bytes is null))
);
create index backup_made on backup (begun_at desc) where error is null;
