-- An email that nobody confirms holds its leads back: its reader gets a link once more, and the company's managers are told, once.
alter table crm_connection
  add column told_at timestamptz, -- of an email
  add check (email is not null or told_at is null);
