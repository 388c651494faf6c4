import { messages } from '#app/messages/reader.server.ts';
import { csvPieces } from '#app/server/csv-answer.server.ts';
import type { ListedCategory } from './queries.server.ts';

export function categoriesCsv(categories: ListedCategory[]): AsyncIterable<string> {
  const { categories: t } = messages('adminContent');
  const rows = categories.map(
    ({ id, name, description, nameAr, descriptionAr, slug, pages, isActive }) => [
      id,
      name,
      description,
      nameAr,
      descriptionAr,
      slug,
      pages,
      isActive ? t.active : t.inactive,
    ],
  );
  return csvPieces(t.file.columns, [rows]);
}
