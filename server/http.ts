import { createReadStream, globSync, statSync } from 'node:fs';
import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerOptions,
  type ServerResponse,
} from 'node:http';
import { extname } from 'node:path';
import { pipeline } from 'node:stream';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { createRequestListener } from '@remix-run/node-fetch-server';
import type { Env } from '#app/server/env.server.ts';
import { CLIENT_IP_HEADER } from '#app/server/client-ip.server.ts';
import { clientIp, proxyList } from './client-ip.ts';
import { readTarget } from './target.ts';

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

/** Every route reads or takes forms. */
const METHODS = ['GET', 'HEAD', 'POST', 'OPTIONS'];
const ALLOW = { Allow: METHODS.join(', ') };
const PLAIN_TEXT = { 'Content-Type': 'text/plain; charset=utf-8' };
const COMPRESS_FROM = 1_024;
const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

/**
 * A server that slow or idle clients cannot hold open for ever. Answers come from the listener of its 'request' event.
 * @param limits other than the site's, for tests.
 */
export function createSiteServer(limits: ServerOptions & { maxConnections?: number } = {}): Server {
  const server = createServer({
    headersTimeout: 20_000,
    // Enough for a picture of 5 MB over half a megabit a second.
    requestTimeout: 120_000,
    // Longer than proxies keep an idle connection to what is behind them, usually 60 seconds.
    keepAliveTimeout: 65_000,
    ...limits,
  });
  // Most systems let a process open 4,096 files: enough stay for the database and the files of the build.
  server.maxConnections = limits.maxConnections ?? 3_000;
  return server;
}

/** Answers a request: files of the build first, everything else by `handle`, compressed and with security headers. */
export function requestListener(
  handle: FetchHandler,
  env: Env,
  folder = 'build/client',
): RequestListener {
  const files = new StaticFiles(folder);
  const security = securityHeaders(env);
  const application = applicationListener(
    async (request) => compressed(request, await handle(request)),
    env,
    (request, response) => files.serve(request, response),
  );
  return (request, response) => {
    for (const [name, value] of Object.entries(security)) response.setHeader(name, value);
    application(request, response);
  };
}

function securityHeaders(env: Env): Record<string, string> {
  if (!env.publicUrl.startsWith('https:')) return SECURITY_HEADERS;
  const subDomains = env.HSTS_INCLUDE_SUBDOMAINS ? '; includeSubDomains' : '';
  return { ...SECURITY_HEADERS, 'Strict-Transport-Security': `max-age=31536000${subDomains}` };
}

/**
 * Hands requests to the application, with the visitor's address in a header of ours and, under the public name, with
 * the public protocol, which only the proxy in front sees. What no application should see is refused.
 * @param serve may answer a request itself, and says whether it has.
 */
export function applicationListener(
  handle: FetchHandler,
  env: Env,
  serve: (request: IncomingMessage, response: ServerResponse) => boolean = () => false,
): RequestListener {
  const proxies = proxyList(env.TRUSTED_PROXIES);
  const { publicUrl } = env;
  const { host: publicHost, protocol } = new URL(publicUrl);
  const answer = (request: Request, { address }: { address: string }) => {
    const forwarded = request.headers.get('X-Forwarded-For');
    request.headers.set(CLIENT_IP_HEADER, clientIp(address, forwarded, proxies));
    // React Router fails on any other text: it counts as an opaque origin.
    if (!URL.canParse(request.headers.get('Origin') ?? publicUrl))
      request.headers.set('Origin', 'null');
    return handle(request);
  };
  const underPublicName = createRequestListener(answer, { protocol });
  const underAnother = createRequestListener(answer);
  return (request, response) => {
    if (request.method === 'OPTIONS') return response.writeHead(204, ALLOW).end();
    if (!METHODS.includes(request.method ?? '')) {
      response.writeHead(405, { ...ALLOW, ...PLAIN_TEXT }).end('This cannot be done here.\n');
      return;
    }
    const target = readTarget(request, publicHost);
    if ('status' in target) {
      response.writeHead(target.status, PLAIN_TEXT).end(`${target.sentence}\n`);
      return;
    }
    request.url = target.path;
    request.headers.host = target.host;
    if (serve(request, response)) return;
    const isPublicName = new URL(`${protocol}//${target.host}`).host === publicHost;
    const listener = isPublicName ? underPublicName : underAnother;
    listener(request, response);
  };
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
