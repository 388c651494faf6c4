-- Which community a project of the register lies in, where its district says less, or something else.
create table registered_project (
  project text not null,
  area_name text not null, -- the district it is registered in
  community_id integer not null references area (id) on delete cascade,
  -- 'listed': a list of known projects; 'named': the community's name is in its own; 'listing': a place of that name has listings
  reason text not null check (reason in ('listed', 'named', 'listing')),
  primary key (project, area_name)
);
