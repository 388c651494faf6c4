import { sql } from 'kysely';
import { isoDay } from '#app/lib/dates.ts';
import { db } from '#app/server/db.server.ts';
import type { Sweeps } from '#app/server/jobs.server.ts';
import { isPerson } from '#app/server/person.server.ts';
import { daysAgo, daysKept } from '#app/server/retention.server.ts';
import { throttled } from '#app/server/throttle.server.ts';

/** Searches not written to the database yet, by day. */
let counted = new Map<string, { searches: number; withoutResult: number }>();
const writeSoon = throttled('searches', writeSearches);

/** Counts a person's search once, however many of its pages they open. @param total how many homes match. */
export function noteSearch(page: number, total: number, headers: Headers, now = new Date()): void {
  if (page > 1 || !isPerson(headers)) return;
  const day = isoDay(now);
  const { searches, withoutResult } = counted.get(day) ?? { searches: 0, withoutResult: 0 };
  counted.set(day, {
    searches: searches + 1,
    withoutResult: withoutResult + (total === 0 ? 1 : 0),
  });
  writeSoon();
}

/** Writes the counts so far to the database. */
export async function writeSearches(): Promise<void> {
  const toWrite = counted;
  counted = new Map();
  for (const [day, { searches, withoutResult }] of toWrite) {
    await sql`
      insert into search_day (day, searches, without_result) values (${day}, ${searches}, ${withoutResult})
      on conflict (day) do update set searches = search_day.searches + excluded.searches,
        without_result = search_day.without_result + excluded.without_result`.execute(db);
  }
}

export const searchFigureSweeps: Sweeps = { search_day: sweepSearches };

/** Figures are kept for two years, so that a month can be compared with the same month a year before. */
async function sweepSearches(): Promise<void> {
  await db
    .deleteFrom('search_day')
    .where(sql<boolean>`day < ${daysAgo(daysKept().searches)}`)
    .execute();
}
