-- When a draft is listed by itself, unless it is changed before.
alter table listing add column publish_at timestamptz;
create index listing_publish_at on listing (publish_at) where publish_at is not null;
