-- To whom which kind of mail went, when, and what became of it: never what it said. The id is that of its job, and so of its
-- Message-ID.
create table sent_mail (
  id         uuid primary key,
  user_id    uuid references user_account (id) on delete cascade, -- null: an email without an account then
  recipient  text not null,
  kind       text not null,
  state      text not null check (state in ('accepted', 'kept', 'postponed', 'failed', 'refused', 'bounced')),
  answer     text, -- the codes of the mail server's answer, or of the bounce
  tries      integer not null default 1,
  tried_at   timestamptz not null default now(), -- the last time
  created_at timestamptz not null default now()
);
create index sent_mail_newest on sent_mail (created_at desc, id desc);
create index sent_mail_user on sent_mail (user_id);
create index sent_mail_recipient on sent_mail using gin (recipient gin_trgm_ops);
