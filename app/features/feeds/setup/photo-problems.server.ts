import { sql } from 'kysely';
import { reasonInWords } from '#app/lib/reasons.ts';
import { messages } from '#app/messages/reader.server.ts';
import { db } from '#app/server/db.server.ts';
import { MOST_HOMES } from '../report.ts';
import type { ReportLine } from '../types.ts';

/** The photos of a feed that could not be fetched and won't be tried again, a line for each reason, in the reader's language. */
export async function findPhotoProblems(feedId: number): Promise<ReportLine[]> {
  const { rows } = await sql<Omit<ReportLine, 'kind'>>`
    with failed as (
      select id, reference, url, problem from feed_photo
      where feed_id = ${feedId} and problem is not null and image_id is null and is_wanted and next_at is null
    )
    select problem as value, count(*)::integer as count, (
        select json_agg(json_build_object('reference', reference, 'detail', url))
        from (select * from failed where problem = each.problem order by id limit ${MOST_HOMES}) shown
      ) as homes
    from failed each group by problem order by count desc, problem`.execute(db);
  const reasons = messages('feedReasons');
  // Several reasons may read the same.
  const lines = new Map<string, ReportLine>();
  for (const { value: reason, count, homes } of rows) {
    const value = reasonInWords(reasons, reason);
    const before = lines.get(value) ?? { kind: 'photo_problem', value, count: 0, homes: [] };
    const all = [...before.homes, ...homes].slice(0, MOST_HOMES);
    lines.set(value, { ...before, count: before.count + count, homes: all });
  }
  return [...lines.values()];
}
