-- Monthly aggregates of months before the register, as imported: what a kind of home cost in a district.
create table index_history (
  series     text not null check (series in ('ready', 'off_plan', 'rent')),
  is_house   boolean not null, -- a villa or townhouse; else a flat
  area_name  text not null, -- as the register or the file writes it
  bedrooms   smallint check (bedrooms between 0 and 6), -- 6: six or more; null: not known
  month      date not null check (extract(day from month) = 1),
  n          integer not null check (n > 0),
  median     double precision not null check (median > 0), -- AED per sq ft, of rents for a year
  unique nulls not distinct (series, is_house, area_name, bedrooms, month)
);
-- The index's adjusted line before the register's first three months, from these aggregates and joined to it. Computed with the index.
create table price_index_history (
  series        text not null check (series in ('ready', 'off_plan', 'rent')),
  community_id  integer, -- null: all of Dubai
  kind          text check (kind = 'apartment'), -- null: all homes
  month         date not null check (extract(day from month) = 1), -- the last of three
  adjusted      double precision not null check (adjusted > 0), -- compares with price_index.adjusted
  adjusted_n    integer not null check (adjusted_n > 0),
  unique nulls not distinct (kind, community_id, series, month)
);
create index price_index_history_month on price_index_history (kind, month);
