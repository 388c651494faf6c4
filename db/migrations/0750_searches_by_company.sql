-- Searches for homes of one company: by its id, 0 if it is gone.
alter table saved_search_key add company integer;

-- The figures of a company ask each of its enquiries whether it is a request to view; few messages are.
create index message_viewing on message (conversation_id) where viewing_days is not null;
