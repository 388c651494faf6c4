-- JVC is also called 'the circle village' in Arabic.
insert into area_name (area_id, folded)
select area_id, name from area_name, unnest(array['قريه دايريه', 'قريهدايريه']) as name
where folded = 'قريه جميرا دايريه'
on conflict do nothing;
