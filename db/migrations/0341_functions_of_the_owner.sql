-- What these four do with the owner's rights, nobody may have done on other tables, or by calling them. PostgreSQL looks into a
-- session's temporary tables first, unless they are named last; and gives the right to call a function to everybody.
alter function valuation_request_left() set search_path = public, pg_temp;
alter function guest_conversations_joined() set search_path = public, pg_temp;
alter function listing_title_forgotten() set search_path = public, pg_temp;
alter function is_muted_guest(text) set search_path = public, pg_temp;
revoke execute on function valuation_request_left(), guest_conversations_joined(), listing_title_forgotten(),
  is_muted_guest(text) from public;
