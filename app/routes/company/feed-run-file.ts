import { managersOnly, membershipOf } from '#app/features/brokerages/company-only.server.ts';
import { runCsv } from '#app/features/feeds/setup/csv.server.ts';
import { findRun } from '#app/features/feeds/setup/queries.server.ts';
import { csvAnswer } from '#app/server/csv-answer.server.ts';
import { plainNotFound, requireId } from '#app/server/not-found.server.ts';
import type { Route } from './+types/feed-run-file';

export const middleware: Route.MiddlewareFunction[] = [managersOnly];

export async function loader({ context, params }: Route.LoaderArgs) {
  const { brokerageId } = membershipOf(context);
  const run = await findRun(brokerageId, requireId(params.runId, plainNotFound));
  if (!run) return plainNotFound();
  return csvAnswer('feed-report', runCsv(run));
}
