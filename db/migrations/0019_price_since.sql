-- An imported listing may be years old, but its price is known from the import on.
alter table listing alter column price_since set default now();
