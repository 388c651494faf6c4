-- What was typed while a listing waited went into it, so it may lack its price or address: no such listing is approved. Its advertiser
-- completes it and hands it in again.
update listing_approval a set state = 'taken_back', decided_at = now() from listing l
where l.id = a.listing_id and a.state = 'waiting' and (l.price = 0 or l.address = '');
