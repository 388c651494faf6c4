-- Sales of districts that mean no area of the site are found by the district's name.
create index sale_area_name on sale (area_name, sold_on desc, id desc) where community_id is null;

-- Saving a profile waits no longer for whoever is asking about one of its listings, whose rows refer to it.
create or replace function profile_all_in() returns trigger language plpgsql as $$
begin
  update listing set agent_id = agent_id
  where id in (
    select id from listing where user_id = new.id and agent_id is null order by id for no key update);
  return null;
end $$;
