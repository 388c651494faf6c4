-- A listing is drawn or not by its id, so that taking it off the site and back draws no second time.
create or replace function listing_sample_draw() returns trigger language plpgsql as $$
declare
  share integer := (select nullif(settings->>'sample_percent', '')::integer from site_settings order by version desc limit 1);
begin
  if (hashint8extended(new.id, 0) & 2147483647) % 100 < share
      and not exists (select from listing_approval where listing_id = new.id and state = 'approved') then
    insert into listing_sample (listing_id) values (new.id) on conflict do nothing;
  end if;
  return null;
end $$;

-- Homes that companies bring by feeds belong to no account and are drawn, too, also those of the command that imports a feed.
drop trigger listing_sample_insert on listing;
create trigger listing_sample_insert after insert on listing for each row
  when (new.is_public and (new.user_id is not null or new.source like 'feed-%')) execute function listing_sample_draw();
drop trigger listing_sample_update on listing;
create trigger listing_sample_update after update on listing for each row
  when (new.is_public and not old.is_public and (new.user_id is not null or new.source like 'feed-%'))
  execute function listing_sample_draw();
