-- A listing that is withdrawn, edited and listed again within a run of the job counts as edited: its row before is kept.
create or replace function listing_change_update() returns trigger language plpgsql as $$
begin
  insert into listing_change (listing_id, kind, before) values (new.id, case
    when new.status <> 'available' then 'closed'
    when old.status = 'draft' then 'new'
    when old.status <> 'available' then 'back'
    else 'reduced' end::listing_change_kind,
    case when new.status <> 'available' then to_jsonb(old) - 'description' - 'payment_plan' end);
  return null;
end $$;
