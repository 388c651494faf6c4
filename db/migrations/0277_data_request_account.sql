-- A request names its account as long as there is one.
alter table data_request alter column user_id drop not null;
update data_request set user_id = null where not exists (select from user_account where id = data_request.user_id);
alter table data_request add foreign key (user_id) references user_account (id) on delete set null;
