-- The payer's bank has sent a refund back.
alter type payment_event_kind add value 'refund_returned';
