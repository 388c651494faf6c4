-- Accounts that staff allow less an hour than everybody else; the person reads the reason. Null: as everybody.
create table account_limit (
  user_id         uuid primary key references user_account (id) on delete cascade,
  property_insert integer check (property_insert >= 0),
  message_insert  integer check (message_insert >= 0),
  image_upload    integer check (image_upload >= 0),
  reason          text not null,
  set_by          text not null, -- username then
  set_at          timestamptz not null default now(),
  check (num_nonnulls(property_insert, message_insert, image_upload) > 0)
);
