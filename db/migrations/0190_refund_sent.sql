alter table payment add column refund_sent_at timestamptz; -- when the provider was last asked for the refund of the days left; null once it has refused
