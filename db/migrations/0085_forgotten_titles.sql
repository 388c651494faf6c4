-- A listing's title goes with it. Empty, not null: without a title, a conversation is one of its agent's page.
create function listing_title_forgotten() returns trigger language plpgsql as $$
begin
  update conversation set listing_title = '' where listing_id = old.id;
  return old;
end $$;
create trigger listing_title_forgotten before delete on listing
  for each row execute function listing_title_forgotten();

update conversation set listing_title = '' where listing_id is null and listing_title is not null;

-- Notes on a lead go with either side.
update conversation set state = 'new', next_step = null, next_step_on = null, reminded_at = null
where num_nonnulls(seeker_id, seeker_email) = 0 or num_nonnulls(lister_id, lister_email) = 0;
