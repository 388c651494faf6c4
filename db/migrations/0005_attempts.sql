-- Attempts are kept one by one, so that a limit holds over any stretch of time and a single attempt can be taken back.
drop table throttle;

create table attempt (
  id          bigint generated always as identity primary key,
  key         text not null, -- kind, ':' and the SHA-256 of what is counted, in hex
  at          timestamptz not null,
  expires_at  timestamptz not null -- no longer counts from here on
);
create index attempt_key on attempt (key, expires_at);
create index attempt_expires_at on attempt (expires_at);

-- What the cookie of a known browser is signed for; a new stamp makes every browser of the account unknown.
alter table user_account add column browser_stamp uuid not null default gen_random_uuid();
