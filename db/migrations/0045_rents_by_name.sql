-- Rent contracts are searched like sales: by the words of a project's name, and back from the last one.
alter table rent_contract add column name_words text not null generated always as (regexp_replace(
  lower(' ' || coalesce(project, '') || ' | ' || coalesce(master_project, '') || ' '),
  '[^[:alnum:]|]+', ' ', 'g')) stored;
create index rent_contract_name_words on rent_contract using gin (name_words gin_trgm_ops);
create index rent_contract_newest on rent_contract (started_on desc, id desc);
