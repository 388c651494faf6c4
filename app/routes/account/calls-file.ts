import { readAllContacts } from '#app/features/conversations/phones/contacts.server.ts';
import { contactsCsv } from '#app/features/conversations/phones/csv.server.ts';
import { requireSession } from '#app/features/identity/session/visitor.server.ts';
import { csvAnswer } from '#app/server/csv-answer.server.ts';
import type { Route } from './+types/calls-file';

/** The signed-in person's calls and chats, as a file for spreadsheets. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { viewer } = await requireSession(context, url);
  return csvAnswer('calls', contactsCsv(readAllContacts({ userId: viewer.id })));
}
