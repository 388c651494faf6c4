-- Whoever has left their company lists as a private owner, also under the agent record that they keep: nobody pays them an agency fee.
create or replace function all_in_cost(l listing) returns bigint language sql stable parallel safe return (
  select all_in_cost(l, f,
    case when l.user_id is null then true else exists (select from profile where id = l.user_id and is_agent) end,
    exists (select from area where id = l.community_id and slug = 'difc'))
  from cost_figures f);

create or replace function profile_all_in() returns trigger language plpgsql as $$
begin
  update listing set agent_id = agent_id
  where id in (select id from listing where user_id = new.id order by id for no key update);
  return null;
end $$;

-- A job brings listings to this.
update cost_figures set is_applied = false;
