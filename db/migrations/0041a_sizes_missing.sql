-- 'least' ignores null, so without a size the price for one was the greatest there is.
alter table sale drop column price_per_sqft,
  add column price_per_sqft integer generated always as (
    case when size_sqm is not null then least(round(price / (size_sqm * 10.7639)), 2147483647)::integer end) stored;
alter table rent_contract drop column rent_per_sqft,
  add column rent_per_sqft numeric(10, 2) generated always as (
    case when size_sqm is not null then least(annual_rent / (size_sqm * 10.7639), 99999999) end) stored;
update sale set is_unusual = false where is_unusual and size_sqm is null;
update rent_contract set is_unusual = false where is_unusual and size_sqm is null;
