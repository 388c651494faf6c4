import { stringify } from 'csv-stringify/sync';
import { isoMinute } from '#app/lib/dates.ts';
import type { Messages } from '#app/messages/catalogue.ts';
import { messages } from '#app/messages/reader.server.ts';
import type { Lead } from './types.ts';

/**
 * Leads as a CSV file for spreadsheets, in pieces: with a byte order mark, which makes Excel read UTF-8. A field that a
 * spreadsheet would run as a formula begins with an apostrophe.
 */
export function leadsCsv(batches: AsyncIterable<Lead[]>): AsyncIterable<string> {
  return pieces(batches, messages('conversations')); // later, the request's language is no longer known
}

async function* pieces(
  batches: AsyncIterable<Lead[]>,
  { leads: t, unknownProperty }: Messages['conversations'],
): AsyncGenerator<string> {
  yield stringify([t.columns], { bom: true });
  for await (const leads of batches) {
    const rows = leads.map((lead) => [
      lead.subject?.title ?? unknownProperty,
      lead.reference,
      lead.name,
      lead.email,
      lead.phone,
      t.states[lead.state],
      lead.nextStep,
      lead.nextStepOn,
      isoMinute(lead.createdAt),
      isoMinute(lead.lastAt),
    ]);
    yield stringify(rows, { escape_formulas: true });
  }
}
