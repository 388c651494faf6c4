-- A home of a feed that waits for staff is stored as withdrawn; once it is let in it is new, and not back.
alter table listing_approval
  add column never_shown boolean not null default false; -- stored off the site by its feed, and not on it since

create or replace function listing_change_update() returns trigger language plpgsql as $$
declare
  is_first boolean := false;
begin
  if old.status = 'withdrawn' and new.status = 'available' then
    update listing_approval set never_shown = false where listing_id = new.id and never_shown;
    is_first := found;
  end if;
  insert into listing_change (listing_id, kind, before) values (new.id, case
    when new.status <> 'available' then 'closed'
    when old.status = 'draft' or is_first then 'new'
    when old.status <> 'available' then 'back'
    else 'reduced' end::listing_change_kind,
    case when new.status <> 'available' then to_jsonb(old) - 'description' - 'payment_plan' end);
  return null;
end $$;
