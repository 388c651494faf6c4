-- Who of a company gets an enquiry, and what becomes of one that nobody answers.
create type lead_rule as enum ('listing_agent', 'round_robin', 'area', 'language');

alter table brokerage_member
  add column takes_leads boolean not null default true, -- in turn, where the rule says so
  add column lead_at timestamptz, -- when the rule last gave them one
  add column away_until date, -- the last day away, in Dubai
  add column substitute_id uuid references brokerage_member (user_id) on delete set null,
  add check (substitute_id <> user_id);
create index brokerage_member_substitute on brokerage_member (substitute_id) where substitute_id is not null;

create table brokerage_lead_rules (
  brokerage_id      integer primary key references brokerage (id) on delete cascade,
  rule              lead_rule not null,
  escalate_minutes  integer check (escalate_minutes between 5 and 10080),
  escalate_to       uuid references brokerage_member (user_id) on delete set null,
  escalate_since    timestamptz not null default now() -- enquiries from before stay where they are
);
create index brokerage_lead_rules_to on brokerage_lead_rules (escalate_to) where escalate_to is not null;

-- Where a member takes enquiries about homes; the area may be a part of a community.
create table brokerage_member_area (
  user_id  uuid not null references brokerage_member (user_id) on delete cascade,
  area_id  integer not null references area (id) on delete cascade,
  primary key (user_id, area_id)
);
create index brokerage_member_area_area on brokerage_member_area (area_id);

alter table conversation add column escalated_at timestamptz;
create index conversation_to_escalate on conversation (created_at) where state = 'new' and escalated_at is null;
