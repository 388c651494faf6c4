import { sql } from 'kysely';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { db } from '#app/server/db.server.ts';
import { env } from '#app/server/env.server.ts';
import { queueJob } from '#app/server/jobs.server.ts';
import {
  insertAccount,
  insertAgent,
  insertCommunity,
  insertListings,
} from '#test/support/factories.ts';
import { queuedMails } from '#test/support/queued-mails.ts';
import { emptySearchesCsv, figuresCsv } from '../periods/csv.server.ts';
import { findEmptySearches, findPeriods } from '../periods/queries.server.ts';
import type { PeriodFigures } from '../periods/types.ts';
import { countSite, mailWeeklyFigures, setFiguresMail } from './mutations.server.ts';
import { readerOfToken, stopFiguresLink } from './unsubscribe-link.server.ts';

/** A Monday at eight in Dubai; the week before begins on 23 November. */
const MONDAY = new Date('2026-11-30T04:00:00Z');

let owner: string;

beforeAll(async () => {
  await queueJob(db, 'sweep', {}); // makes the queue's tables
  owner = (await insertAccount()).id;
});

beforeEach(async () => {
  await sql`truncate site_day, figures_mail, search_day, empty_search`.execute(db);
  await sql`delete from admin_user`.execute(db);
  await sql`delete from jobs.job`.execute(db);
});

async function hire(role: string): Promise<{ id: string; email: string }> {
  const { id, email } = await insertAccount();
  await sql`
    insert into admin_user (user_id, username, role) values (${id}, ${id}, ${role}::admin_role)`.execute(
    db,
  );
  return { id, email };
}

const storeDay = (day: string, visitors: number, listings: number | null = null) =>
  sql`insert into site_day (day, visitors, listings, advertisers) values (${day}, ${visitors}, ${listings}, ${listings})`.execute(
    db,
  );

const readers = async () => (await queuedMails()).map(({ to }) => to).sort();

function periodFrom(periods: PeriodFigures[], from: string): PeriodFigures {
  return periods.find((period) => period.from === from) ?? expect.unreachable();
}

test('mails a week to every super admin who wants it, once, though two processes do it at once', async () => {
  const [boss, silent] = [await hire('super_admin'), await hire('super_admin')];
  await hire('admin');
  await setFiguresMail(silent.id, false);
  await storeDay('2026-11-24', 41);
  await storeDay('2026-11-29', 1, 12);
  await storeDay('2026-11-18', 30);
  await Promise.all([mailWeeklyFigures(MONDAY), mailWeeklyFigures(MONDAY)]);
  await mailWeeklyFigures(new Date(MONDAY.getTime() + 3_600_000));
  const mails = await queuedMails();
  expect(mails.map(({ to }) => to)).toEqual([boss.email]);
  expect(mails[0]).toMatchObject({
    kind: 'weeklyFigures',
    unsubscribeUrl: stopFiguresLink(boss.id),
  });
  expect(mails[0]!.text).toContain('Visitors: 42 (Before: 30)');
  expect(mails[0]!.text).toContain('Listings on the market: 12 (Before: not known)');
  expect(mails[0]!.text).toContain(`${env().publicUrl}/admin/figures?by=week`);
  await mailWeeklyFigures(new Date('2026-12-07T04:00:00Z'));
  expect(await readers()).toEqual([boss.email]);
  await storeDay('2026-12-01', 5);
  await mailWeeklyFigures(new Date('2026-12-07T04:00:00Z'));
  expect(await readers()).toEqual([boss.email, boss.email]);
});

test('mails nothing before Monday at seven, nor of a week before the site', async () => {
  await hire('super_admin');
  await mailWeeklyFigures(MONDAY);
  await storeDay('2026-11-29', 7);
  await mailWeeklyFigures(new Date('2026-11-30T02:59:00Z'));
  expect(await readers()).toEqual([]);
  await mailWeeklyFigures(new Date('2026-12-02T02:59:00Z'));
  expect(await readers()).toHaveLength(1);
});

test('the link that stops the mail is of one person, and nobody makes one up', async () => {
  const { id } = await hire('super_admin');
  const token = new URL(stopFiguresLink(id)).searchParams.get('token')!;
  expect(readerOfToken(token)).toBe(id);
  const forged = [token.replace(id, owner), `${id}.`, id, '', 'x.y', `${token}x`];
  expect(forged.map(readerOfToken)).toEqual(forged.map(() => null));
});

