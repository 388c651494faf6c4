import { leadsCsv } from '#app/features/conversations/leads/csv.server.ts';
import { findLeads } from '#app/features/conversations/leads/queries.server.ts';
import { leadStateOf } from '#app/features/conversations/leads/rules.ts';
import { requireSession } from '#app/features/identity/session/visitor.server.ts';
import { csvAnswer } from '#app/server/csv-answer.server.ts';
import type { Route } from './+types/leads-file';

/** The signed-in person's leads, as a file for spreadsheets. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { viewer } = await requireSession(context, url);
  const leads = await findLeads(viewer.id, leadStateOf(url.searchParams.get('state')));
  return csvAnswer('leads', leadsCsv(leads));
}
