import { recordListed } from '#app/features/audit/looks.server.ts';
import { contactMessagesCsv } from '#app/features/contact-messages/csv.server.ts';
import { findAllContactMessages } from '#app/features/contact-messages/queries.server.ts';
import { staffOf, staffWith } from '#app/features/staff/staff-only.server.ts';
import { messages } from '#app/messages/reader.server.ts';
import { csvAnswer } from '#app/server/csv-answer.server.ts';
import type { Route } from './+types/contact-messages-file';

export const middleware: Route.MiddlewareFunction[] = [staffWith('messages')];

/** All messages waiting for an answer, as a file for spreadsheets. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const all = await findAllContactMessages();
  await recordListed(staffOf(context), 'contact', url, all.length);
  return csvAnswer(messages('adminMessages').file.name, contactMessagesCsv(all));
}
