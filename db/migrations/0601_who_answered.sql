-- The agent in whose name an answer was written, once the conversation is another's: a company gives them to colleagues. Null: it is
-- still that of its conversation.
alter table message add column agent_id integer references agent (id) on delete set null;
create index message_agent on message (agent_id) where agent_id is not null;

create function answers_keep_their_agent() returns trigger language plpgsql security definer
  set search_path = public, pg_temp as $$
begin
  update message set agent_id = old.agent_id where conversation_id = old.id and not from_seeker and agent_id is null
    and exists (select from agent where id = old.agent_id); -- not where the conversation loses an agent who is deleted
  return null;
end $$;
revoke execute on function answers_keep_their_agent() from public;
create trigger answers_keep_their_agent after update of agent_id on conversation for each row
  when (old.agent_id is distinct from new.agent_id and old.agent_id is not null) execute function answers_keep_their_agent();

-- Each of the agents who answered in a conversation can be rated.
alter table agent_rating
  drop constraint agent_rating_conversation_id_key,
  add unique (conversation_id, agent_id);
