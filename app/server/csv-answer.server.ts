import { Readable } from 'node:stream';
import { isoDay } from '#app/lib/dates.ts';

/** A CSV file to download, sent piece by piece. @param name without day and extension. */
export function csvAnswer(name: string, pieces: AsyncIterable<string>): Response {
  const file = Readable.toWeb(Readable.from(pieces)) as ReadableStream<string>;
  return new Response(file.pipeThrough(new TextEncoderStream()), {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="manzil-${name}-${isoDay(new Date())}.csv"`,
      'Cache-Control': 'no-store',
    },
  });
}
