-- What lists, counts and searches need of a conversation's messages is kept with it: a company has a hundred thousand conversations,
-- and a person tens of thousands of unread messages, which every page of theirs counts.

-- Others take the two tables in either order: both are taken at the start, or neither is kept. The wait is shorter than
-- deadlock_timeout.
set local lock_timeout = '50ms';
do $$ begin
  loop
    begin
      lock table message, conversation in access exclusive mode;
      return;
    exception when lock_not_available then null;
    end;
  end loop;
end $$;
set local lock_timeout to default;

alter table conversation
  add column messages integer not null default 0,
  add column changes integer not null default 0, -- messages sent, read, removed and restored: grows with each
  add column unread_by_seeker integer not null default 0,
  add column unread_by_advertiser integer not null default 0,
  add column last_message_at timestamptz,
  add column answered_at timestamptz, -- when the advertiser first wrote
  add column enquirer text; -- the name that the seeker gave last; null once their account is deleted

update conversation c set messages = m.messages, changes = m.messages, unread_by_seeker = m.unread_by_seeker,
  unread_by_advertiser = m.unread_by_advertiser, last_message_at = m.last_at, answered_at = m.answered_at, enquirer = m.enquirer
from (
  select conversation_id, count(*) as messages, max(created_at) as last_at,
    count(*) filter (where not from_seeker and read_at is null) as unread_by_seeker,
    count(*) filter (where from_seeker and read_at is null) as unread_by_advertiser,
    min(created_at) filter (where not from_seeker) as answered_at,
    (array_agg(name order by created_at desc) filter (where from_seeker))[1] as enquirer
  from message group by 1
) m where m.conversation_id = c.id;

-- In small letters, so that a search of all of a company's needs no more than to look for a text.
alter table conversation add column searched text
  generated always as (lower(coalesce(listing_title, '') || E'\n' || coalesce(enquirer, ''))) stored;

create function message_kept() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update conversation c set messages = c.messages + m.messages, changes = c.changes + m.messages,
    unread_by_seeker = c.unread_by_seeker + m.unread_by_seeker,
    unread_by_advertiser = c.unread_by_advertiser + m.unread_by_advertiser,
    last_message_at = greatest(c.last_message_at, m.last_at), answered_at = least(c.answered_at, m.answered_at),
    enquirer = coalesce(m.enquirer, c.enquirer)
  from (
    select conversation_id, count(*) as messages, max(created_at) as last_at,
      count(*) filter (where not from_seeker and read_at is null) as unread_by_seeker,
      count(*) filter (where from_seeker and read_at is null) as unread_by_advertiser,
      min(created_at) filter (where not from_seeker) as answered_at,
      (array_agg(name order by created_at desc) filter (where from_seeker))[1] as enquirer
    from added group by 1
  ) m where m.conversation_id = c.id;
  return null;
end $$;
create trigger message_kept after insert on message referencing new table as added
  for each statement execute function message_kept();

-- `except`, as a join that was planned for one message would compare each of ten thousand with each.
-- Counted anew, and after the conversation is locked: a message that arrives at this moment is among them, or adds itself afterwards.
-- Messages are deleted with their conversation only.
create function message_change_kept() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  changed uuid[] := array(
    select distinct conversation_id from (
      select id, conversation_id, read_at is null, removed_at is null, created_at, name from now_so
      except select id, conversation_id, read_at is null, removed_at is null, created_at, name from before
    ) different);
begin
  if changed = '{}' then return null; end if;
  perform from conversation where id = any(changed) order by id for no key update;
  update conversation c set changes = c.changes + 1, unread_by_seeker = m.unread_by_seeker,
    unread_by_advertiser = m.unread_by_advertiser, last_message_at = m.last_at, answered_at = m.answered_at, enquirer = m.enquirer
  from (
    select conversation_id, max(created_at) as last_at,
      count(*) filter (where not from_seeker and read_at is null) as unread_by_seeker,
      count(*) filter (where from_seeker and read_at is null) as unread_by_advertiser,
      min(created_at) filter (where not from_seeker) as answered_at,
      (array_agg(name order by created_at desc) filter (where from_seeker))[1] as enquirer
    from message where conversation_id = any(changed) group by 1
  ) m where m.conversation_id = c.id;
  return null;
end $$;
create trigger message_change_kept after update on message referencing old table as before new table as now_so
  for each statement execute function message_change_kept();
revoke execute on function message_kept(), message_change_kept() from public;

drop index message_unread, conversation_seeker, conversation_advertiser, conversation_agent;
create index conversation_seeker on conversation (seeker_id, last_message_at desc nulls last);
create index conversation_advertiser on conversation (advertiser_id, last_message_at desc nulls last);
create index conversation_agent on conversation (agent_id, created_at desc);
create index conversation_unread_by_seeker on conversation (seeker_id) where unread_by_seeker > 0;
create index conversation_unread_by_advertiser on conversation (advertiser_id) where unread_by_advertiser > 0;

-- The accounts that ask, looked up once for a statement as agents are: a text made of each row's accounts took most of its time.
create function asking_accounts() returns uuid[] language plpgsql stable parallel safe as $$
begin
  return array(select split_part(proof, ':', 2)::uuid from unnest(asker()) proof where proof like 'account:%');
end $$;
alter policy theirs on conversation using (
  (select asker() @> '{site}')
  or (not is_from_before and agent_id in (select asking_agents()))
  or seeker_id = any((select asking_accounts())::uuid[])
  or advertiser_id = any((select asking_accounts())::uuid[])
  or 'conversation:' || id = any((select asker())::text[])
  or shows_conversation(id));

-- How many enquiries the companies that ask have, of one agent or in one state if these are given: an index knows, without the rows
-- that a policy would look at.
create index conversation_team on conversation (agent_id, state) where not is_from_before;
create function count_leads(of_agent integer, of_state lead_state) returns bigint language plpgsql stable security definer
  set search_path = public, pg_temp as $$
declare
  agents integer[] := array(select asking_agents());
begin
  return (select count(*) from conversation where not is_from_before
    and agent_id = any(case when of_agent is null then agents when of_agent = any(agents) then array[of_agent] else '{}' end)
    and (of_state is null or state = of_state));
end $$;
revoke execute on function count_leads(integer, lead_state) from public;
