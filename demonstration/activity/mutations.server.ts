import { type RawBuilder, sql } from 'kysely';
import { advertiserId } from '#app/features/listings/cards/queries.server.ts';
import type { Trx } from '#app/server/transaction.server.ts';
import { ENQUIRERS, EXCHANGES } from './enquiries.ts';

const WEEKS = 6;
const SAVERS = 18;

const today = sql<string>`(now() at time zone 'Asia/Dubai')::date`;

/** A number in [0, 1) that is always the same for a key. @param salt so that two numbers of one key differ */
const chance = (key: RawBuilder<unknown>, salt: number) =>
  sql<number>`((hashint8extended(${key}, ${salt}) & 65535) / 65536.0)`;

/** How much a listing `l` is looked at, about 1: some are, most less; pictures and promotions help. */
const appeal = sql<number>`(
  (0.3 + 1.7 * ${chance(sql`l.id`, 1)} ^ 2) * (0.4 + 0.14 * l.image_count) * case when l.is_featured then 1.8 else 1 end)`;

/**
 * What has happened to the world's listings in the six weeks before: views, phone numbers asked for, called and written to, homes saved, enquiries and
 * their answers. The world, its logins and their enquiries must exist.
 */
export async function insertActivity(trx: Trx): Promise<void> {
  await insertViews(trx);
  await insertPhoneRequests(trx);
  await insertContacts(trx);
  await insertSaves(trx);
  await insertEnquiriesOfMany(trx);
}

/** More in a listing's first week, and at weekends. */
async function insertViews(trx: Trx): Promise<void> {
  await sql`
    insert into listing_view (listing_id, day, n)
    select id, day, n from (
      select l.id, seen.day::date as day,
        floor(7 * ${appeal} * (0.4 + 1.2 * ${chance(sql`l.id * 1000 + (${today} - seen.day::date)`, 2)})
          * case when seen.day < l.created_at + interval '7 days' then 1.6 else 1 end
          * case when extract(isodow from seen.day) > 5 then 1.25 else 1 end)::integer as n
      from listing l, generate_series(
        greatest((l.created_at at time zone 'Asia/Dubai')::date, ${today} - ${WEEKS * 7}::integer), ${today} - 1, interval '1 day') seen (day)
      where l.status <> 'draft'
    ) views where n > 0`.execute(trx);
}

async function insertPhoneRequests(trx: Trx): Promise<void> {
  await sql`
    insert into phone_request (listing_id, day, n)
    select listing_id, day, 1 from listing_view v join listing l on l.id = v.listing_id
    where not l.messages_only and ${chance(sql`listing_id * 1000 + (${today} - day)`, 3)} < 0.006 * n`.execute(
    trx,
  );
}

/** A contact for each number asked for, from eight in the morning to ten in the evening. */
async function insertContacts(trx: Trx): Promise<void> {
  const key = sql`r.listing_id * 1000 + (${today} - r.day)`;
  await sql`
    insert into phone_contact (way, listing_id, agent_id, advertiser_id, at)
    select (array['shown', 'call', 'call', 'whatsapp', 'whatsapp'])[1 + floor(5 * ${chance(key, 16)})::integer]::contact_way,
      l.id, l.agent_id, ${advertiserId},
      greatest(l.created_at, (r.day + time '08:00' + ${chance(key, 17)} * interval '14 hours') at time zone 'Asia/Dubai') as at
    from phone_request r join listing l on l.id = r.listing_id left join agent g on g.id = l.agent_id
    order by at, l.id`.execute(trx);
}

/** By accounts nobody can sign in to. */
async function insertSaves(trx: Trx): Promise<void> {
  await sql`
    with saver as (
      insert into user_account (email, email_verified, created_at)
      select 'saver-' || n || '@people.example', true, now() - make_interval(weeks => ${WEEKS + 2})
      from generate_series(1, ${SAVERS}::integer) n returning id, email
    )
    insert into saved_home (user_id, listing_id, title, title_ar, price, rent_period, saved_at, known_price, known_period, known_available)
    select saver.id, l.id, l.title, l.title_ar, l.price, l.rent_period,
      greatest(l.created_at, now() - make_interval(weeks => ${WEEKS})) + ${chance(sql`l.id`, 4)}
        * (now() - greatest(l.created_at, now() - make_interval(weeks => ${WEEKS}))),
      l.price, l.rent_period, true
    from listing l cross join saver
    where l.status = 'available'
      and ${chance(sql`l.id * 100 + split_part(split_part(saver.email, '@', 1), '-', 2)::integer`, 5)} < 0.12 * ${appeal}`.execute(
    trx,
  );
}

/** Those of the logins are older than what they still have to answer; others' go on until today. */
async function insertEnquiriesOfMany(trx: Trx): Promise<void> {
  await sql`
    with enquiry as materialized (
      select gen_random_uuid() as id, l.id as listing_id, l.title, l.agent_id, l.user_id,
        case when l.user_id is null then g.email end as advertiser_email,
        coalesce(concat_ws(' ', p.first_name, p.last_name), g.name) as advertiser,
        1 + (hashint8extended(l.id * 10 + n, 6) & 65535) % ${ENQUIRERS.length} as person,
        1 + (hashint8extended(l.id * 10 + n, 7) & 65535) % ${EXCHANGES.length} as exchange,
        now() - make_interval(hours => least_hours + floor(${chance(sql`l.id * 10 + n`, 8)}
          * least(${WEEKS * 7 * 24} - least_hours, extract(epoch from now() - l.created_at) / 3600 - least_hours - 24))::integer) as asked,
        make_interval(mins => 15 + floor(600 * ${chance(sql`l.id * 10 + n`, 9)} ^ 3)::integer) as wait
      from listing l left join agent g on g.id = l.agent_id left join profile p on p.id = l.user_id
        cross join generate_series(1, 4) n
        cross join lateral (select case when l.user_id is null then 12 else 24 * 8 end) at_least (least_hours)
      where l.status in ('available', 'under_offer') and l.created_at < now() - make_interval(hours => least_hours + 48)
        and ${chance(sql`l.id * 10 + n`, 10)} < 0.22 * ${appeal}
    ), conversations as (
      insert into conversation (id, listing_id, listing_title, agent_id, advertiser_id, advertiser_email, seeker_email, state, state_changed_at, created_at)
      select id, listing_id, title, agent_id, user_id, advertiser_email, 'enquirer-' || person || '@people.example',
        (array['answered', 'answered', 'viewing', 'closed'])[1 + exchange % 4]::lead_state, asked + wait, asked
      from enquiry returning id
    )
    insert into message (conversation_id, submission, from_seeker, name, email, message, consent_text, created_at, read_at)
    select enquiry.id, gen_random_uuid(), is_question,
      case when is_question then (${ENQUIRERS}::text[])[person] else advertiser end || ' (sample)',
      case when is_question then 'enquirer-' || person || '@people.example' end,
      case when is_question then (${EXCHANGES.map(({ question }) => question)}::text[])[exchange]
        else (${EXCHANGES.map(({ answer }) => answer)}::text[])[exchange] end,
      case when is_question then 'A sample of the demonstration: nobody was asked.' end,
      case when is_question then asked else asked + wait end, asked + wait
    from enquiry join conversations using (id) cross join (values (true), (false)) side (is_question)`.execute(
    trx,
  );
}
