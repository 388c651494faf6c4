-- Nobody is told of a home more than once a day; what is told is how it differs from what they were told before.
alter table saved_home
  add column known_price bigint, -- AED, per known_period: as last told, or as it was when saved
  add column known_period rent_period,
  add column known_available boolean,
  add column told_at timestamptz,
  add column due_at timestamptz; -- it has changed: when to tell
update saved_home set known_price = l.price, known_period = l.rent_period, known_available = l.status = 'available'
  from listing l where l.id = listing_id;
alter table saved_home
  alter column known_price set not null,
  alter column known_available set not null;
create index saved_home_due on saved_home (due_at) where due_at is not null;

alter table saved_search_match
  add column told_price bigint; -- comparable_price when it was last told
update saved_search_match set told_price = l.comparable_price from listing l
  where l.id = listing_id and outcome in ('listed', 'counted');
