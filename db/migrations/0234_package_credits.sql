-- A credit of a package featured a listing for a month.
create table listing_credit (
  id          bigint generated always as identity primary key,
  payment_id  uuid not null references package_purchase (payment_id),
  listing_id  bigint not null, -- not a reference: what was spent stays spent
  used_by     uuid references user_account (id) on delete set null,
  used_at     timestamptz not null default now(),
  runs_from   timestamptz not null,
  runs_until  timestamptz not null
);
create index listing_credit_of_purchase on listing_credit (payment_id);
create index listing_credit_of_listing on listing_credit (listing_id, runs_until);
create index listing_credit_user on listing_credit (used_by);
