-- Feeds are stored side by side, each with numbers of its own.
alter table import_change drop constraint import_change_pkey, add primary key (source, n);
