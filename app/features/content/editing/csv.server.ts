import { isoMinute } from '#app/lib/dates.ts';
import { messages } from '#app/messages/reader.server.ts';
import { csvPieces } from '#app/server/csv-answer.server.ts';
import type { ListedContent } from './queries.server.ts';

export function contentCsv(pages: ListedContent[]): AsyncIterable<string> {
  const t = messages('adminContent');
  const formats = messages('formats');
  const rows = pages.map((page) => [
    page.id,
    page.title,
    page.slug,
    t.types[page.pageType],
    t.statuses[page.publication],
    page.category,
    formats.list(page.languages.map((language) => t.languages[language] ?? language)),
    page.publishedAt && isoMinute(page.publishedAt),
    isoMinute(page.updatedAt),
  ]);
  return csvPieces(t.list.file.columns, [rows]);
}
