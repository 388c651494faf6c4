-- A home that its feed stored waiting for staff was never on the site, nor was its price. From before `never_shown`, it is one that
-- nobody has looked at, saved or asked about.
update listing_approval a set never_shown = true from listing l
where l.id = a.listing_id and l.source like 'feed-%' and l.status = 'withdrawn' and a.state <> 'approved' and not a.never_shown
  and a.asked_at < (select applied_at from migration where name = '0481_first_shown.sql')
  and not exists (select from listing_view where listing_id = l.id)
  and not exists (select from saved_home where listing_id = l.id)
  and not exists (select from conversation where listing_id = l.id);

update listing l set price_unseen = true, previous_price = null from listing_approval a
where a.listing_id = l.id and a.never_shown and l.source like 'feed-%' and l.status = 'withdrawn';

delete from former_price p using listing l join listing_approval a on a.listing_id = l.id
where l.id = p.listing_id and a.never_shown and l.source like 'feed-%' and l.status = 'withdrawn';
