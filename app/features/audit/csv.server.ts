import { isoMinute } from '#app/lib/dates.ts';
import type { Messages } from '#app/messages/catalogue.ts';
import { messages } from '#app/messages/reader.server.ts';
import { csvPieces } from '#app/server/csv-answer.server.ts';
import { entryFormatter } from './formatter.server.ts';
import type { AuditEntry, FormattedEntry } from './types.ts';

/** @param categories names by id. */
export function auditCsv(
  batches: AsyncIterable<AuditEntry[]>,
  categories: ReadonlyMap<number, string>,
): AsyncIterable<string> {
  const t = messages('audit'); // later, the request's language is no longer known
  return csvPieces(t.file.columns, rowsOf(batches, entryFormatter(categories), t));
}

async function* rowsOf(
  batches: AsyncIterable<AuditEntry[]>,
  read: (entry: AuditEntry) => FormattedEntry,
  t: Messages['audit'],
): AsyncGenerator<unknown[][]> {
  for await (const entries of batches) {
    yield entries.map((entry) => [
      entry.id,
      isoMinute(entry.at),
      entry.actor,
      t.actions[entry.action] ?? entry.action,
      t.kinds[entry.subjectKind] ?? entry.subjectKind,
      entry.subject,
      entry.subjectId,
      read(entry)
        .changes.map(({ label, before, after }) => `${label}: ${t.beforeAfter(before, after)}`)
        .join('\n'),
      entry.ip,
    ]);
  }
}
