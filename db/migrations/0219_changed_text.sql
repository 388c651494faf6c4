-- Texts of the catalogues that the operator has changed at /admin/texts: see docs/decisions/0082. Each change adds a row; the
-- latest of a text holds. The audit log says who made it.
create table changed_text (
  version  integer primary key,
  locale   text not null,
  -- Where it stands: the file in a language's folder, and the names that lead to it there.
  file     text not null,
  path     text not null,
  -- What stood there. If a release changes that, the change no longer holds.
  original text not null,
  -- Null: the original holds again.
  text     text check (char_length(text) between 1 and 2100),
  at       timestamptz not null default now()
);
