import { sql } from 'kysely';
import { reasonInWords } from '#app/lib/reasons.ts';
import { messages } from '#app/messages/reader.server.ts';
import { db } from '#app/server/db.server.ts';
import { MOST_HOMES } from '../report.ts';
import type { ReportLine } from '../types.ts';

/** The photos of a feed that could not be fetched, a line for each reason, in the reader's language. */
export async function findPhotoProblems(feedId: number): Promise<ReportLine[]> {
  const { rows } = await sql<Omit<ReportLine, 'kind'>>`
    select problem as value, count, json_agg(json_build_object('reference', reference, 'detail', url) order by id) as homes
    from (
      select id, reference, url, problem, count(*) over of_problem::integer as count,
        row_number() over (of_problem order by id) as at
      from feed_photo where feed_id = ${feedId} and problem is not null and image_id is null and is_wanted
      window of_problem as (partition by problem)
    ) photo
    where at <= ${MOST_HOMES} group by problem, count order by count desc, problem`.execute(db);
  const reasons = messages('feedReasons');
  return rows.map((line) => ({
    ...line,
    kind: 'photo_problem',
    value: reasonInWords(reasons, line.value),
  }));
}
