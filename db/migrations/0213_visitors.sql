-- What the site had on a day in Dubai, and how many people it was visited by: no row is about anybody.
create table site_day (
  day         date primary key,
  listings    integer, -- on the market when last counted that day; null: not counted
  advertisers integer, -- of those
  visitors    integer not null default 0
);

-- Tell today's visitors apart: deleted the day after. Unlogged, so neither backups nor the archive of the WAL have them.
create unlogged table visitor_salt (
  day  date primary key,
  salt bytea not null
);
create unlogged table visitor_today (
  day     date not null,
  visitor bigint not null, -- a hash with the day's salt
  primary key (day, visitor)
);
