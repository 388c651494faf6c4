import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { db } from '#app/server/db.server.ts';
import { recordPublicSearch, searchFigureSweeps, writeSearches } from './figures.server.ts';

const CHROME =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Safari/537.36';
const PERSON = new Headers({ 'User-Agent': CHROME });
/** Just before midnight in Dubai. */
const EVENING = new Date('2026-11-22T19:59:00Z');

const found = (page: number, total: number, words = 'Villas for sale in Dubai') => ({
  page,
  total,
  words,
});

async function days() {
  await writeSearches();
  const { rows } = await sql`
    select day::text, searches, without_result from search_day order by day`.execute(db);
  return rows;
}

test('counts searches by day in Dubai, including those without results, but neither robots nor further pages', async () => {
  recordPublicSearch(found(1, 30), PERSON, EVENING);
  recordPublicSearch(found(2, 30), PERSON, EVENING);
  recordPublicSearch(found(1, 0), PERSON, EVENING);
  recordPublicSearch(found(1, 30), new Headers({ 'User-Agent': 'curl/8.1' }), EVENING);
  recordPublicSearch(
    found(1, 30),
    new Headers({ 'User-Agent': CHROME, 'Sec-Purpose': 'prefetch' }),
    EVENING,
  );
  expect(await days()).toEqual([{ day: '2026-11-22', searches: 2, without_result: 1 }]);

  recordPublicSearch(found(1, 0), PERSON, EVENING);
  recordPublicSearch(found(1, 5), PERSON, new Date(EVENING.getTime() + 120_000));
  expect(await days()).toEqual([
    { day: '2026-11-22', searches: 3, without_result: 2 },
    { day: '2026-11-23', searches: 1, without_result: 0 },
  ]);
});

test('forgets the figures of a day after two years', async () => {
  await sql`
    insert into search_day (day, searches, without_result) values
      (now() - interval '23 months', 7, 0), (now() - interval '25 months', 8, 0)`.execute(db);
  await searchFigureSweeps.search_day!();
  const { rows } = await sql`select searches from search_day where searches > 6`.execute(db);
  expect(rows).toEqual([{ searches: 7 }]);
});

async function emptySearches() {
  await writeSearches();
  const { rows } = await sql<{ day: string; words: string; n: number }>`
    select day::text, words, n from empty_search order by day, words`.execute(db);
  return rows;
}

test('keeps the words of searches that found nothing, and counts them', async () => {
  await sql`delete from empty_search`.execute(db);
  recordPublicSearch(found(1, 0, 'Villas to rent in Atlantis'), PERSON, EVENING);
  recordPublicSearch(found(1, 0, 'Villas to rent in Atlantis'), PERSON, EVENING);
  recordPublicSearch(found(1, 3, 'Villas to rent in Hatta'), PERSON, EVENING);
  recordPublicSearch(found(1, 0, 'Homes · call +971 50 123 4567'), PERSON, EVENING);
  await writeSearches();
  recordPublicSearch(found(1, 0, 'Villas to rent in Atlantis'), PERSON, EVENING);
  expect(await emptySearches()).toEqual([
    { day: '2026-11-22', words: 'Villas to rent in Atlantis', n: 3 },
  ]);
});

test('keeps no more than a thousand of a day, and counts those on', async () => {
  await sql`delete from empty_search`.execute(db);
  await sql`
    insert into empty_search (day, words, n)
    select '2026-11-22', 'word ' || i, 1 from generate_series(1, 1000) i`.execute(db);
  recordPublicSearch(found(1, 0, 'one more'), PERSON, EVENING);
  recordPublicSearch(found(1, 0, 'word 7'), PERSON, EVENING);
  const kept = await emptySearches();
  expect(kept).toHaveLength(1000);
  expect(kept.filter(({ n }) => n > 1)).toEqual([{ day: '2026-11-22', words: 'word 7', n: 2 }]);
});

test('forgets the words of a search after 90 days', async () => {
  await sql`delete from empty_search`.execute(db);
  await sql`
    insert into empty_search (day, words, n) values
      (now() - interval '89 days', 'young', 1), (now() - interval '91 days', 'old', 1)`.execute(db);
  await searchFigureSweeps.empty_search!();
  const { rows } = await sql`select words from empty_search`.execute(db);
  expect(rows).toEqual([{ words: 'young' }]);
});
