-- The home's Arabic title when it was saved, for the time it is off the site; null without one.
alter table saved_home add title_ar text;

update saved_home s set title_ar = l.title_ar
from listing l
where l.id = s.listing_id and l.title = s.title and l.title_ar is not null;
