import { beforeAll, expect, test } from 'vitest';
import { db } from '#app/server/db.server.ts';
import { insertAgent, insertCommunity, insertListings } from '#test/support/factories.ts';
import { recordView, writeViews } from './views.server.ts';

const CHROME =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Safari/537.36';
const GOOGLEBOT = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)';
/** Just before midnight in Dubai. */
const EVENING = new Date('2026-11-22T19:59:00Z');

let ids: number[];

beforeAll(async () => {
  const place = { agent_id: (await insertAgent()).id, community_id: (await insertCommunity()).id };
  ids = (await insertListings([place, place])).map(({ id }) => id);
});

async function viewsOf(id: number) {
  await writeViews();
  const rows = await db
    .selectFrom('listing_view')
    .where('listing_id', '=', id)
    .orderBy('day')
    .select('n')
    .execute();
  return rows.map(({ n }) => n);
}

function see(id: number, ip: string, headers: Record<string, string> = {}, now = EVENING) {
  recordView(id, ip, new Headers({ 'User-Agent': CHROME, ...headers }), now);
}

test('counts each person once a day and listing, robots and prefetches never', async () => {
  const [first, second] = ids as [number, number];
  see(first, '192.0.2.1');
  see(first, '192.0.2.1');
  see(first, '192.0.2.2');
  see(second, '192.0.2.1');
  for (const userAgent of [GOOGLEBOT, 'curl/8.1', '']) {
    see(first, '192.0.2.3', { 'User-Agent': userAgent });
  }
  see(first, '192.0.2.4', { 'Sec-Purpose': 'prefetch;prerender' });
  expect(await viewsOf(first)).toEqual([2]);
  expect(await viewsOf(second)).toEqual([1]);

  see(first, '192.0.2.5');
  see(first, '192.0.2.1', {}, new Date(EVENING.getTime() + 120_000));
  expect(await viewsOf(first)).toEqual([3, 1]);
});

test('keeps the others when a listing is gone', async () => {
  see(999_999, '192.0.2.9');
  see(ids[1]!, '192.0.2.9');
  expect(await viewsOf(ids[1]!)).toEqual([2]);
  expect(await viewsOf(999_999)).toEqual([]);
});
