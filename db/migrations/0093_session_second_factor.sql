-- Whether the person has shown a second factor in this session: a code here, or one the OIDC provider reports.
alter table user_session add column second_factor boolean not null default false;

-- Until now a password alone opened no session of an account with two-step sign-in.
update user_session as session
set second_factor = true
from user_account as person
where person.id = session.user_id and person.two_factor_enabled and session.origin = 'password';
