-- Homes on the market whose feed was removed are their agents' listings, or an owner's where the agent has no account that may list.
with kept as (
  select l.id, coalesce(m.user_id, owner.user_id) as user_id
  from feed f
    join listing l on l.source = 'feed-' || f.id
    join agent g on g.id = l.agent_id and g.brokerage_id = f.brokerage_id
    join lateral (
      select user_id from brokerage_member
      where brokerage_id = f.brokerage_id and role = 'owner' and user_id not in (select user_id from absent_account)
      order by joined_at, user_id limit 1
    ) owner on true
    left join brokerage_member m on m.user_id = g.user_id and m.brokerage_id = f.brokerage_id and m.role <> 'assistant'
      and m.user_id not in (select user_id from absent_account)
  where f.removed_at is not null and not f.is_withdrawing and l.user_id is null and l.status in ('available', 'under_offer')
    and not exists (select from import_change where source = l.source)
)
update listing set user_id = kept.user_id, agent_id = (select id from agent where user_id = kept.user_id)
from kept where listing.id = kept.id;
