-- A second lock on private rows: the site says with each statement who asks, and is shown what is theirs. Whoever says nothing
-- is shown nothing. The owner of the tables, who migrates, is shown everything.
create function asker() returns text[] language sql stable parallel safe as $$
  select string_to_array(current_setting('manzil.asker', true), ' ')
$$;

-- In functions, what policies look up is planned once for each connection, not with each statement. They are called for few rows:
-- those that a statement's own conditions leave, and that aren't shown without.
create function shows_conversation(it uuid, agent_of integer) returns boolean language plpgsql stable parallel safe cost 1000 as $$
begin
  return asker() @> array['company:' || (select brokerage_id from agent where id = agent_of)]
    or asker() @> '{staff:reports}' and exists (select from conversation_report where conversation_id = it);
end $$;

create function shows_parts_of_listing(it bigint) returns boolean language plpgsql stable parallel safe cost 1000 as $$
begin
  return exists (
    select from listing l left join agent g on g.id = l.agent_id
    where l.id = it and asker() && array['account:' || l.user_id, 'company:' || g.brokerage_id]);
end $$;

alter table conversation enable row level security;
create policy theirs on conversation using (
  (select asker() @> '{site}')
  or (select asker()) && array['account:' || seeker_id, 'account:' || advertiser_id, 'conversation:' || id]
  or shows_conversation(id, agent_id));
alter table message enable row level security;
create policy theirs on message using (
  (select asker() @> '{site}') or exists (select from conversation where conversation.id = conversation_id));

-- Its owner's, who may work for a company; staff see what was typed when they edit the listing, and proofs before they approve it.
alter table listing_draft enable row level security;
create policy theirs on listing_draft using (
  (select asker() && '{site,staff:properties}') or shows_parts_of_listing(listing_id));
alter table listing_proof enable row level security;
create policy theirs on listing_proof using (
  (select asker() && '{site,staff:properties}') or shows_parts_of_listing(listing_id));

alter table saved_home enable row level security;
create policy theirs on saved_home using ((select asker()) && array['site', 'account:' || user_id]);
alter table saved_home_silence enable row level security;
create policy theirs on saved_home_silence using ((select asker()) && array['site', 'account:' || user_id]);
alter table hidden_home enable row level security;
create policy theirs on hidden_home using ((select asker()) && array['site', 'account:' || user_id]);
alter table saved_search enable row level security;
create policy theirs on saved_search using ((select asker()) && array['site', 'account:' || user_id]);
alter table saved_search_match enable row level security;
create policy theirs on saved_search_match using (
  (select asker() @> '{site}') or exists (select from saved_search where id = search_id));

-- These keep rows consistent whoever asks.
alter function valuation_request_left() security definer set search_path = public;
alter function guest_conversations_joined() security definer set search_path = public;
alter function listing_title_forgotten() security definer set search_path = public;

-- Whether the owner of an email has said of one conversation that they didn't write. A policy would keep the index from being used.
create function is_muted_guest(email text) returns boolean language sql stable security definer set search_path = public as $$
  select exists (
    select from conversation
    where lower(seeker_email) = lower(email) and seeker_id is null and seeker_muted_at is not null)
$$;
