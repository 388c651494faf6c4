-- The path that confirming the email leads to: where the person was.
alter table sign_up add column return_to text not null default '/';
