-- What a conversation goes on calling its listing once that is withdrawn.
alter table conversation add column listing_title text;
update conversation c set listing_title = l.title from listing l where l.id = c.listing_id;

-- For the number of unread messages, which every page of a signed-in person asks for.
create index message_unread on message (conversation_id) where read_at is null;
