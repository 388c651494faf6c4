import { messages } from '#app/messages/reader.server.ts';
import { csvPieces } from '#app/server/csv-answer.server.ts';
import type { OverseasHome } from './types.ts';

export function overseasCsv(homes: OverseasHome[]): AsyncIterable<string> {
  const { file, states } = messages('adminOverseas');
  const { countries } = messages('overseas');
  const { options } = messages('listing');
  const rows = homes.map((home) => [
    home.id,
    home.title,
    options.property_type[home.propertyType],
    countries[home.country],
    home.city,
    home.price,
    home.currency,
    home.bedrooms,
    home.bathrooms,
    home.sizeSqft,
    home.isPublic ? states.public : states.hidden,
  ]);
  return csvPieces(file.columns, [rows]);
}
