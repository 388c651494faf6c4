-- What people pay for promoting their listings. Money is in fils, 100 to the dirham; the ledger outlives accounts and
-- listings, whose names it loses with them.
create type payment_provider as enum ('stripe', 'demonstration');
create type payment_state as enum (
  'open', 'processing', 'paid', 'failed', 'expired', 'mismatch', 'refunded', 'disputed');

create table payment (
  id                uuid primary key default gen_random_uuid(), -- Stripe's client_reference_id
  user_id           uuid references user_account (id) on delete set null, -- null: deleted
  listing_id        bigint not null, -- not a reference: the payment outlives the listing
  listing_title     text, -- as it was; null once the account is deleted
  amount            integer not null check (amount > 0), -- VAT included
  vat               integer not null check (vat between 0 and amount), -- the part of it that is VAT
  currency          text not null check (currency ~ '^[A-Z]{3}$'),
  provider          payment_provider not null,
  provider_session  text unique, -- Stripe's cs_…, the checkout
  provider_payment  text unique, -- Stripe's pi_…, once there is one
  checkout_url      text,
  idempotency_key   text,
  state             payment_state not null default 'open',
  created_at        timestamptz not null default now(),
  expires_at        timestamptz not null, -- when the checkout ends unless it is paid
  paid_at           timestamptz,
  receipt_number    integer unique, -- without gaps
  featured_from     timestamptz, -- the month that was bought; null if there was nothing to feature any more
  featured_until    timestamptz,
  refunded          integer not null default 0 check (refunded between 0 and amount),
  refunded_at       timestamptz,
  check ((paid_at is null) = (receipt_number is null)),
  check ((featured_from is null) = (featured_until is null)),
  unique (user_id, idempotency_key)
);
create unique index payment_open on payment (user_id, listing_id) where state = 'open';
create index payment_of_listing on payment (listing_id, created_at desc);
create index payment_of_account on payment (user_id, created_at desc, id desc);
create index payment_unsettled on payment (expires_at) where state in ('open', 'processing');
create index payment_newest on payment (created_at desc, id desc);

create type payment_event_kind as enum (
  'opened', 'processing', 'paid', 'declined', 'failed', 'expired', 'mismatch', 'featured', 'not_featured',
  'unfeatured', 'partly_refunded', 'refunded', 'disputed');

create table payment_event (
  id          bigint generated always as identity primary key,
  payment_id  uuid not null references payment (id),
  at          timestamptz not null default now(),
  kind        payment_event_kind not null,
  details     jsonb
);
create index payment_event_of_payment on payment_event (payment_id, id);

-- What the provider has told us, stored before it is handled. It may name people, so it is swept.
create table provider_event (
  id           text primary key, -- the provider's
  type         text not null,
  payload      jsonb not null,
  received_at  timestamptz not null default now(),
  handled_at   timestamptz,
  payment_id   uuid references payment (id) -- null: none of ours, or not handled yet
);
create index provider_event_received on provider_event (received_at);
create index provider_event_of_payment on provider_event (payment_id);

-- The law asks for seven years after the tax period; then rows may go. What was sold, and what was paid, never changes.
create function ledger_retention() returns interval language sql immutable parallel safe return interval '8 years';

create function keep_payment() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    if old.created_at < now() - ledger_retention() then return old; end if;
  elsif tg_op = 'UPDATE' then
    if (new.id, new.listing_id, new.amount, new.vat, new.currency, new.provider, new.created_at)
        = (old.id, old.listing_id, old.amount, old.vat, old.currency, old.provider, old.created_at)
      and (new.user_id is null or new.user_id = old.user_id)
      and (new.listing_title is null or new.listing_title = old.listing_title)
      and (old.provider_session is null or new.provider_session = old.provider_session)
      and (old.paid_at is null or (new.paid_at = old.paid_at and new.receipt_number = old.receipt_number))
      and new.refunded >= old.refunded
    then return new; end if;
  end if;
  raise exception 'A payment is kept as it was.' using errcode = 'insufficient_privilege';
end $$;
create trigger payment_kept before update or delete on payment for each row execute function keep_payment();
create trigger payment_not_emptied before truncate on payment for each statement execute function keep_payment();

create function keep_payment_event() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    if old.at < now() - ledger_retention() then return old; end if;
  end if;
  raise exception 'The ledger of payments is append-only.' using errcode = 'insufficient_privilege';
end $$;
create trigger payment_event_append_only before update or delete on payment_event
  for each row execute function keep_payment_event();
create trigger payment_event_not_emptied before truncate on payment_event
  for each statement execute function keep_payment_event();

alter table payment enable always trigger payment_kept;
alter table payment enable always trigger payment_not_emptied;
alter table payment_event enable always trigger payment_event_append_only;
alter table payment_event enable always trigger payment_event_not_emptied;
