-- Feeds state floor plans beside photos: each is fetched like a photo, as a picture or a PDF.
alter table feed_photo
  add column is_plan boolean not null default false,
  add column label   text, -- of a floor plan, if the feed names it
  add column plan_id bigint references floor_plan (id) on delete set null, -- once fetched
  drop constraint feed_photo_feed_id_reference_url_dated_key,
  add unique (feed_id, reference, is_plan, url, dated);
create index feed_photo_plan on feed_photo (plan_id);
