-- What the operator sets at /admin/settings. Each save adds a version; the latest holds. The audit log says who saved it.
create table site_settings (
  version  integer primary key,
  settings jsonb not null check (jsonb_typeof(settings) = 'object'),
  at       timestamptz not null default now(),
  -- The version it goes back to, if it undoes later ones; 0 is what a new site has.
  copy_of  integer
);

-- The site's own pages take its name from the settings.
update content_page
set content = replace(content, '*Manzil* is Arabic for home. This is', '{{site}} is')
where slug = 'about' and content like '*Manzil* is Arabic for home. This is%';
update content_page
set content = replace(content, 'Manzil', '{{site}}'), seo_description = replace(seo_description, 'Manzil', 'this site')
where slug in ('tech-blog', 'press-centre', 'careers', 'about', 'investor-relations')
  and (content like '%Manzil%' or seo_description like '%Manzil%');
