-- A session that turns ordinary triggers off (session_replication_role) can't change the log either.
alter table audit_entry enable always trigger audit_entry_append_only;
alter table audit_entry enable always trigger audit_entry_not_emptied;
