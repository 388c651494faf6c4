-- Of a company's private rows, who answers its leads is shown the conversations alone; staff a conversation while a report of it is open.
create or replace function asking_agents() returns setof integer language plpgsql stable parallel safe rows 50 as $$
begin
  return query select g.id from unnest(asker()) proof join agent g on g.brokerage_id = split_part(proof, ':', 2)::integer
    where proof like 'company:%' or proof like 'leads:%';
end $$;

create or replace function shows_conversation(it uuid) returns boolean language plpgsql stable parallel safe cost 1000 as $$
begin
  return asker() @> '{staff:reports}' and exists (
    select from conversation_report where conversation_id = it and settled_at is null);
end $$;
