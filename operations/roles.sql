-- The roles of the site's database, made once by compose.yaml's database while it is new. docs/operations.md, "Roles of the database".
\getenv site DATABASE_SITE_PASSWORD
\getenv search DATABASE_SEARCH_PASSWORD
\getenv backup DATABASE_BACKUP_PASSWORD
create role manzil_site login password :'site';
create role manzil_search login password :'search';
create role manzil_backup login password :'backup';
create extension if not exists pg_trgm;
