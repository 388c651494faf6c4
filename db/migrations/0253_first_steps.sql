-- What the operator's first steps can't tell from anything else: one row, once any of it has happened.
create table first_steps (
  is_only          boolean primary key default true check (is_only),
  -- Of the last message that tried the mail; following its link shows that it arrived.
  mail_code        text,
  mail_sent_at     timestamptz,
  mail_arrived_at  timestamptz,
  -- Nobody sees the list any more.
  put_away_at      timestamptz,
  check ((mail_code is null) = (mail_sent_at is null))
);
