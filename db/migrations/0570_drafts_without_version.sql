-- Drafts that were handed in or listed before 0520 don't know what they were typed over. It counts as what is saved now.
update listing_draft set values = values - 'version' where values -> 'version' = '[""]';
