import { sql } from 'kysely';
import { isoDay } from '#app/lib/dates.ts';
import { db } from '#app/server/db.server.ts';
import type { Sweeps } from '#app/server/jobs.server.ts';
import { isPerson } from '#app/server/person.server.ts';
import { daysAgo, daysKept } from '#app/server/retention.server.ts';
import { throttled } from '#app/server/throttle.server.ts';
import { emptySearchWords } from './empty-words.ts';

interface DayCounts {
  searches: number;
  withoutResult: number;
  /** How often a text was searched for without a result. */
  words: Map<string, number>;
}

/** As many are kept of a day, and between two writes. */
const MOST_WORDS = 1_000;
const MOST_WAITING = 100;

/** Searches not written to the database yet, by day. */
let counted = new Map<string, DayCounts>();
const writeSoon = throttled('searches', writeSearches);

/** A search as it is counted. */
interface CountedSearch {
  page: number;
  /** How many homes match. */
  total: number;
  /** What was searched for, as the result page says it. */
  words: string;
}

/** Counts a person's search once, however many of its pages they open, and keeps the words of one that found nothing. */
export function recordPublicSearch(
  search: CountedSearch,
  headers: Headers,
  now = new Date(),
): void {
  if (search.page > 1 || !isPerson(headers)) return;
  const day = isoDay(now);
  const counts = counted.get(day) ?? { searches: 0, withoutResult: 0, words: new Map() };
  counted.set(day, counts);
  counts.searches += 1;
  if (search.total === 0) {
    counts.withoutResult += 1;
    countWords(counts.words, emptySearchWords(search.words));
  }
  writeSoon();
}

function countWords(kept: DayCounts['words'], words: string | null): void {
  if (words === null || (kept.size >= MOST_WAITING && !kept.has(words))) return;
  kept.set(words, (kept.get(words) ?? 0) + 1);
}

/** Writes the counts so far to the database. */
export async function writeSearches(): Promise<void> {
  const toWrite = counted;
  counted = new Map();
  for (const [day, { searches, withoutResult, words }] of toWrite) {
    await sql`
      insert into search_day (day, searches, without_result) values (${day}, ${searches}, ${withoutResult})
      on conflict (day) do update set searches = search_day.searches + excluded.searches,
        without_result = search_day.without_result + excluded.without_result`.execute(db);
    if (words.size > 0) await writeWords(day, words);
  }
}

/** Once a day has as many as are kept, only those it has are counted on. */
async function writeWords(day: string, words: DayCounts['words']): Promise<void> {
  await sql`
    insert into empty_search (day, words, n)
    select ${day}, words, n from unnest(${[...words.keys()]}::text[], ${[...words.values()]}::integer[]) as found (words, n)
    where (select count(*) from empty_search where day = ${day}) < ${MOST_WORDS}
      or words in (select words from empty_search where day = ${day})
    order by words
    on conflict (day, words) do update set n = empty_search.n + excluded.n`.execute(db);
}

export const searchFigureSweeps: Sweeps = {
  search_day: sweepSearches,
  empty_search: () =>
    sql`delete from empty_search where day < ${daysAgo(daysKept().emptySearches)}`.execute(db),
};

/** Figures are kept for two years, so that a month can be compared with the same month a year before. */
async function sweepSearches(): Promise<void> {
  await db
    .deleteFrom('search_day')
    .where(sql<boolean>`day < ${daysAgo(daysKept().searches)}`)
    .execute();
}
