-- Enquiries that somebody had before they joined a company with a team: theirs, not the team's.
alter table conversation add column is_from_before boolean not null default false;
alter policy theirs on conversation using (
  (select asker() @> '{site}')
  or (not is_from_before and agent_id in (select asking_agents()))
  or (select asker()) && array['account:' || seeker_id, 'account:' || advertiser_id, 'conversation:' || id]
  or shows_conversation(id));
