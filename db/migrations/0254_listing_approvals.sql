-- Whether staff have looked at a listing before the public does. While one waits it stays a draft, or withdrawn, so that
-- nothing that shows listings needs to know of it.
create type approval_state as enum ('waiting', 'change_wanted', 'refused', 'approved');

create table listing_approval (
  listing_id  bigint primary key references listing (id) on delete cascade,
  state       approval_state not null default 'waiting',
  -- What it becomes once it is approved.
  wanted      listing_status not null check (wanted not in ('draft', 'withdrawn')),
  -- What was approved: the home that it is of, see home_of_listing.
  home        text,
  asked_at    timestamptz not null default now(),
  decided_at  timestamptz,
  decided_by  text, -- the username
  message     text, -- to the advertiser
  check ((state = 'waiting') = (decided_at is null)),
  check ((state = 'approved') = (home is not null))
);
create index listing_approval_waiting on listing_approval (asked_at, listing_id) where state = 'waiting';

-- Approval is of a home: its purpose, type, place and permit. With another one of these, it is another home.
create function home_of_listing(listing) returns text stable language sql as $$
  select concat_ws('|', $1.purpose, $1.property_type, $1.area_id, coalesce($1.permit_number, ''))
$$;

-- Whatever code forgets, the end of a transaction doesn't: what waits is not public.
create function listing_not_approved() returns trigger language plpgsql as $$
begin
  if exists (select from listing_approval a join listing l on l.id = a.listing_id
      where a.listing_id = new.id and a.state <> 'approved' and l.is_public) then
    raise exception 'listing % is not approved', new.id;
  end if;
  return null;
end $$;
create constraint trigger listing_not_approved after update on listing deferrable initially deferred for each row
  when (new.is_public and not old.is_public) execute function listing_not_approved();

-- Of an uploaded photo as it is shown: the same photo, uploaded by somebody else, has the same.
alter table listing_image add column digest bytea;
create index listing_image_digest on listing_image (digest) where digest is not null;
