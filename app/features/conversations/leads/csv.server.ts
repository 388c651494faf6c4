import { isoMinute } from '#app/lib/dates.ts';
import type { Messages } from '#app/messages/catalogue.ts';
import { messages } from '#app/messages/reader.server.ts';
import { csvPieces } from '#app/server/csv-answer.server.ts';
import type { Lead } from './types.ts';

export function leadsCsv(batches: AsyncIterable<Lead[]>): AsyncIterable<string> {
  const texts = messages('conversations'); // later, the request's language is no longer known
  return csvPieces(texts.leads.columns, rowsOf(batches, texts));
}

async function* rowsOf(
  batches: AsyncIterable<Lead[]>,
  { leads: t, unknownProperty }: Messages['conversations'],
): AsyncGenerator<unknown[][]> {
  for await (const leads of batches) {
    yield leads.map((lead) => [
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
  }
}
