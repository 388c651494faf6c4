-- Anybody may type another's email: until a link mailed to it has been opened, no text of an answer goes there.
alter table conversation add column seeker_opened_at timestamptz; -- a guest opened a mailed link
alter table conversation add column seeker_told_at timestamptz;   -- mailed, without its text, that an answer waits
alter table conversation add column seeker_muted_at timestamptz;  -- 'this wasn't me': no more mail about it, ever

-- Guests who have written by a mailed link have opened one.
update conversation c set seeker_opened_at = now()
where seeker_id is null
  and (select count(*) from message m where m.conversation_id = c.id and m.from_seeker) > 1;
