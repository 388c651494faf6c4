-- A feed whose homes staff look at first waits from when its company published it until they let it in.
alter table feed
  add column handed_in_at timestamptz,
  add column staff_message text; -- why they did not
create index feed_handed_in on feed (handed_in_at, id) where handed_in_at is not null;
