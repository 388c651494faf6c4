-- A mail may be withheld: the last one to that email came back.
alter table sent_mail drop constraint sent_mail_state_check;
alter table sent_mail add constraint sent_mail_state_check
  check (state in ('accepted', 'kept', 'postponed', 'failed', 'refused', 'bounced', 'withheld'));
