import { createReadStream, globSync, statSync } from 'node:fs';
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { extname } from 'node:path';
import { pipeline } from 'node:stream';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { createRequestListener } from '@remix-run/node-fetch-server';
import type { Env } from '#app/server/env.server.ts';
import { ADDRESS_HEADER } from '#app/server/address.server.ts';
import { clientAddress, proxyList } from './address.ts';

export type FetchHandler = (request: Request) => Promise<Response>;

/** What a build keeps open besides answering requests, see app/entry.server.tsx. */
export interface Resources {
  startJobs(): Promise<void>;
  closeResources(): Promise<void>;
}

const TYPES: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.json': 'application/json',
  '.webmanifest': 'application/manifest+json',
  '.txt': 'text/plain; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
};

const SECURITY_HEADERS = {
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Permissions-Policy': 'camera=(), microphone=(), geolocation=(), payment=()',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
};

const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);
const LONGEST_URL = 8_192;
const COMPRESS_FROM = 1_024;
const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

/** Answers a request: files of the build first, everything else by `handle`, compressed and with security headers. */
export function requestListener(
  handle: FetchHandler,
  env: Env,
  folder = 'build/client',
): RequestListener {
  const files = new StaticFiles(folder);
  const application = applicationListener(
    async (request) => compressed(request, await handle(request)),
    env,
  );
  const isHttps = env.publicUrl.startsWith('https:');
  return (request, response) => {
    for (const [name, value] of Object.entries(SECURITY_HEADERS)) response.setHeader(name, value);
    if (isHttps) {
      response.setHeader('Strict-Transport-Security', 'max-age=31536000; includeSubDomains');
    }
    if (!METHODS.has(request.method ?? ''))
      return refuse(response, 405, 'This cannot be done here.');
    if (!URL.canParse(`http://${request.headers.host}`))
      return refuse(response, 400, 'This request names no site.');
    if ((request.url ?? '').length > LONGEST_URL)
      return refuse(response, 414, 'This address is too long.');
    if (files.serve(request, response)) return;
    application(request, response);
  };
}

/**
 * Hands requests to the application, with the visitor's address in a header of ours and, under the public name, with
 * the public protocol, which only the proxy in front sees.
 */
export function applicationListener(handle: FetchHandler, env: Env): RequestListener {
  const proxies = proxyList(env.TRUSTED_PROXIES);
  const { host, protocol } = new URL(env.publicUrl);
  const answer = (request: Request, { address }: { address: string }) => {
    const forwarded = request.headers.get('X-Forwarded-For');
    request.headers.set(ADDRESS_HEADER, clientAddress(address, forwarded, proxies));
    return handle(request);
  };
  const underPublicName = createRequestListener(answer, { protocol });
  const underAnother = createRequestListener(answer);
  return (request, response) => {
    const listener = request.headers.host === host ? underPublicName : underAnother;
    listener(request, response);
  };
}

function refuse(response: ServerResponse, status: number, sentence: string): void {
  response.writeHead(status, { 'Content-Type': 'text/plain; charset=utf-8' }).end(`${sentence}\n`);
}

/** Files known at start, so that no path of a request ever reaches the file system. */
class StaticFiles {
  private readonly files = new Map<
    string,
    { path: string; size: number; compressed: number | null }
  >();

  constructor(folder: string) {
    const entries = globSync(`${folder}/**/*`, { withFileTypes: true }).filter((entry) =>
      entry.isFile(),
    );
    const sizes = new Map(
      entries.map((entry) => {
        const path = `${entry.parentPath}/${entry.name}`;
        return [path, statSync(path).size] as const;
      }),
    );
    for (const [path, size] of sizes) {
      if (path.endsWith('.br')) continue;
      const compressed = sizes.get(`${path}.br`) ?? null;
      this.files.set(path.slice(path.indexOf(folder) + folder.length), { path, size, compressed });
    }
  }

  serve(request: IncomingMessage, response: ServerResponse): boolean {
    if (request.method !== 'GET' && request.method !== 'HEAD') return false;
    const url = (request.url ?? '').split('?', 1)[0]!;
    const file = this.files.get(url);
    if (!file) return false;
    const asBrotli = file.compressed !== null && accepts(request, 'br');
    response.writeHead(200, {
      'Content-Type': TYPES[extname(file.path)] ?? 'application/octet-stream',
      'Content-Length': asBrotli ? file.compressed! : file.size,
      'Cache-Control': url.startsWith('/assets/')
        ? 'public, max-age=31536000, immutable'
        : 'public, max-age=3600',
      Vary: 'Accept-Encoding',
      ...(asBrotli && { 'Content-Encoding': 'br' }),
    });
    if (request.method === 'HEAD') response.end();
    // A file that has gone since the start, as when the site is built anew beside it, ends the answer and nothing else.
    else pipeline(createReadStream(asBrotli ? `${file.path}.br` : file.path), response, () => {});
    return true;
  }
}

function accepts(request: IncomingMessage, encoding: string): boolean {
  return String(request.headers['accept-encoding'] ?? '').includes(encoding);
}

/** Pages are small and whole when they leave the application, so they are compressed in one go. */
async function compressed(request: Request, response: Response): Promise<Response> {
  const type = response.headers.get('Content-Type') ?? '';
  const isText = /^text\/(?!event-stream)|json|xml|javascript|x-script/.test(type);
  if (!response.body || !isText || response.headers.has('Content-Encoding')) return response;

  const accepted = request.headers.get('Accept-Encoding') ?? '';
  const encoding = accepted.includes('br') ? 'br' : accepted.includes('gzip') ? 'gzip' : null;
  const headers = new Headers(response.headers);
  headers.append('Vary', 'Accept-Encoding');
  const body = Buffer.from(await response.arrayBuffer());
  const { status, statusText } = response;
  if (!encoding || body.length < COMPRESS_FROM) {
    return new Response(body, { status, statusText, headers });
  }
  headers.set('Content-Encoding', encoding);
  headers.delete('Content-Length');
  return new Response(await encode(body, encoding), { status, statusText, headers });
}

function encode(body: Buffer, encoding: 'br' | 'gzip'): Promise<Buffer<ArrayBuffer>> {
  if (encoding === 'gzip') return gzipped(body, { level: 6 }) as Promise<Buffer<ArrayBuffer>>;
  return brotli(body, {
    params: {
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_QUALITY]: 4,
      [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
    },
  }) as Promise<Buffer<ArrayBuffer>>;
}
