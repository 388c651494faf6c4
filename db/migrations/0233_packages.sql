-- Packages that companies buy: places for homes on the market, and credits that feature some. Without any on sale all is free.
create table package (
  id          integer generated always as identity primary key,
  name        text not null,
  name_ar     text,
  listings    integer not null check (listings between 1 and 100000),
  credits     integer not null check (credits between 0 and 1000),
  price       integer not null check (price = 0 or price between 2 and 100000), -- dirhams, VAT included; 0: what every company has
  months      smallint not null check (months between 1 and 36),
  is_on_sale  boolean not null default true,
  created_at  timestamptz not null default now(),
  check (price > 0 or credits = 0)
);

-- For tax invoices.
alter table brokerage add column trn text check (trn ~ '^\d{15}$');

-- A payment is for a listing's month or for a package.
alter table payment alter column listing_id drop not null;

-- What was agreed at the checkout. It runs once it is paid.
create table package_purchase (
  payment_id     uuid primary key references payment (id),
  brokerage_id   integer not null, -- not a reference: the payment outlives the company
  package_id     integer references package (id) on delete set null,
  name           text not null,
  name_ar        text,
  listings       integer not null,
  credits        integer not null,
  months         smallint not null,
  buyer_name     text, -- on the invoice: the company as it was when it paid
  buyer_address  text,
  buyer_trn      text,
  runs_from      timestamptz, -- null: not paid, or the company was gone
  runs_until     timestamptz,
  reminded_at    timestamptz, -- that it ends soon
  end_told_at    timestamptz,
  check (num_nulls(runs_from, runs_until) <> 1)
);
create index package_purchase_of_company on package_purchase (brokerage_id, runs_until);
create index package_purchase_of_package on package_purchase (package_id);
create index package_purchase_reminder on package_purchase (runs_until) where runs_until is not null and end_told_at is null;

alter type payment_event_kind add value 'package_granted';
alter type payment_event_kind add value 'package_not_granted';
alter type payment_event_kind add value 'package_ended';

create or replace function keep_payment() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    if old.created_at < now() - ledger_retention() then return old; end if;
  elsif tg_op = 'UPDATE' then
    if (new.id, new.listing_id, new.amount, new.vat, new.currency, new.provider, new.created_at)
        is not distinct from (old.id, old.listing_id, old.amount, old.vat, old.currency, old.provider, old.created_at)
      and (new.user_id is null or new.user_id = old.user_id)
      and (new.listing_title is null or new.listing_title = old.listing_title)
      and (old.provider_session is null or new.provider_session = old.provider_session)
      and (old.paid_at is null or (new.paid_at = old.paid_at and new.receipt_number = old.receipt_number))
      and new.refunded >= old.refunded
    then return new; end if;
  end if;
  raise exception 'A payment is kept as it was.' using errcode = 'insufficient_privilege';
end $$;

-- What was sold, and to whom the invoice went, never changes.
create function keep_package_purchase() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    if (new.payment_id, new.brokerage_id, new.name, new.name_ar, new.listings, new.credits, new.months)
        is not distinct from (old.payment_id, old.brokerage_id, old.name, old.name_ar, old.listings, old.credits, old.months)
      and (old.buyer_name is null or (new.buyer_name, new.buyer_address, new.buyer_trn)
        is not distinct from (old.buyer_name, old.buyer_address, old.buyer_trn))
    then return new; end if;
  elsif tg_op = 'DELETE' then
    if exists (select from payment where id = old.payment_id and created_at < now() - ledger_retention()) then return old; end if;
  end if;
  raise exception 'A payment is kept as it was.' using errcode = 'insufficient_privilege';
end $$;
create trigger package_purchase_kept before update or delete on package_purchase
  for each row execute function keep_package_purchase();
create trigger package_purchase_not_emptied before truncate on package_purchase
  for each statement execute function keep_package_purchase();
alter table package_purchase enable always trigger package_purchase_kept;
alter table package_purchase enable always trigger package_purchase_not_emptied;
