import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { db } from '#app/server/db.server.ts';
import { noteSearch, searchFigureSweeps, writeSearches } from './figures.server.ts';

const CHROME =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Safari/537.36';
const PERSON = new Headers({ 'User-Agent': CHROME });
/** Just before midnight in Dubai. */
const EVENING = new Date('2026-11-22T19:59:00Z');

async function days() {
  await writeSearches();
  const { rows } = await sql`
    select day::text, searches, without_result from search_day order by day`.execute(db);
  return rows;
}

test('counts searches by day in Dubai, including those without results, but neither robots nor further pages', async () => {
  noteSearch(1, 30, PERSON, EVENING);
  noteSearch(2, 30, PERSON, EVENING);
  noteSearch(1, 0, PERSON, EVENING);
  noteSearch(1, 30, new Headers({ 'User-Agent': 'curl/8.1' }), EVENING);
  noteSearch(1, 30, new Headers({ 'User-Agent': CHROME, 'Sec-Purpose': 'prefetch' }), EVENING);
  expect(await days()).toEqual([{ day: '2026-11-22', searches: 2, without_result: 1 }]);

  noteSearch(1, 0, PERSON, EVENING);
  noteSearch(1, 5, PERSON, new Date(EVENING.getTime() + 120_000));
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
