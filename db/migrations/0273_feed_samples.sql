-- Homes that companies bring by feeds belong to no account and are drawn, too.
drop trigger listing_sample_insert on listing;
create trigger listing_sample_insert after insert on listing for each row
  when (new.is_public and (new.user_id is not null or new.source like 'feed-%')) execute function listing_sample_draw();
drop trigger listing_sample_update on listing;
create trigger listing_sample_update after update on listing for each row
  when (new.is_public and not old.is_public and (new.user_id is not null or new.source like 'feed-%'))
  execute function listing_sample_draw();
