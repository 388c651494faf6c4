-- Whoever confirms an email has written by it before: their conversations as a guest are the account's, unless its
-- owner said that they weren't theirs. So are their ratings, one of each agent.
create index conversation_guest on conversation (lower(seeker_email)) where seeker_email is not null;

create function guest_conversations_joined() returns trigger language plpgsql as $$
begin
  with joined as (
    update conversation set seeker_id = new.id, seeker_email = null
    where lower(seeker_email) = lower(new.email) and seeker_muted_at is null and lister_id is distinct from new.id
    returning id
  ), first as (
    select distinct on (r.agent_id) r.id from agent_rating r join joined j on j.id = r.conversation_id
    where r.seeker_id is null
      and not exists (select from agent_rating own where own.agent_id = r.agent_id and own.seeker_id = new.id)
    order by r.agent_id, r.id
  )
  update agent_rating set seeker_id = new.id where id in (select id from first);
  return null;
end $$;
create trigger guest_conversations_joined after insert or update of email on user_account
  for each row execute function guest_conversations_joined();
