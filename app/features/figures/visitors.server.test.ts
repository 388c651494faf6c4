import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { CLIENT_IP_HEADER } from '#app/server/client-ip.server.ts';
import { db } from '#app/server/db.server.ts';
import { VisitorCounter, visitorSweeps } from './visitors.server.ts';

const CHROME =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Safari/537.36';
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
/** Just before midnight in Dubai. */
const EVENING = new Date('2026-11-22T19:59:00Z');
const NEXT_DAY = new Date('2026-11-22T20:01:00Z');

beforeEach(async () => {
  await sql`truncate site_day, visitor_salt, visitor_today`.execute(db);
});

function see(counter: VisitorCounter, ip: string, headers: Record<string, string> = {}): boolean {
  const all = { 'User-Agent': CHROME, [CLIENT_IP_HEADER]: ip, ...headers };
  return counter.add({ headers: new Headers(all) });
}

async function days() {
  const { rows } = await sql<{ day: string; visitors: number }>`
    select day::text, visitors from site_day order by day`.execute(db);
  return Object.fromEntries(rows.map(({ day, visitors }) => [day, visitors]));
}

test('counts a person once a day, by network and browser, and anew the next day', async () => {
  const counter = new VisitorCounter();
  see(counter, '192.0.2.1');
  see(counter, '192.0.2.1');
  await counter.write(EVENING);
  see(counter, '192.0.2.1');
  see(counter, '192.0.2.2');
  see(counter, '192.0.2.2', { 'User-Agent': FIREFOX });
  await counter.write(EVENING);
  expect(await days()).toEqual({ '2026-11-22': 3 });
  see(counter, '192.0.2.1');
  await counter.write(NEXT_DAY);
  expect(await days()).toEqual({ '2026-11-22': 3, '2026-11-23': 1 });
});

test('of several processes, and of one that starts again, each person counts once', async () => {
  const counters = [new VisitorCounter(), new VisitorCounter(), new VisitorCounter()];
  for (const counter of counters) {
    for (const ip of ['192.0.2.1', '192.0.2.2', '192.0.2.3']) see(counter, ip);
  }
  see(counters[1]!, '192.0.2.4');
  await Promise.all(counters.map((counter) => counter.write(EVENING)));
  const restarted = new VisitorCounter();
  see(restarted, '192.0.2.4');
  await restarted.write(EVENING);
  expect(await days()).toEqual({ '2026-11-22': 4 });
});

test.each([
  ['a robot', { 'User-Agent': 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://x.example)' }],
  ['a program', { 'User-Agent': 'curl/8.1' }],
  ['nobody knows what', { 'User-Agent': '' }],
  ['a browser that fetches ahead', { 'Sec-Purpose': 'prefetch' }],
  ['Global Privacy Control', { 'Sec-GPC': '1' }],
  ['Do Not Track', { DNT: '1' }],
  ['a choice on /cookies', { Cookie: 'display=AED.sqft; manzil.uncounted=1' }],
])('counts nobody because of %s', async (_, headers) => {
  const counter = new VisitorCounter();
  expect(see(counter, '192.0.2.1', headers as Record<string, string>)).toBe(false);
  await counter.write(EVENING);
  expect(await days()).toEqual({});
});

test('keeps no address, and nothing that tells people apart beyond the day', async () => {
  const counter = new VisitorCounter();
  see(counter, '192.0.2.1');
  await counter.write(new Date());
  see(counter, '192.0.2.1');
  await counter.write(new Date(Date.now() - 48 * 60 * 60 * 1000));
  const kept = await sql`select row_to_json(v)::text as row from visitor_today v`.execute(db);
  expect(kept.rows).toHaveLength(2);
  expect(JSON.stringify(kept.rows)).not.toContain('192.0.2');
  await visitorSweeps.visitor_salt!();
  await visitorSweeps.visitor_today!();
  const { rows } = await sql`
    select (select count(*)::integer from visitor_salt) as salts, count(*)::integer as visitors,
      count(*) filter (where day < (now() at time zone 'Asia/Dubai')::date)::integer as old from visitor_today`.execute(
    db,
  );
  expect(rows).toEqual([{ salts: 1, visitors: 1, old: 0 }]);
  expect(Object.values(await days())).toEqual([1, 1]);
});

test('the salt and the hashes are in no backup and no archive of the WAL', async () => {
  const { rows } = await sql`
    select relname as name, relpersistence as kept from pg_class where relname in ('visitor_salt', 'visitor_today')
    order by 1`.execute(db);
  expect(rows).toEqual([
    { name: 'visitor_salt', kept: 'u' },
    { name: 'visitor_today', kept: 'u' },
  ]);
});

test('a visitor who could not be written counts with the next page they open', async () => {
  const counter = new VisitorCounter();
  see(counter, '192.0.2.1');
  await sql`alter table visitor_today rename to away`.execute(db);
  await expect(counter.write(EVENING)).rejects.toThrow('visitor_today');
  await sql`alter table away rename to visitor_today`.execute(db);
  see(counter, '192.0.2.1');
  await counter.write(EVENING);
  expect(await days()).toEqual({ '2026-11-22': 1 });
});
