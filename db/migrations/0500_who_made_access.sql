-- Who made what gives a company's data to others: ended with a change of email that is undone.
alter table api_key add column made_by uuid references user_account (id) on delete set null;
alter table crm_connection add column made_by uuid references user_account (id) on delete set null;
create index api_key_maker on api_key (made_by);
create index crm_connection_maker on crm_connection (made_by);
