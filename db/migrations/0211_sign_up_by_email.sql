-- Somebody who only asked for an alert signs up with their email alone: its link is the only way in until they choose a password.
alter table sign_up alter column password drop not null;
alter table sign_up add constraint sign_up_staff_password check (admin_username is null or password is not null);
