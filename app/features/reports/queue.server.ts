import { loadedOr503 } from '#app/server/loaded.server.ts';
import { countReportedConversations } from './conversations/queries.server.ts';
import { countReported } from './queries.server.ts';
import { countReportedRatings } from './ratings/queries.server.ts';
import type { ReportCounts } from './types.ts';

/** Open reports for staff, except about themselves. */
export async function countReports(staffId: string): Promise<ReportCounts> {
  const [listings, conversations, ratings] = await Promise.all([
    countReported(staffId),
    countReportedConversations(staffId),
    countReportedRatings(staffId),
  ]);
  return { listings, conversations, ratings };
}

/** A queue, with the counts of all queues; both null, with 503, if that fails. */
export function loadQueue<Queue>(url: URL, staffId: string, find: () => Promise<Queue>) {
  return loadedOr503(url.pathname, { queue: null, counts: null }, async () => {
    const [queue, counts] = await Promise.all([find(), countReports(staffId)]);
    return { queue, counts };
  });
}
