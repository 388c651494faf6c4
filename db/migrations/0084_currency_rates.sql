-- The newest imported rates, which prices are shown in other currencies by: one row a currency, all of one day.
create table currency_rate (
  currency text primary key,
  -- For one unit.
  dirhams double precision not null check (dirhams > 0),
  day date not null
);
