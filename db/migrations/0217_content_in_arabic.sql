-- The Arabic version of what staff write: a page has one once it has a title in Arabic.
alter table content_page
  add column title_ar text not null default '',
  add column content_ar text not null default '',
  add column excerpt_ar text not null default '',
  add column seo_title_ar text not null default '',
  add column seo_description_ar text not null default '',
  add column featured_image_alt_ar text not null default '';

alter table content_category
  add column name_ar text not null default '',
  add column description_ar text not null default '';

-- A revision has every field.
update content_revision
set fields = fields || '{"title_ar": "", "content_ar": "", "excerpt_ar": "", "seo_title_ar": "", "seo_description_ar": "", "featured_image_alt_ar": ""}';
