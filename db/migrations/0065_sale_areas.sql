-- Sales of districts that mean no area of the site are found by the district's name.
create index sale_area_name on sale (area_name, sold_on desc, id desc) where community_id is null;
