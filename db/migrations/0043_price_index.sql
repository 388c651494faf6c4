-- The house price index: medians of the three months up to each month. Computed anew by every import of sales or rent contracts,
-- because an import may change what is usual, and so what medians count, at any time.
create table price_index (
  series        text not null check (series in ('ready', 'off_plan', 'rent')),
  community_id  integer, -- null: all of Dubai
  kind          text check (kind in ('apartment', 'villa', 'townhouse', 'penthouse', 'commercial')), -- null: all homes
  month         date not null check (extract(day from month) = 1), -- the last of the three
  n             integer not null check (n > 0),
  median        double precision not null check (median > 0), -- AED per sq ft, of rents for a year
  unique nulls not distinct (kind, community_id, series, month)
);
create index price_index_month on price_index (kind, month);
