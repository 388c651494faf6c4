-- Accounts signed up for in a demonstration, whose mail anybody can read: a start in production ends their passwords.
alter table user_account add column in_demonstration boolean not null default false;
