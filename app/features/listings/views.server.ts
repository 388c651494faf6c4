import { createHash, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { isoDay } from '#app/lib/dates.ts';
import { db } from '#app/server/db.server.ts';
import type { Sweeps } from '#app/server/jobs.server.ts';
import { isPerson, userAgentOf } from '#app/server/person.server.ts';
import { daysAgo, daysKept } from '#app/server/retention.server.ts';
import { throttled } from '#app/server/throttle.server.ts';

/** Beyond this many people a day, new ones are not counted, so that a flood inflates neither memory nor figures. */
const MOST_SEEN = 500_000;

/** Today's viewers: hashes with a key that exists only here, and only until midnight in Dubai. */
let today = { day: '', key: randomBytes(16), seen: new Set<number>() };
/** Views of each listing still to be written, by day. */
let counted = new Map<string, Map<number, number>>();
const writeSoon = throttled('views', writeViews);

/**
 * Counts a view of a listing: each person once a day, and no robots. Returns at once: counts are written
 * within a second, and views of that second are lost if the process dies.
 */
export function recordView(
  listingId: number,
  ip: string,
  headers: Headers,
  now = new Date(),
): void {
  if (!isPerson(headers)) return;
  const day = isoDay(now);
  if (day !== today.day) today = { day, key: randomBytes(16), seen: new Set() };
  const hash = createHash('sha256').update(today.key);
  const person = hash
    .update(`${listingId}\n${ip}\n${userAgentOf(headers)}`)
    .digest()
    .readUIntBE(0, 6);
  if (today.seen.has(person) || today.seen.size >= MOST_SEEN) return;
  today.seen.add(person);
  const views = counted.get(day) ?? new Map<number, number>();
  counted.set(day, views.set(listingId, (views.get(listingId) ?? 0) + 1));
  writeSoon();
}

/** Writes the counted views, except of listings that no longer exist. */
export async function writeViews(): Promise<void> {
  const toWrite = counted;
  counted = new Map();
  for (const [day, views] of toWrite) {
    await sql`
      insert into listing_view (listing_id, day, n)
      select id, ${day}, n from unnest(${[...views.keys()]}::bigint[], ${[...views.values()]}::integer[]) as seen (id, n)
      join listing using (id) order by id
      on conflict (listing_id, day) do update set n = listing_view.n + excluded.n`.execute(db);
  }
}

export const viewSweeps: Sweeps = { listing_view: sweepViews };

/** Views are kept for a year. */
async function sweepViews(): Promise<void> {
  await db
    .deleteFrom('listing_view')
    .where(sql<boolean>`day < ${daysAgo(daysKept().views)}`)
    .execute();
}
