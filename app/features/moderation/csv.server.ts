import { isoMinute } from '#app/lib/dates.ts';
import type { Messages } from '#app/messages/catalogue.ts';
import { messages } from '#app/messages/reader.server.ts';
import { csvPieces } from '#app/server/csv-answer.server.ts';
import type { Property } from './types.ts';

export function propertiesCsv(batches: AsyncIterable<Property[]>): AsyncIterable<string> {
  const t = messages('adminProperties'); // later, the request's language is no longer known
  return csvPieces(t.file.columns, rowsOf(batches, t, messages('listingForm').options));
}

async function* rowsOf(
  batches: AsyncIterable<Property[]>,
  { file, deleted }: Messages['adminProperties'],
  options: Messages['listingForm']['options'],
): AsyncGenerator<unknown[][]> {
  for await (const properties of batches) {
    yield properties.map((property) => [
      property.id,
      property.reference,
      property.title,
      property.placeName,
      options.purpose[property.purpose],
      options.property_type[property.propertyType],
      property.price,
      property.rentPeriod && options.rent_period[property.rentPeriod],
      property.isDeleted ? deleted : options.status[property.status],
      property.isFeatured ? file.yes : '',
      property.advertiser,
      property.email,
      property.reports,
      isoMinute(property.createdAt),
    ]);
  }
}
