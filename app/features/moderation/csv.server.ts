import { isoMinute } from '#app/lib/dates.ts';
import type { Messages } from '#app/messages/catalogue.ts';
import { messages } from '#app/messages/reader.server.ts';
import { csvPieces } from '#app/server/csv-answer.server.ts';
import type { Property } from './types.ts';

export function propertiesCsv(batches: AsyncIterable<Property[]>): AsyncIterable<string> {
  const { file } = messages('adminProperties'); // later, the request's language is no longer known
  return csvPieces(file.columns, rowsOf(batches, file));
}

async function* rowsOf(
  batches: AsyncIterable<Property[]>,
  { yes }: Messages['adminProperties']['file'],
): AsyncGenerator<unknown[][]> {
  for await (const properties of batches) {
    yield properties.map((property) => [
      property.id,
      property.reference,
      property.title,
      property.placeName,
      property.purpose,
      property.propertyType,
      property.price,
      property.rentPeriod,
      property.isDeleted ? 'deleted' : property.status,
      property.isFeatured ? yes : '',
      property.advertiser,
      property.email,
      property.reports,
      isoMinute(property.createdAt),
    ]);
  }
}
