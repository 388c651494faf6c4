import { sql } from 'kysely';
import type { Connection } from '#app/features/imports/mutations.server.ts';
import type { FeedOverride } from './types.ts';

/** Notes what a feed says now of fields that are overridden. */
export async function restateOverrides(
  executor: Connection,
  feedId: number,
  restated: Omit<FeedOverride, 'value'>[],
): Promise<void> {
  if (restated.length === 0) return;
  await sql`update feed_override o set stated = coalesce(it.stated, 'null'::jsonb)
    from jsonb_to_recordset(${JSON.stringify(restated)}::jsonb) as it (reference text, field text, stated jsonb)
    where o.feed_id = ${feedId} and o.reference = it.reference and o.field = it.field`.execute(
    executor,
  );
}
