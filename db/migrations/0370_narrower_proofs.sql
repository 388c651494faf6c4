-- Of a company's private rows, who answers its leads is shown the conversations alone; staff a conversation while a report of it is open.
create or replace function shows_conversation(it uuid, agent_of integer) returns boolean language plpgsql stable parallel safe cost 1000 as $$
begin
  return asker() && (select array['company:' || brokerage_id, 'leads:' || brokerage_id] from agent where id = agent_of)
    or asker() @> '{staff:reports}' and exists (
      select from conversation_report where conversation_id = it and settled_at is null);
end $$;
