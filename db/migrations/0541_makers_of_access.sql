-- Who made a company's keys and connections before `made_by` is in the audit log, written in the same transaction. What is a
-- person's own is theirs.
update api_key k set made_by = u.id from audit_entry e join user_account u on u.id = e.actor_id
where k.made_by is null and e.action = 'api_key_added' and e.at = k.created_at and e.subject_kind = 'company'
  and e.subject_id = k.brokerage_id::text and e.after ->> 'key_name' = k.name;
update crm_connection c set made_by = u.id from audit_entry e join user_account u on u.id = e.actor_id
where c.made_by is null and e.action = 'crm_added' and e.at = c.created_at and e.subject_kind = 'company'
  and e.subject_id = c.brokerage_id::text and e.after ->> 'crm' = c.name;
