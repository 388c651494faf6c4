-- The site's logo, icon and picture for link previews, as made of what was uploaded at /admin/settings. Settings name
-- them by id, so that an earlier version has its own.
create table site_picture (
  id       text not null,
  -- As its URL ends, such as `192.png`.
  file     text not null,
  image    bytea not null,
  added_at timestamptz not null default now(),
  primary key (id, file)
);
