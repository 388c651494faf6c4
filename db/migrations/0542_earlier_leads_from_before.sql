-- Whoever had joined a team before `is_from_before` keeps what they were asked before to themselves, too. What their company
-- passed on to them is its own: enquiries about colleagues' homes, escalated ones, those with its notes, and older ones than
-- their account. Once a colleague who left gave their homes to a member, those of homes could be any member's: none is marked.
update conversation c set is_from_before = true from brokerage_member m join user_account u on u.id = m.user_id
where m.user_id = c.advertiser_id and c.created_at < m.joined_at and c.created_at >= u.created_at
  and m.joined_at < (select applied_at from migration where name = '0502_leads_from_before.sql')
  and exists (select from brokerage_member o where o.brokerage_id = m.brokerage_id and o.joined_at < m.joined_at)
  and c.escalated_at is null
  and not exists (select from brokerage_note n where n.conversation_id = c.id and n.brokerage_id = m.brokerage_id)
  and (c.listing_id is null or exists (select from listing l where l.id = c.listing_id and l.user_id = m.user_id))
  and (c.listing_title is null or not exists (
    select from audit_entry e where e.subject_kind = 'company' and e.subject_id = m.brokerage_id::text and e.at >= m.joined_at
      and e.action in ('company_left', 'company_removed') and e.after ? 'listings_to'));
