-- Staff verify a company under a name and number. Under another it isn't verified, until staff have looked again or it has the former back.
alter table brokerage
  add column verified_name    text,
  add column verified_name_ar text,
  add column verified_orn     text;
update brokerage set verified_name = name, verified_name_ar = name_ar, verified_orn = orn where verified_at is not null;
alter table brokerage add column is_verified boolean not null generated always as (
  verified_at is not null and name is not distinct from verified_name
    and name_ar is not distinct from verified_name_ar and orn is not distinct from verified_orn
) stored;
