import { stringify } from 'csv-stringify/sync';
import type { Messages } from '#app/messages/catalogue.ts';
import { messages } from '#app/messages/reader.server.ts';
import type { Property } from './types.ts';

/**
 * Properties as a CSV file for spreadsheets, in pieces: with a byte order mark, which makes Excel read UTF-8. A field
 * that a spreadsheet would run as a formula begins with an apostrophe.
 */
export function propertiesCsv(batches: AsyncIterable<Property[]>): AsyncIterable<string> {
  return pieces(batches, messages('adminProperties')); // later, the request's language is no longer known
}

async function* pieces(
  batches: AsyncIterable<Property[]>,
  { file: t }: Messages['adminProperties'],
): AsyncGenerator<string> {
  yield stringify([t.columns], { bom: true });
  for await (const properties of batches) {
    const rows = properties.map((property) => [
      property.id,
      property.reference,
      property.title,
      property.placeName,
      property.purpose,
      property.propertyType,
      property.price,
      property.rentPeriod,
      property.isDeleted ? 'deleted' : property.status,
      property.isFeatured ? t.yes : '',
      property.lister,
      property.email,
      property.reports,
      property.createdAt.toISOString(),
    ]);
    yield stringify(rows, { escape_formulas: true });
  }
}
