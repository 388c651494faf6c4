-- What feeds say of when a home is free, and whether somebody lives in it.
alter table import_change add column available_from date, add column occupancy occupancy;
