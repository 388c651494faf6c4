-- Sign-ups of a demonstration, whose mail anybody can read: a start in production ends their links.
alter table sign_up add column in_demonstration boolean not null default false;
