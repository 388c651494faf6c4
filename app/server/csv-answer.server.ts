import { AsyncLocalStorage } from 'node:async_hooks';
import { Readable } from 'node:stream';
import { stringify } from 'csv-stringify/sync';
import { isoDay } from '#app/lib/dates.ts';
import { siteSlug } from './held-settings.server.ts';

/**
 * Batches of rows as a CSV file for spreadsheets, in pieces: with a byte order mark, which makes Excel read UTF-8. A
 * field that a spreadsheet would run as a formula begins with an apostrophe.
 */
export async function* csvPieces(
  head: string[],
  batches: AsyncIterable<unknown[][]> | Iterable<unknown[][]>,
): AsyncGenerator<string> {
  yield stringify([head], { bom: true });
  for await (const rows of batches) yield stringify(rows, { escape_formulas: true });
}

/** A CSV file to download, sent piece by piece. @param name without day and extension. */
export function csvAnswer(name: string, pieces: AsyncIterable<string>): Response {
  const file = Readable.toWeb(Readable.from(inRequest(pieces))) as ReadableStream<string>;
  return new Response(file.pipeThrough(new TextEncoderStream()), {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="${siteSlug()}-${name}-${isoDay(new Date())}.csv"`,
      'Cache-Control': 'no-store',
    },
  });
}

/** Pieces are made while the answer is sent, still for the person who asked for it. */
function inRequest<Piece>(pieces: AsyncIterable<Piece>): AsyncIterable<Piece> {
  const run = AsyncLocalStorage.snapshot();
  const iterator = pieces[Symbol.asyncIterator]();
  return {
    [Symbol.asyncIterator]: () => ({
      next: () => run(() => iterator.next()),
      return: async () =>
        (await run(() => iterator.return?.())) ?? { done: true, value: undefined },
    }),
  };
}
