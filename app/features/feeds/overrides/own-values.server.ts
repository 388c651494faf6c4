import { sql } from 'kysely';
import { db } from '#app/server/db.server.ts';
import { type FeedOverride, OVERRIDABLE } from './types.ts';

// Apart from the queries of pages: a feed is also run by a command, which has no texts.

/** What a feed's company says instead of it, by reference. */
export async function findOverrides(feedId: number): Promise<Map<string, FeedOverride[]>> {
  const { rows } = await sql<FeedOverride>`
    select reference, field, value, stated from feed_override
    where feed_id = ${feedId} and field = any(${[...OVERRIDABLE]}::text[]) order by reference, field`.execute(
    db,
  );
  const byReference = new Map<string, FeedOverride[]>();
  for (const row of rows)
    byReference.set(row.reference, [...(byReference.get(row.reference) ?? []), row]);
  return byReference;
}
