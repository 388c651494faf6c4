import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

export type Encoding = 'br' | 'gzip';

/** The smaller first. */
const ENCODINGS: Encoding[] = ['br', 'gzip'];

const COMPRESS_FROM = 1_024;
/** By so much a window is smaller than its power of two. */
const BROTLI_WINDOW_GAP = 16;
const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

/**
 * How to send a body of this length; null as it is.
 * @param accepted the request's Accept-Encoding.
 */
export function encodingFor(accepted: string | null | undefined, bytes: number): Encoding | null {
  if (!accepted || bytes < COMPRESS_FROM) return null;
  const taken = accepted.toLowerCase().split(',').map(encodingTaken);
  return ENCODINGS.find((encoding) => taken.includes(encoding)) ?? null;
}

/** One entry's encoding; null if it is refused, as in 'br;q=0'. */
function encodingTaken(entry: string): string | null {
  const [name = '', ...parameters] = entry.split(';').map((part) => part.trim());
  return parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter)) ? null : name;
}

export function encode(body: Buffer, encoding: Encoding): Promise<Buffer<ArrayBuffer>> {
  if (encoding === 'gzip') return gzipped(body, { level: 6 }) as Promise<Buffer<ArrayBuffer>>;
  return brotli(body, {
    params: {
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_QUALITY]: 4,
      [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
      [constants.BROTLI_PARAM_LGWIN]: windowBits(body.length),
    },
  }) as Promise<Buffer<ArrayBuffer>>;
}

/**
 * A window that the whole body just fits into compresses as well as one of 4 MB, which Node counts as held memory: a few at once
 * had V8 collect its whole heap.
 */
function windowBits(bytes: number): number {
  const bits = Math.ceil(Math.log2(bytes + BROTLI_WINDOW_GAP));
  return Math.min(
    Math.max(bits, constants.BROTLI_MIN_WINDOW_BITS),
    constants.BROTLI_DEFAULT_WINDOW,
  );
}

/**
 * The application sends small, whole pages, so compress them whole; streams stay as they are, and so does what says `no-transform`.
 * @param whole the body, if it isn't the response's.
 */
export async function compressed(
  request: Request,
  response: Response,
  whole?: Buffer<ArrayBuffer>,
): Promise<Response> {
  const type = response.headers.get('Content-Type') ?? '';
  const isText = /^text\/(?!event-stream|csv)|json|xml|javascript|x-script/.test(type);
  const isFinal = /\bno-transform\b/.test(response.headers.get('Cache-Control') ?? '');
  if (!(whole ?? response.body) || !isText || isFinal || response.headers.has('Content-Encoding'))
    return whole ? new Response(whole, response) : response;

  const headers = new Headers(response.headers);
  headers.append('Vary', 'Accept-Encoding');
  const body = whole ?? Buffer.from(await response.arrayBuffer());
  const { status, statusText } = response;
  const encoding = encodingFor(request.headers.get('Accept-Encoding'), body.length);
  if (!encoding) return new Response(body, { status, statusText, headers });
  headers.set('Content-Encoding', encoding);
  headers.delete('Content-Length');
  return new Response(await encode(body, encoding), { status, statusText, headers });
}
