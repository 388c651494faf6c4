-- What a company's team notes on an enquiry, for each other: the other side never sees it.
create table brokerage_note (
  id               uuid primary key default gen_random_uuid(),
  conversation_id  uuid not null references conversation (id) on delete cascade,
  brokerage_id     integer not null references brokerage (id) on delete cascade,
  author_id        uuid not null references user_account (id) on delete cascade,
  text             text not null,
  created_at       timestamptz not null default now()
);
create index brokerage_note_conversation on brokerage_note (conversation_id, created_at);
create index brokerage_note_author on brokerage_note (author_id);
