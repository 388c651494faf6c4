-- The words of building, project and master project, for a search by name: ' quay tower b | invented quay | '. As plainWords
-- (market/sold-prices/rules.ts) writes them.
alter table sale add column name_words text not null generated always as (regexp_replace(
  lower(' ' || coalesce(building, '') || ' | ' || coalesce(project, '') || ' | ' || coalesce(master_project, '') || ' '),
  '[^[:alnum:]|]+', ' ', 'g')) stored;
create index sale_name_words on sale using gin (name_words gin_trgm_ops);
