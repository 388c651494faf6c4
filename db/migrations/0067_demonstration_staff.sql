-- Staff and invitations made in a demonstration, whose admin password is published: a start in production ends them.
alter table admin_user add column in_demonstration boolean not null default false;
alter table admin_invitation add column in_demonstration boolean not null default false;

-- Those there are already, as far as the audit log knows who invited them.
update admin_invitation set in_demonstration = true
where invited_by in (select id from user_account where demonstration_login is not null);
update admin_user a set in_demonstration = true
from user_account person, audit_entry invited, user_account inviter
where person.id = a.user_id and person.demonstration_login is null
  and invited.action = 'staff_invited' and invited.subject = person.email
  and inviter.id = invited.actor_id and inviter.demonstration_login is not null;
