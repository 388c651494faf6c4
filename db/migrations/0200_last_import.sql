-- When each kind of file was last imported whole.
create table last_import (
  kind         text primary key check (kind in ('listings', 'dld-sales', 'dld-rents', 'dld-history', 'rates')),
  imported_at  timestamptz not null default now()
);
