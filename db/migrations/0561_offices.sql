-- A company's offices beside the main one, whose address it has had: each an address with a name and a phone if it has them.
alter table brokerage add column offices jsonb not null default '[]'
  check (jsonb_typeof(offices) = 'array' and jsonb_array_length(offices) <= 9);
