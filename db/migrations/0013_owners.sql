-- A listing belongs to the account that listed it; an imported one has no account, but the agent of its file.
-- The constraints hold for new rows at once; 0014 checks the old ones without keeping anybody waiting.
create function known_amenities() returns text[] language sql immutable parallel safe return array[
  'balcony', 'terrace', 'garden', 'private_pool', 'shared_pool', 'gym', 'parking', 'maids_room', 'study', 'storage',
  'built_in_wardrobes', 'walk_in_closet', 'kitchen_appliances', 'central_ac', 'district_cooling', 'pets_allowed',
  'security', 'concierge', 'children_play_area', 'barbecue', 'beach_access', 'sea_view', 'marina_view', 'burj_view',
  'skyline_view', 'canal_view', 'creek_view', 'lake_view', 'golf_view', 'park_view', 'community_view', 'smart_home',
  'sauna', 'wheelchair_access', 'ev_charging', 'meeting_rooms', 'reception', 'pantry', 'street_frontage',
  'corner_position'];

-- A rectangle around the emirate, Hatta included. The import draws it more finely.
create function is_in_dubai(lat double precision, lng double precision) returns boolean
  language sql immutable parallel safe return lat between 24.6 and 25.4 and lng between 54.8 and 56.3;

-- Nothing we wrote breaks these rules; rows that somebody changed by hand are mended, so that the rules can hold.
update listing set lat = null, lng = null
  where num_nulls(lat, lng) = 1 or not is_in_dubai(lat, lng);
update listing set source = null, source_key = null where num_nulls(source, source_key) = 1;
update listing set amenities = array(
    select name from unnest(amenities) with ordinality as given (name, at) where name = any (known_amenities()) order by at)
  where not amenities <@ known_amenities();
with gone as (delete from listing_image where position not between 0 and 39 returning listing_id)
update listing set image_count = (
    select count(*) from listing_image where listing_id = listing.id and position between 0 and 39)
  where id in (select listing_id from gone);

alter table listing
  alter column agent_id drop not null,
  add column user_id uuid,
  add constraint listing_user_id_fkey foreign key (user_id) references user_account (id) on delete cascade not valid,
  add constraint listing_owner check (num_nonnulls(user_id, agent_id) > 0) not valid,
  add constraint listing_point check (num_nulls(lat, lng) <> 1 and is_in_dubai(lat, lng)) not valid,
  add constraint listing_amenities check (amenities <@ known_amenities()) not valid,
  add constraint listing_source check (num_nulls(source, source_key) <> 1) not valid;
alter table import_change
  add constraint import_change_point check (num_nulls(lat, lng) <> 1 and is_in_dubai(lat, lng));
-- A site takes five pictures a listing unless its operator allows more; nobody may allow more than forty.
alter table listing_image add constraint listing_image_position check (position between 0 and 39) not valid;

update listing set user_id = agent.user_id
from agent where agent.id = listing.agent_id and agent.user_id is not null;