test('what is on the market is counted, with who advertises it', async () => {
  const agent_id = (await insertAgent()).id;
  const community_id = (await insertCommunity()).id;
  const created_at = new Date('2020-01-01T08:00:00Z');
  await insertListings([
    { user_id: owner, community_id, created_at },
    { user_id: owner, community_id, created_at },
    { agent_id, community_id, created_at },
    { user_id: owner, community_id, created_at, status: 'draft' },
  ]);
  const market = await sql<{ listings: number; advertisers: number }>`
    select count(*)::integer as listings, count(distinct coalesce(user_id::text, agent_id::text))::integer as advertisers
    from listing where is_public and status in ('available', 'under_offer')`.execute(db);
  const today = sql`(now() at time zone 'Asia/Dubai')::date`;
  await sql`insert into site_day (day, visitors) values (${today}, 9)`.execute(db);
  await Promise.all([countSite(), countSite()]);
  const { rows } = await sql`
    select listings, advertisers, visitors from site_day`.execute(db);
  expect(rows).toEqual([{ ...market.rows[0], visitors: 9 }]);
  expect(market.rows[0]).toEqual({ listings: 3, advertisers: 2 });
});

test('adds up visitors, searches, enquiries, first answers and revenue, by days of Dubai', async () => {
  const community_id = (await insertCommunity()).id;
  await insertListings([
    { user_id: owner, community_id, created_at: new Date('2026-11-22T20:00:00Z') },
    { user_id: owner, community_id, created_at: new Date('2026-11-29T08:00:00Z'), status: 'draft' },
    { user_id: owner, community_id, created_at: new Date('2026-11-22T19:59:00Z') },
  ]);
  await storeDay('2026-11-23', 10, 100);
  await storeDay('2026-11-28', 20, 110);
  await storeDay('2026-11-29', 5);
  await sql`
    insert into search_day (day, searches, without_result) values ('2026-11-23', 9, 2), ('2026-11-29', 1, 1)`.execute(
    db,
  );
  // The last is after midnight in Dubai, so of the week after.
  await sql`
    with asked (id, at, wait) as (values
        (gen_random_uuid(), '2026-11-22T20:00:00Z'::timestamptz, interval '10 minutes'),
        (gen_random_uuid(), '2026-11-25T08:00:00Z', interval '2 hours'),
        (gen_random_uuid(), '2026-11-26T08:00:00Z', interval '3 hours'),
        (gen_random_uuid(), '2026-11-27T08:00:00Z', null),
        (gen_random_uuid(), '2026-11-29T20:00:00Z', null)),
      stored as (insert into conversation (id, seeker_id, created_at) select id, ${owner}::uuid, at from asked)
    insert into message (submission, conversation_id, from_seeker, name, message, created_at)
    select gen_random_uuid(), id, true, 'Mona', 'Is it free?', at from asked
    union all select gen_random_uuid(), id, false, 'Layla', 'It is.', at + wait from asked where wait is not null
    union all select gen_random_uuid(), id, false, 'Layla', 'Still.', at + wait * 9 from asked where wait is not null`.execute(
    db,
  );
  await sql`
    insert into payment (user_id, listing_id, amount, vat, currency, provider, state, created_at, expires_at, paid_at, receipt_number, refunded, refunded_at)
    values
      (${owner}, 1, 20895, 995, 'AED', 'demonstration', 'paid', now(), now(), '2026-11-24T08:00:00Z', 9001, 5000, '2026-11-30T08:00:00Z'),
      (${owner}, 1, 20895, 995, 'AED', 'demonstration', 'paid', now(), now(), '2026-11-18T08:00:00Z', 9002, 0, null),
      (${owner}, null, 105000, 5000, 'AED', 'demonstration', 'paid', now(), now(), '2026-11-24T09:00:00Z', 9003, 0, null),
      -- Money that was never ours: it came for another sum, and went back.
      (${owner}, 1, 20895, 995, 'AED', 'demonstration', 'refunded', now(), now(), null, null, 900, '2026-11-24T08:00:00Z')`.execute(
    db,
  );
  await sql`
    insert into payment_event (payment_id, kind, at, details)
    select id, 'partly_refunded'::payment_event_kind, refunded_at, '{"amount": 5000}'::jsonb from payment where receipt_number = 9001
    union all select id, 'refunded', refunded_at, '{"amount": 900}' from payment where paid_at is null and refunded = 900`.execute(
    db,
  );
  await sql`
    insert into package_purchase (payment_id, brokerage_id, name, listings, credits, months)
    select id, 1, 'Fifty homes', 50, 5, 12 from payment where receipt_number = 9003`.execute(db);
  const weeks = await findPeriods('week', MONDAY);
  expect(periodFrom(weeks, '2026-11-23')).toMatchObject({
    listings: 110,
    advertisers: 110,
    added: 2,
    visitors: 35,
    searches: 10,
    emptySearches: 3,
    enquiries: 4,
    answered: 3,
    firstAnswer: 7_200,
    revenue: { featured: { paid: 20_895, refunded: 0 }, package: { paid: 105_000, refunded: 0 } },
  });
  expect(periodFrom(weeks, '2026-11-30')).toMatchObject({
    listings: null,
    visitors: 0,
    enquiries: 1,
    answered: 0,
    firstAnswer: null,
    revenue: { featured: { paid: 0, refunded: 5_000 }, package: { paid: 0, refunded: 0 } },
  });
  const months = await findPeriods('month', MONDAY);
  expect(periodFrom(months, '2026-11-01').revenue.featured).toEqual({
    paid: 41_790,
    refunded: 5_000,
  });
  const days = await findPeriods('day', MONDAY);
  expect(periodFrom(days, '2026-11-23')).toMatchObject({ visitors: 10, enquiries: 1 });

  const csv = (await Array.fromAsync(figuresCsv(weeks))).join('').trim().split('\n');
  expect(csv).toHaveLength(28);
  expect(csv[0]).toContain('From,Visitors,Listings on the market,New listings,Advertisers');
  expect(csv.at(-2)).toBe('2026-11-23,35,110,2,110,10,3,4,3,120,208.95,0,1050,0');
});

