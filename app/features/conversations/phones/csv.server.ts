import { isoMinute } from '#app/lib/dates.ts';
import { messages } from '#app/messages/reader.server.ts';
import { csvPieces } from '#app/server/csv-answer.server.ts';
import type { PhoneContact } from './types.ts';

/** Calls and chats for a spreadsheet: of calls to tracked numbers, whether and for how many seconds they spoke. */
export function contactsCsv(batches: AsyncIterable<PhoneContact[]>): AsyncIterable<string> {
  const { calls: t } = messages('conversations'); // later, the request's language is no longer known
  return csvPieces(t.columns, rowsOf(batches, t.ways));
}

async function* rowsOf(
  batches: AsyncIterable<PhoneContact[]>,
  ways: Record<PhoneContact['way'], string>,
): AsyncGenerator<unknown[][]> {
  for await (const contacts of batches) {
    yield contacts.map(({ way, title, reference, agent, at, seconds }) => [
      isoMinute(at),
      ways[way],
      title,
      reference,
      agent,
      way === 'called' ? (seconds ?? 0) : null,
    ]);
  }
}
