-- The id in a profile picture's public URL: another one with every picture, null while only its person may see it.
alter table profile_picture add column public_id uuid unique;

-- An agent is who lists for a company, so the company says it.
alter table profile
  drop column is_agent,
  add column is_agent boolean not null generated always as (company_name is not null) stored;
