import { messages } from '#app/messages/reader.server.ts';
import { csvPieces } from '#app/server/csv-answer.server.ts';
import type { UnplacedDistrict } from './types.ts';

export function placesCsv(districts: UnplacedDistrict[]): AsyncIterable<string> {
  const { columns } = messages('adminPlaces').file;
  const rows = districts.map(({ name, sales, rents, projects }) => [
    name,
    sales,
    rents,
    projects.join('; '),
  ]);
  return csvPieces(columns, [rows]);
}
