-- What a company says of a home of its feed instead of what the feed says, field by field.
create table feed_override (
  feed_id    integer not null,
  reference  text not null,
  field      text not null, -- a column of listing
  value      jsonb not null,
  stated     jsonb not null, -- what the feed says, for the day this is taken back
  made_at    timestamptz not null default now(),
  primary key (feed_id, reference, field),
  foreign key (feed_id, reference) references feed_home (feed_id, reference) on delete cascade
);
