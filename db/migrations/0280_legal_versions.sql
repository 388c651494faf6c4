-- The versions of the pages on privacy, terms, cookies and accessibility, and who accepted which. `texts` is what a page said in each
-- language; of the first version the site notes it when it starts.
create table legal_version (
  page          text not null check (page in ('privacy', 'terms', 'cookies', 'accessibility')),
  version       integer not null check (version > 0),
  published_at  timestamptz not null default now(),
  -- Whether people are asked to accept it before they go on.
  needs_consent boolean not null,
  -- What changed, by language.
  summaries     jsonb not null,
  texts         jsonb,
  primary key (page, version)
);
insert into legal_version (page, version, needs_consent, summaries)
  select page, 1, false, '{}' from unnest(array['privacy', 'terms', 'cookies', 'accessibility']) page;

create table legal_consent (
  user_id     uuid not null references user_account (id) on delete cascade,
  page        text not null,
  version     integer not null,
  accepted_at timestamptz not null default now(),
  primary key (user_id, page, version),
  foreign key (page, version) references legal_version
);
