-- What a conversation goes on calling its listing once that is withdrawn.
alter table conversation add column listing_title text;
update conversation c set listing_title = l.title from listing l where l.id = c.listing_id;
