-- Saved searches that name no property type find the new ones too.
insert into saved_search_key
select (jsonb_populate_record(key, jsonb_build_object('property_type', type))).*
from saved_search_key key
join saved_search search on search.id = key.search_id
cross join unnest(array['leisure', 'industrial', 'other_commercial']) type
where key.property_type = 'apartment' and search.query !~ '(^|&)property_type=';
