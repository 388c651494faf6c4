-- A home is saved or hidden. Hiding has always removed a saved home, so what is both was saved last, by signing in: also where
-- `saved_at` is earlier, as a home that is saved again within a day keeps it.
delete from hidden_home h using saved_home s
where s.user_id = h.user_id and s.listing_id = h.listing_id and s.removed_at is null;
