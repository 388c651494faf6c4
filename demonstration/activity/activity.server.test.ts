import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { db } from '#app/server/db.server.ts';
import { prepareReferenceData } from '#db/reference/prepare.ts';
import { fillDemonstration } from '../mutations.server.ts';

beforeAll(async () => {
  await prepareReferenceData();
  await fillDemonstration();
});

const today = sql`(now() at time zone 'Asia/Dubai')::date`;

async function one<Row>(query: ReturnType<typeof sql<Row>>): Promise<Row> {
  const { rows } = await query.execute(db);
  return rows[0] ?? expect.unreachable();
}

test('six weeks of views of every listing that was shown, none before it was added and none of today', async () => {
  const views = await one(sql<Record<string, number>>`
    select count(*)::integer as days, ${today} - min(day) as oldest, ${today} - max(day) as newest,
      count(*) filter (where v.day < (l.created_at at time zone 'Asia/Dubai')::date)::integer as early,
      count(*) filter (where l.status = 'draft')::integer as drafts, max(n) as most
    from listing_view v join listing l on l.id = v.listing_id`);
  expect(views).toMatchObject({ oldest: 42, newest: 1, early: 0, drafts: 0 });
  expect(views.days).toBeGreaterThan(10_000);
  expect(views.most).toBeLessThan(150);
  const unseen = await one(sql<{ n: number }>`
    select count(*)::integer as n from listing l where status = 'available' and created_at < now() - interval '3 days'
      and not exists (select from listing_view where listing_id = l.id)`);
  expect(unseen.n).toBeLessThan(5);
});

test('fewer save a home than look at it, and fewer still write; the answer follows the question', async () => {
  const seen = await one(sql<{ views: number; saves: number; phones: number; enquiries: number }>`
    select (select sum(n)::integer from listing_view) as views,
      (select count(*)::integer from saved_home) as saves,
      (select sum(n)::integer from phone_request) as phones,
      (select count(*)::integer from conversation where listing_id is not null) as enquiries`);
  expect(seen.saves).toBeGreaterThan(300);
  expect(seen.saves).toBeLessThan(seen.views / 10);
  expect(seen.phones).toBeGreaterThan(50);
  expect(seen.enquiries).toBeGreaterThan(100);
  expect(seen.enquiries).toBeLessThan(seen.saves * 2);
  const wrong = await one(sql<{ n: number }>`
    select count(*)::integer as n from conversation c join listing l on l.id = c.listing_id
      join message q on q.conversation_id = c.id and q.from_seeker
      join message a on a.conversation_id = c.id and not a.from_seeker
    where c.seeker_email like '%@people.example'
      and (q.created_at < l.created_at or a.created_at <= q.created_at or a.created_at > now())`);
  expect(wrong.n).toBe(0);
});

test('each phone number asked for is a contact of its day, for the agent who offers the home', async () => {
  const contacts = await one(sql<Record<string, number>>`
    select count(*)::integer as n, count(distinct way)::integer as ways,
      count(*) filter (where c.at < l.created_at or c.at > now())::integer as impossible,
      count(*) filter (where c.agent_id is null and c.advertiser_id is null)::integer as "ofNobody"
    from phone_contact c join listing l on l.id = c.listing_id`);
  const asked = await one(sql<{ n: number }>`select sum(n)::integer as n from phone_request`);
  expect(contacts).toEqual({ n: asked.n, ways: 3, impossible: 0, ofNobody: 0 });
  const { rows } = await sql`
    select listing_id, day, n from phone_request
    except select listing_id, (at at time zone 'Asia/Dubai')::date, count(*) from phone_contact group by 1, 2`.execute(
    db,
  );
  expect(rows).toEqual([]);
  const companies = await one(sql<{ n: number }>`
    select count(distinct g.brokerage_id)::integer as n from phone_contact c join agent g on g.id = c.agent_id`);
  expect(companies.n).toBeGreaterThan(3);
});

test('nobody is written to because of them, and nobody can sign in as one of those who saved', async () => {
  const due = await one(sql<{ n: number; identities: number }>`
    select (select count(*)::integer from saved_home where due_at is not null) as n,
      (select count(*)::integer from user_identity i join user_account u on u.id = i.user_id
        where u.email like '%@people.example') as identities`);
  expect(due).toEqual({ n: 0, identities: 0 });
});
