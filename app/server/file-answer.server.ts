import type { OpenedFile } from './files.server.ts';

/**
 * For files that can be withdrawn: a browser caches them for a day, but shared caches revalidate
 * after five minutes.
 */
export const PUBLIC_FOR_NOW = { 'Cache-Control': 'public, max-age=86400, s-maxage=300' };

/** A file whose content never changes under its name. */
interface AnsweredFile {
  content: Buffer | OpenedFile;
  type: string;
  /** Identifies it among all versions of all files. */
  tag: string;
}

/** 304 if the browser has the file already, else null. */
export function answerUnchanged(
  request: Request,
  tag: string,
  headers: Record<string, string>,
): Response | null {
  const known = request.headers.get('If-None-Match')?.split(',') ?? [];
  const isKnown = known.some((each) => each.trim().replace(/^W\//, '') === `"${tag}"`);
  return isKnown
    ? new Response(null, { status: 304, headers: { ...headers, ETag: `"${tag}"` } })
    : null;
}

/** The file, or the requested range of bytes; several ranges get the whole (RFC 9110, 14.2). */
export function answerFile(
  request: Request,
  { content, type, tag }: AnsweredFile,
  headers: Record<string, string>,
): Response {
  const all = { ...headers, ETag: `"${tag}"`, 'Content-Type': type, 'Accept-Ranges': 'bytes' };
  const size = Buffer.isBuffer(content) ? content.length : content.size;
  const range = rangeOf(request, size, tag);
  if (range === 'unsatisfiable') {
    const status = {
      status: 416,
      headers: { ...all, 'Content-Range': `bytes */${size}` },
    };
    return new Response(null, status);
  }
  const { start, end } = range ?? { start: 0, end: size - 1 };
  const part = Buffer.isBuffer(content)
    ? new Uint8Array(content.subarray(start, end + 1))
    : content.read(start, end);
  return new Response(part, {
    status: range ? 206 : 200,
    headers: {
      ...all,
      'Content-Length': String(end - start + 1),
      ...(range && { 'Content-Range': `bytes ${start}-${end}/${size}` }),
    },
  });
}

function rangeOf(
  { headers }: Request,
  length: number,
  tag: string,
): { start: number; end: number } | 'unsatisfiable' | null {
  const [, first, last] = /^bytes=(\d*)-(\d*)$/.exec(headers.get('Range') ?? '') ?? [];
  const isOfOther = (headers.get('If-Range') ?? `"${tag}"`) !== `"${tag}"`;
  if ((!first && !last) || isOfOther) return null;
  const start = first ? Number(first) : Math.max(0, length - Number(last));
  const end = first && last ? Math.min(Number(last), length - 1) : length - 1;
  if (first && last && Number(last) < Number(first)) return null;
  return start < length ? { start, end } : 'unsatisfiable';
}
