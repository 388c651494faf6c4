-- Whoever lists a property is an advertiser, as everywhere in the trade.
alter table conversation rename lister_id to advertiser_id;
alter table conversation rename lister_email to advertiser_email;
alter index conversation_lister rename to conversation_advertiser;

create or replace function guest_conversations_joined() returns trigger language plpgsql as $$
begin
  with joined as (
    update conversation set seeker_id = new.id, seeker_email = null
    where lower(seeker_email) = lower(new.email) and seeker_muted_at is null and advertiser_id is distinct from new.id
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

-- The job that reminds them has another name now.
do $$ begin
  if to_regclass('jobs.schedule') is not null then
    delete from jobs.schedule where name = 'remindListers';
  end if;
end $$;
