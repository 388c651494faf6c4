-- A paid month can leave its listing: it moves to another of the same person's, or what is left of it is refunded.
-- `featured_from` and `featured_until` stay what was bought.
alter table payment
  add column runs_on bigint, -- the listing that its month features, or featured last
  add column runs_from timestamptz,
  add column runs_until timestamptz,
  add column refund_due integer check (refund_due > 0), -- for the days left, in fils
  add column refund_target integer check (refund_target between refund_due and amount), -- `refunded` once it is given
  add column refund_asked_at timestamptz,
  add column refund_given_at timestamptz,
  add check (num_nulls(runs_on, runs_from, runs_until) in (0, 3)),
  add check (num_nulls(refund_due, refund_target, refund_asked_at) in (0, 3)),
  add check (refund_given_at is null or refund_due is not null);
update payment set runs_on = listing_id, runs_from = featured_from, runs_until = featured_until
where state = 'paid' and featured_until is not null;
create index payment_running on payment (runs_on) where runs_on is not null;
create index payment_refund_due on payment (refund_asked_at) where refund_due is not null and refund_given_at is null;

alter type payment_event_kind add value 'moved';
alter type payment_event_kind add value 'rest_refund_requested';
alter type payment_event_kind add value 'refunded_by_hand';
