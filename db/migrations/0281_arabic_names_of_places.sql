-- How people write some main areas in Arabic. New databases have these names with the areas.
insert into area_name (area_id, folded)
select id, folded
from area join (values
  ('dubai-marina', 'مرينا'),
  ('jumeirah-beach-residence-jbr', 'جميرا بيتش'),
  ('jumeirah-beach-residence-jbr', 'جميرابيتش'),
  ('international-city', 'انترناشيونال سيتي'),
  ('international-city', 'انترناشيونالسيتي')
) as name (slug, folded) using (slug)
where kind = 'community'
on conflict do nothing;
