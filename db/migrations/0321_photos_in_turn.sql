-- Photos of feeds are fetched a home of each feed in turn.
drop index feed_photo_due;
create index feed_photo_due on feed_photo (feed_id, next_at, id) where next_at is not null;
