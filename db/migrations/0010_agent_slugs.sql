-- Deleting an account kept the slug of its agent, made from the person's name. Recognized by what deletion leaves: nobody's
-- name, number or listings. Imported agents have no name either; their slug begins with their brokerage's.
update agent set slug = gen_random_uuid(), languages = '{}'
from brokerage
where brokerage.id = agent.brokerage_id
  and num_nonnulls(agent.name, agent.brn, agent.phone, agent.email, agent.user_id) = 0
  and not starts_with(agent.slug, brokerage.slug || '-')
  and not exists (select from listing where listing.agent_id = agent.id);
