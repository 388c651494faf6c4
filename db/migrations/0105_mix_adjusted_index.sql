-- How prices moved were the same homes sold in each month, beside the median (market/price-index/adjustment.ts).
alter table price_index
  add column adjusted double precision check (adjusted > 0), -- the first month is 1; null: nothing to compare
  add column adjusted_n integer check (adjusted_n > 0), -- sales compared with earlier ones of their kind
  add check ((adjusted is null) = (adjusted_n is null));
-- The first start after this computes every figure anew.
delete from valuation_model;