test('counts money that went back when it went, whatever goes back later', async () => {
  const pay = async (receipt: number, state: string, refunded: number, events: object[]) => {
    const { rows } = await sql<{ id: string }>`
      insert into payment (user_id, listing_id, amount, vat, currency, provider, state, created_at, expires_at, paid_at, receipt_number, refunded, refunded_at)
      values (${owner}, 1, 20000, 952, 'AED', 'demonstration', ${state}::payment_state, now(), now(), '2026-03-02T08:00:00Z', ${receipt}, ${refunded}, '2026-07-02T08:00:00Z')
      returning id`.execute(db);
    await sql`
      insert into payment_event (payment_id, kind, at, details)
      select ${rows[0]!.id}, kind, at, details from json_populate_recordset(null::payment_event, ${JSON.stringify(events)}::json)`.execute(
      db,
    );
  };
  const event = (month: number, kind: string, amount?: number) => ({
    kind,
    at: `2026-0${month}-02T08:00:00Z`,
    details: amount === undefined ? null : { amount },
  });
  await pay(9_101, 'refunded', 20_000, [
    event(4, 'partly_refunded', 5_000),
    event(5, 'partly_refunded', 6_000),
    event(7, 'refunded', 20_000),
  ]);
  await pay(9_102, 'refunded', 20_000, [event(5, 'disputed'), event(7, 'refunded', 20_000)]);
  await pay(9_103, 'paid', 7_000, [
    event(6, 'partly_refunded', 4_000),
    event(7, 'refunded_by_hand', 3_000),
  ]);
  await pay(9_104, 'disputed', 1_000, [event(4, 'partly_refunded', 1_000), event(6, 'disputed')]);
  const months = await findPeriods('month', MONDAY);
  const refunded = [4, 5, 6, 7].map(
    (month) => periodFrom(months, `2026-0${month}-01`).revenue.featured.refunded,
  );
  expect(refunded).toEqual([6_000, 21_000, 23_000, 17_000]);
});

test('lists what was searched for and not found, the most first', async () => {
  await sql`
    insert into empty_search (day, words, n) values
      ('2026-11-29', 'Villas in Atlantis', 2), ('2026-11-23', 'Villas in Atlantis', 3),
      ('2026-11-28', '=HYPERLINK(1)', 4), ('2026-09-01', 'old', 9)`.execute(db);
  const found = await findEmptySearches('week', MONDAY, 2);
  expect(found).toEqual([
    { words: 'old', n: 9, last: '2026-09-01' },
    { words: 'Villas in Atlantis', n: 5, last: '2026-11-29' },
  ]);
  const days = await findEmptySearches('day', MONDAY, 50);
  expect(days.map(({ words }) => words)).toEqual(['Villas in Atlantis', '=HYPERLINK(1)']);
  // No spreadsheet runs it.
  const csv = (await Array.fromAsync(emptySearchesCsv(days))).join('');
  expect(csv).toContain("\n'=HYPERLINK(1),4,2026-11-28");
});
