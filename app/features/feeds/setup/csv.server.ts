import { messages } from '#app/messages/reader.server.ts';
import { csvPieces } from '#app/server/csv-answer.server.ts';
import type { FeedRun } from './queries.server.ts';

/** A row for each home of a run's report, and for each that it would withdraw. */
export function runCsv({ report, withdrawals }: FeedRun): AsyncIterable<string> {
  const { notes, page, setup } = messages('feeds');
  const { list } = messages('formats');
  const rows = report.flatMap(({ kind, value, homes }) =>
    homes.map(({ reference, detail }) => [reference, notes[kind](1, value), detail]),
  );
  const withdrawn = withdrawals.map(({ reference, title, placeName }) => [
    reference,
    setup.heldList,
    list([title, placeName]),
  ]);
  return csvPieces(page.columns, [withdrawn, rows]);
}
