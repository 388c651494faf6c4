-- Searches by areas drawn on the map.
alter table saved_search_key add column shapes polygon[]; -- corners in steps of 0.00001 degrees

-- With a drawn area, a query can be longer than an index takes.
alter table saved_search drop constraint saved_search_user_id_query_key;
create unique index saved_search_user_query on saved_search (user_id, md5(query));
