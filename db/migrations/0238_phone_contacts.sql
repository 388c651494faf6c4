-- Who lists a home was called, or asked for their number: a line in their list of leads, with nothing about who it was.
create type contact_way as enum ('shown', 'call', 'whatsapp');

create table phone_contact (
  id             bigint generated always as identity primary key,
  way            contact_way not null,
  listing_id     bigint references listing (id) on delete set null, -- null: from an agent's page
  agent_id       integer references agent (id) on delete set null, -- whoever offered the home then
  advertiser_id  uuid references user_account (id) on delete cascade,
  at             timestamptz not null default now()
);
create index phone_contact_advertiser on phone_contact (advertiser_id, at desc) where advertiser_id is not null;
create index phone_contact_agent on phone_contact (agent_id, at desc) where agent_id is not null;
create index phone_contact_listing on phone_contact (listing_id) where listing_id is not null;
create index phone_contact_age on phone_contact (at);
