-- Of the listings that go live without approval, a share is drawn for staff to look at afterwards.
create table listing_sample (
  listing_id  bigint primary key references listing (id) on delete cascade,
  drawn_at    timestamptz not null default now(),
  decided_at  timestamptz,
  decided_by  text, -- the username
  check ((decided_at is null) = (decided_by is null))
);
create index listing_sample_waiting on listing_sample (drawn_at, listing_id) where decided_at is null;

-- However an advertiser puts a listing on the site, it may be drawn, once: sample_percent is a setting of the operator's. Imports
-- belong to no account: who runs them has seen to them.
create function listing_sample_draw() returns trigger language plpgsql as $$
declare
  share integer := (select nullif(settings->>'sample_percent', '')::integer from site_settings order by version desc limit 1);
begin
  if share > 0 and random() * 100 < share
      and not exists (select from listing_approval where listing_id = new.id and state = 'approved') then
    insert into listing_sample (listing_id) values (new.id) on conflict do nothing;
  end if;
  return null;
end $$;
create trigger listing_sample_insert after insert on listing for each row
  when (new.is_public and new.user_id is not null) execute function listing_sample_draw();
create trigger listing_sample_update after update on listing for each row
  when (new.is_public and not old.is_public and new.user_id is not null) execute function listing_sample_draw();
