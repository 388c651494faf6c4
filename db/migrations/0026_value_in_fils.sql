-- Prices per square foot are shown rounded to a dirham: an order of whole dirhams, cut off, put 73 before 72.
alter table listing alter column value_rank set expression as (
  least(100 * price * case rent_period when 'monthly' then 12 when 'weekly' then 52 when 'daily' then 365 else 1 end
    / size_sqft, 2147483647)::integer
);
