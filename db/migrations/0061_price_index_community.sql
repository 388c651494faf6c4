-- For the page of one area, which reads every type of a few months.
create index price_index_community on price_index (community_id, month);
