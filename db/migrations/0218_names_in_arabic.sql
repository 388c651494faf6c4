-- How agents and companies write their names in Arabic, for readers of Arabic.
alter table agent add column name_ar text;
alter table brokerage add column name_ar text;
alter table profile add column company_name_ar text;
