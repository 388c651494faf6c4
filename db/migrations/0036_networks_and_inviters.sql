-- Whoever types many emails reports from one network.
alter table listing_report add column network text; -- a keyed hash; null: reported before it was noted

-- Invitations end with their inviter's right to invite.
alter table admin_invitation add column invited_by uuid references admin_user (user_id) on delete cascade; -- null: invited before it was noted
create index admin_invitation_invited_by on admin_invitation (invited_by);
