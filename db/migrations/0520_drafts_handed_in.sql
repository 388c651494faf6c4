-- What was handed in, or is on the site by staff's approval, is no new listing any more: typing into its form changed it, or took it
-- off the site.
update listing_draft d set is_new = false from listing l
where l.id = d.listing_id and d.is_new and (
  l.status not in ('draft', 'withdrawn') or exists (select from listing_approval where listing_id = l.id));
