-- A mail to somebody belongs to the account that gets the email later, as by confirming it: it goes with that account.
create function own_sent_mail() returns trigger language plpgsql as $$
begin
  update sent_mail set user_id = new.id where recipient = lower(new.email) and user_id is null;
  return null;
end $$;
create trigger sent_mail_of_account after insert or update of email on user_account
  for each row execute function own_sent_mail();

update sent_mail m set user_id = u.id from user_account u where m.user_id is null and m.recipient = lower(u.email);
