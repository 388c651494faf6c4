-- The demonstration's accounts are known by this mark, whatever becomes of their email: they open nothing but a demonstration.
alter table user_account add column demonstration_login text unique; -- the email it was made with

-- Whoever changed it can undo that for a week, which says what it was.
update user_account set demonstration_login = coalesce(given_up.new_email, person.email)
from user_account person
left join account_link given_up on given_up.user_id = person.id and given_up.purpose = 'undo_email'
  and given_up.expires_at > now() and given_up.new_email in ('agent@demo.example', 'seeker@demo.example')
where person.id = user_account.id
  and coalesce(given_up.new_email, person.email) in ('agent@demo.example', 'seeker@demo.example');
