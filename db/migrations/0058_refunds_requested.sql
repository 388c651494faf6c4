-- Staff ask for a refund before the provider gives it, which it may refuse.
alter type payment_event_kind add value 'refund_requested';
alter type payment_event_kind add value 'refund_failed';
