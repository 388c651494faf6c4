-- Like enquiries: who joins a company that has a team keeps to themselves which of their homes were called about before.
alter table phone_contact add column is_from_before boolean not null default false;
update phone_contact c set is_from_before = true
from brokerage_member m join agent own using (user_id)
where c.agent_id = own.id and c.advertiser_id = m.user_id and c.at < m.joined_at
  and exists (select from brokerage_member o where o.brokerage_id = m.brokerage_id and o.joined_at < m.joined_at);
