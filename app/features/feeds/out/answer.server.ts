import { createHash } from 'node:crypto';
import { pipeline, Readable } from 'node:stream';
import { createGzip } from 'node:zlib';
import { consumeAttempt } from '#app/features/limits/mutations.server.ts';
import { answerUnchanged } from '#app/server/file-answer.server.ts';
import { logError } from '#app/server/log.server.ts';
import { plainAnswer } from '#app/server/plain-answer.server.ts';
import { bayut } from './bayut.ts';
import { csv } from './csv.ts';
import { recordRead } from './mutations.server.ts';
import { propertyFinder } from './property-finder.ts';
import { findExport, findExportState, readExported } from './queries.server.ts';
import { reso } from './reso.ts';
import { rss } from './rss.ts';
import { contentTypeOf, exportPath, READS_AN_HOUR, tokenOf } from './rules.ts';
import type { ExportFormat } from './types.ts';
import type { ExportedListing, ExportSource, ExportWriter } from './writer.ts';

const WRITERS: Record<ExportFormat, (source: ExportSource) => ExportWriter> = {
  property_finder: propertyFinder,
  bayut,
  csv,
  reso,
  rss,
};

/** Another number with each change of a form, so that no reader keeps what an older version of the site wrote. */
const FORM = 6;

/** The address is a secret, and what is sent is compressed here, so that it needn't be held in memory. */
const HEADERS = {
  'Cache-Control': 'private, no-cache, no-transform',
  'Referrer-Policy': 'no-referrer',
  'X-Robots-Tag': 'noindex, nofollow',
};

/** A company's homes, at a secret URL. @param file the end of its path. */
export async function answerExport(request: Request, file: string): Promise<Response> {
  const token = tokenOf(file);
  const found = token && (await findExport(token));
  if (!found || exportPath(token, found.format) !== `/exports/${file}`)
    return plainAnswer(404, 'nothingHere', HEADERS);
  const { id, brokerageId, format, source } = found;
  const taken = await consumeAttempt('export', id, READS_AN_HOUR);
  if (!taken.allowed) {
    const wait = { 'Retry-After': String(taken.retryAfterSeconds) };
    return plainAnswer(429, 'exportTooOften', { ...HEADERS, ...wait });
  }
  await recordRead(id);
  const { count, state } = await findExportState(brokerageId, format);
  const isZipped = acceptsGzip(request.headers.get('Accept-Encoding'));
  const headers = { ...HEADERS, Vary: 'Accept-Encoding' };
  const tag = tagOf([FORM, format, state, source.company, source.publicUrl, isZipped]);
  const unchanged = answerUnchanged(request, tag, headers);
  if (unchanged) return unchanged;
  const pieces = piecesOf(WRITERS[format](source), count, readExported(brokerageId, format));
  return new Response(request.method === 'HEAD' ? null : bodyOf(pieces, isZipped), {
    headers: {
      ...headers,
      ETag: `"${tag}"`,
      'Content-Type': contentTypeOf(format),
      ...(isZipped && { 'Content-Encoding': 'gzip' }),
    },
  });
}

function tagOf(parts: unknown[]): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('base64url').slice(0, 22);
}

function acceptsGzip(accepted: string | null): boolean {
  return (accepted ?? '')
    .toLowerCase()
    .split(',')
    .some((entry) => /^\s*gzip\s*(;\s*q=(?!0(\.0*)?\s*$)[\d.]+\s*)?$/.test(entry));
}

async function* piecesOf(
  writer: ExportWriter,
  count: number,
  batches: AsyncIterable<ExportedListing[]>,
): AsyncGenerator<string> {
  yield writer.head(count, new Date());
  let at = 0;
  for await (const homes of batches) {
    yield homes.map((home, n) => writer.item(home, at + n)).join('');
    at += homes.length;
  }
  yield writer.end;
}

/** After an error the response is aborted, so that a part isn't mistaken for the whole. */
function bodyOf(pieces: AsyncIterable<string>, isZipped: boolean): ReadableStream<Uint8Array> {
  const text = Readable.from(pieces, { objectMode: false });
  const sent = isZipped ? pipeline(text, createGzip(), logFailure) : text;
  return Readable.toWeb(sent) as ReadableStream<Uint8Array>;
}

function logFailure(error: NodeJS.ErrnoException | null): void {
  if (error && error.code !== 'ERR_STREAM_PREMATURE_CLOSE') logError(error);
}
