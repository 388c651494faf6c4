-- What /sold-prices says of all Dubai and all dates: exact medians of every sale take seconds at a million sales, so each import
-- of sales computes them anew. Null for kind or bedrooms means any.
create table sold_total (
  kind        text check (kind in ('apartment', 'villa', 'townhouse', 'penthouse', 'commercial')),
  completion  completion_status, -- null: either
  bedrooms    smallint,
  total       integer not null check (total > 0),
  samples     integer not null,
  off_plan    integer not null,
  first       date not null,
  last        date not null,
  price       json, -- n, q25, median, q75; null: nothing compares
  per_sqft    json,
  unique nulls not distinct (kind, completion, bedrooms)
);
create table sold_month (
  kind        text check (kind in ('apartment', 'villa', 'townhouse', 'penthouse', 'commercial')),
  completion  completion_status not null,
  bedrooms    smallint,
  month       date not null check (extract(day from month) = 1),
  per_sqft    json not null,
  unique nulls not distinct (kind, bedrooms, completion, month)
);
