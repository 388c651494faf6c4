-- The words of studios anew, as 0740 makes them: row locks alone, as in 0702.

-- This is no edit of which to alert those who saved a search. Other transactions never see this function.
create or replace function listing_change_edit() returns trigger language plpgsql as $$
begin
  return null;
end $$;

-- Others lock several listings in another order.
do $$ begin
  loop
    begin
      update listing set search = words_of(title, title_ar, place_name, description, description_ar,
        named_besides(property_type, area_id, bedrooms))
      where bedrooms = 0 and property_type in ('apartment', 'villa', 'townhouse', 'penthouse');
      return;
    exception when deadlock_detected then null;
    end;
  end loop;
end $$;

-- As in 0028c.
create or replace function listing_change_edit() returns trigger language plpgsql as $$
begin
  insert into listing_change (listing_id, kind, before)
  values (new.id, 'edited', to_jsonb(old) - 'description' - 'payment_plan');
  return null;
end $$;
