import { readdirSync } from 'node:fs';
import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerOptions,
  type ServerResponse,
  STATUS_CODES,
} from 'node:http';
import type { BlockList } from 'node:net';
import { basename, dirname, join, relative, resolve } from 'node:path';
import { pipeline } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { isUtf8MimeType, mime, send } from '@fastify/send';
import { createRequestListener } from '@remix-run/node-fetch-server';
import type { ServerBuild } from 'react-router';
import { plainAnswers, type PlainAnswerTexts } from '#app/messages/en/plain-answers.ts';
import type { AnswerCall } from '#app/server/api-call.ts';
import { API_METHODS, isApiPath, PROBLEM_HEADERS } from '#app/server/api-problem.ts';
import { CLIENT_IP_HEADER } from '#app/server/client-ip.server.ts';
import { ownCookies } from '#app/server/cookies.server.ts';
import type { DrawPicture } from '#app/server/drawn-pictures.server.ts';
import type { Env } from '#app/server/env.server.ts';
import type { RequestHead } from '#app/server/page-before.server.ts';
import { REQUEST_ID_HEADER, TRACE_HEADER } from '#app/server/request-id.server.ts';
import type { PageCacheFigures, SharedAnswer, Sharing } from '#app/server/shared-page.server.ts';
import { apiListener } from './api.ts';
import { withArrivedBody } from './arrived-body.ts';
import { clientIp, isTrusted, plain, proxyList } from './client-ip.ts';
import { encodingFor } from './compression.ts';
import { Connections } from './connections.ts';
import { type FetchHandler, PageCache } from './page-cache.ts';
import { requestIdOf } from './request-id.ts';
import { readTarget } from './target.ts';

/** Answers a request or passes; returns whether it answered. */
type Serve = (request: IncomingMessage, response: ServerResponse) => boolean;

/** Why a request is refused, in the language of its URL. */
type SentenceAt = (url: string, sentence: keyof PlainAnswerTexts) => string;

type Share = (
  request: IncomingMessage,
  response: ServerResponse,
  next: (handle: FetchHandler) => void,
) => void;

/** The router's build, with what it exports besides answering requests: see app/entry.server.tsx. */
export interface SiteBuild extends ServerBuild {
  entry: { module: ServerBuild['entry']['module'] & Resources };
}

interface Resources {
  /** Every language of the site. */
  LOCALES: string[];
  /** Answers a call of the public API. */
  answerCall: AnswerCall;
  sentenceAt: SentenceAt;
  setDrawPicture(drawPicture: DrawPicture): void;
  /** How an answer is given to others; undefined if it is for one person only. */
  sharingOf(response: Response): Sharing | undefined;
  /** The page beside an answer; undefined if the answer has its body itself. */
  bodyOf(response: Response): Buffer<ArrayBuffer> | undefined;
  /** Measures an answer that was rendered for another. */
  recordSharedAnswer(answer: SharedAnswer): void;
  watchPageCache(read: () => PageCacheFigures): void;
  metricsText(): Promise<string>;
  startWork(): Promise<void>;
  beginStop(): void;
  closeResources(): Promise<void>;
}

const SECURITY_HEADERS = {
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Permissions-Policy': 'camera=(), microphone=(), geolocation=(self), payment=()',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
};

/** Routes only show pages and accept forms. */
const METHODS = ['GET', 'HEAD', 'POST', 'OPTIONS'];
const PLAIN_TEXT = { 'Content-Type': 'text/plain; charset=utf-8' };
/** The largest body that an upload reads. */
const DROPPED_AT_MOST_BYTES = 128 * 1024 * 1024;

/** Most systems let a process open 4,096 files; this leaves enough for the database and the build's files. */
const MOST_CONNECTIONS = 3_000;
/** Browsers open six; an office or a mobile operator may share an IP. */
const MOST_OF_NETWORK = 500;

/** Finding and reading a file costs more than a millisecond of a core, and a page has thirty: those asked for stay in memory. */
const LARGEST_HELD_BYTES = 256 * 1024;
const MOST_HELD_BYTES = 16 * 1024 * 1024;
/** What asks for less than a whole file, or whether it has changed. */
const CONDITIONS = [
  'range',
  'if-match',
  'if-none-match',
  'if-modified-since',
  'if-unmodified-since',
];

interface Limits extends ServerOptions {
  maxConnections?: number;
  mostOfNetwork?: number;
}

/**
 * A server that slow, idle or greedy clients can't monopolise. Its 'request' listener answers.
 * @param limits replace the site's, for tests.
 */
export function createSiteServer(
  env: Env,
  { maxConnections = MOST_CONNECTIONS, mostOfNetwork = MOST_OF_NETWORK, ...limits }: Limits = {},
): { server: Server; connections: Connections } {
  const server = createServer({
    headersTimeout: 10_000,
    connectionsCheckingInterval: 2_000,
    // Enough for a photo of 15 MB over half a megabit a second.
    requestTimeout: 300_000,
    // Longer than proxies keep idle connections to a site, usually 60 seconds.
    keepAliveTimeout: 65_000,
    ...limits,
  });
  server.maxConnections = maxConnections;
  const proxies = proxyList(env.TRUSTED_PROXIES);
  return { server, connections: new Connections(server, proxies, mostOfNetwork) };
}

interface ListenerOptions {
  /** Of the build's files for browsers. */
  folder?: string;
  /** Without it the router gets calls of the public API, too. */
  answerCall?: Resources['answerCall'];
  /** Without it refusals are in English. */
  sentenceAt?: SentenceAt;
  /** Without it no page is given to others. */
  sharingOf?: Resources['sharingOf'];
  bodyOf?: Resources['bodyOf'];
  recordSharedAnswer?: Resources['recordSharedAnswer'];
  /** Is given a way to ask how the pages kept are doing. */
  watchPageCache?: Resources['watchPageCache'];
}

/**
 * Answers a call of the API, a request for a file of the build, else with a page that another visitor just got, else through `handle`;
 * compresses and adds security headers.
 */
export function requestListener(
  handle: FetchHandler,
  env: Env,
  {
    folder = 'build/client',
    answerCall,
    sentenceAt,
    sharingOf = () => undefined,
    bodyOf = () => undefined,
    recordSharedAnswer = () => {},
    watchPageCache,
  }: ListenerOptions = {},
): RequestListener {
  const security = securityHeaders(env);
  const proxies = proxyList(env.TRUSTED_PROXIES);
  const pages = new PageCache({
    handle,
    lifetime: env.PAGE_CACHE_MS,
    sharingOf,
    bodyOf,
    headOf: (request) => headOf(request, proxies),
    recordSharedAnswer,
  });
  watchPageCache?.(() => pages.figures);
  const application = applicationListener(
    handle,
    env,
    either(
      ...(answerCall ? [apiListener(answerCall, env)] : []),
      mapTilesListener(env),
      fileListener(folder),
    ),
    (...exchange) => void pages.serve(...exchange),
    sentenceAt,
  );
  return (request, response) => {
    for (const [name, value] of Object.entries(security)) response.setHeader(name, value);
    application(request, response);
  };
}

/** What the application's request would say, without making one. */
function headOf({ url, headers, socket }: IncomingMessage, proxies: BlockList): RequestHead {
  const sent = Object.entries(headers).map(([name, value]): [string, string] => [
    name,
    String(value),
  ]);
  const own = new Headers(sent);
  const ip = clientIp(socket.remoteAddress ?? '', own.get('X-Forwarded-For'), proxies);
  own.set(CLIENT_IP_HEADER, ip);
  return { url: `http://${headers.host}${url}`, headers: own };
}

function securityHeaders(env: Env): Record<string, string> {
  if (!env.publicUrl.startsWith('https:')) return SECURITY_HEADERS;
  const subDomains = env.HSTS_INCLUDE_SUBDOMAINS ? '; includeSubDomains' : '';
  return { ...SECURITY_HEADERS, 'Strict-Transport-Security': `max-age=31536000${subDomains}` };
}

/**
 * Refuses malformed requests and passes the rest to the application, with the visitor's IP and the request's id in headers
 * of ours and no cookies but the site's. Every answer names that id. Under the public host they get the public protocol, which
 * only the proxy in front sees.
 * @param serve is tried first.
 * @param share is tried next, and calls `next` if it has no answer.
 */
export function applicationListener(
  handle: FetchHandler,
  env: Env,
  serve: Serve = () => false,
  share: Share = (_request, _response, next) => next(handle),
  sentenceAt: SentenceAt = (_url, sentence) => plainAnswers[sentence],
): RequestListener {
  const proxies = proxyList(env.TRUSTED_PROXIES);
  const { publicUrl } = env;
  const { host: publicHost, protocol } = new URL(publicUrl);
  const answerThrough =
    (handler: FetchHandler) =>
    async (request: Request, { address: ip }: { address: string }) => {
      const { headers } = request;
      headers.set(CLIENT_IP_HEADER, clientIp(ip, headers.get('X-Forwarded-For'), proxies));
      const cookies = ownCookies(headers.get('Cookie'));
      if (cookies) headers.set('Cookie', cookies);
      else headers.delete('Cookie');
      // React Router fails on any other text, so treat it as an opaque origin.
      if (!URL.canParse(headers.get('Origin') ?? publicUrl)) headers.set('Origin', 'null');
      return handler(await withArrivedBody(request));
    };
  return (request, response) => {
    const id = requestIdOf(request, proxies);
    request.headers[REQUEST_ID_HEADER] = id;
    // Anybody else could have their requests traced, or hide them among another's.
    if (
      TRACE_HEADER in request.headers &&
      !isTrusted(plain(request.socket.remoteAddress ?? ''), proxies)
    )
      delete request.headers[TRACE_HEADER];
    response.setHeader('X-Request-Id', id);
    const target = readTarget(request, publicHost);
    if ('path' in target) {
      request.url = target.path;
      request.headers.host = target.host;
    }
    const { url = '' } = request;
    const methods = isApiPath(url) ? API_METHODS : METHODS;
    const allow = { Allow: methods.join(', ') };
    if (request.method === 'OPTIONS') return response.writeHead(204, allow).end();
    if (!methods.includes(request.method ?? ''))
      return refuse(request, response, 405, sentenceAt(url, 'wrongMethod'), allow);
    if ('status' in target)
      return refuse(request, response, target.status, sentenceAt(url, target.sentence));
    // Before Node's own listener, which drops without an end what nobody has begun to read.
    response.prependOnceListener('finish', () => dropRest(request));
    if (serve(request, response)) return;
    const isPublicName = new URL(`${protocol}//${target.host}`).host === publicHost;
    share(request, response, (handler) => {
      const listener = createRequestListener(
        answerThrough(handler),
        isPublicName ? { protocol } : {},
      );
      listener(request, response);
    });
  };
}

/** Answers with a sentence, as the kind of answer that the URL has. */
function refuse(
  { url = '' }: IncomingMessage,
  response: ServerResponse,
  status: number,
  detail: string,
  headers: Record<string, string> = {},
): void {
  const problem = { title: STATUS_CODES[status], status, detail };
  if (isApiPath(url))
    response.writeHead(status, { ...headers, ...PROBLEM_HEADERS }).end(JSON.stringify(problem));
  else response.writeHead(status, { ...headers, ...PLAIN_TEXT }).end(`${detail}\n`);
}

/** Browsers read a response once they have sent the whole request, so what the application left unread is received and dropped. */
function dropRest(request: IncomingMessage): void {
  if (request.complete) return;
  let dropped = 0;
  request.removeAllListeners('data').on('data', ({ length }: Buffer) => {
    dropped += length;
    if (dropped > DROPPED_AT_MOST_BYTES) request.destroy();
  });
  request.resume();
  request.read(0); // it is being read from now on, not in the next turn
}

/** Serves the files a folder contains now: no other path reaches the file system. */
function fileListener(folder: string): Serve {
  const files = new Set(
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => `/${relative(folder, join(parentPath, name))}`),
  );
  const held = new HeldFiles();
  return (request, response) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return false;
    const [path = ''] = (request.url ?? '').split('?', 1);
    if (!files.has(path) || path.endsWith('.br')) return false;
    const accepted = String(request.headers['accept-encoding'] ?? '');
    const isBrotli = files.has(`${path}.br`) && encodingFor(accepted, Infinity) === 'br';
    const isKept = path.startsWith('/assets/');
    void sendFile(request, response, { root: folder, path, isBrotli, isKept, held });
    return true;
  };
}

/** Answers with whole files whose URL changes with their content. */
class HeldFiles {
  readonly #answers = new Map<string, { headers: Record<string, string>; body: Buffer }>();
  #left = MOST_HELD_BYTES;

  find(file: string) {
    return this.#answers.get(file);
  }

  hasRoomFor(bytes: number): boolean {
    return bytes <= Math.min(LARGEST_HELD_BYTES, this.#left);
  }

  add(file: string, headers: Record<string, string>, body: Buffer): void {
    if (this.#answers.has(file) || !this.hasRoomFor(body.length)) return;
    this.#answers.set(file, { headers, body });
    this.#left -= body.length;
  }
}

/** Serves the operator's map tiles, if they are a file. */
function mapTilesListener({ MAP_TILES: tiles }: Env): Serve {
  const { file, url } = tiles ?? {};
  if (!file) return () => false;
  return (request, response) => {
    if (request.url !== url || (request.method !== 'GET' && request.method !== 'HEAD'))
      return false;
    const [root, path] = [dirname(resolve(file)), `/${basename(file)}`];
    void sendFile(request, response, { root, path, isBrotli: false, isKept: true });
    return true;
  };
}

const either =
  (...all: Serve[]): Serve =>
  (request, response) =>
    all.some((serve) => serve(request, response));

interface StaticFile {
  root: string;
  /** Path below the root, with a leading slash. */
  path: string;
  /** Whether its URL changes with its content. */
  isKept: boolean;
  /** Whether to send the compressed copy beside it. */
  isBrotli: boolean;
  held?: HeldFiles;
}

async function sendFile(
  request: IncomingMessage,
  response: ServerResponse,
  { root, path, isBrotli, isKept, held }: StaticFile,
): Promise<void> {
  const file = isBrotli ? `${path}.br` : path;
  const isWhole =
    isKept && request.method === 'GET' && CONDITIONS.every((name) => !(name in request.headers));
  const known = isWhole ? held?.find(file) : undefined;
  if (known) return void response.writeHead(200, known.headers).end(known.body);
  const keptFor = isKept
    ? ({ maxAge: '1y', immutable: true } as const)
    : ({ maxAge: '1h' } as const);
  // Content under a kept URL never changes, so its tag is a strong one, as If-Range takes; the library's are weak.
  const ifRange = request.headers['if-range'];
  if (isKept && typeof ifRange === 'string' && ifRange.startsWith('"'))
    request.headers['if-range'] = `W/${ifRange}`;
  const sent = await send(request, file, { root, ...keptFor });
  const headers: Record<string, string> = { ...sent.headers, Vary: 'Accept-Encoding' };
  const hasFile = sent.type === 'file' && sent.statusCode !== 304;
  if (hasFile) headers['Content-Type'] = contentType(path);
  if (isBrotli && hasFile) headers['Content-Encoding'] = 'br';
  if (isKept && headers.ETag) headers.ETag = headers.ETag.replace(/^W\//, '');
  if (response.destroyed) return void sent.stream.destroy(); // the client has disconnected
  if (isWhole && hasFile && held?.hasRoomFor(Number(headers['Content-Length']))) {
    const body = await buffer(sent.stream).catch(() => null);
    if (!body) return void response.destroy(); // deleted, as by a new build
    held.add(file, headers, body);
    return void response.writeHead(sent.statusCode, headers).end(body);
  }
  response.writeHead(sent.statusCode, headers);
  // Ends early if the client leaves or the file is deleted, as by a new build.
  pipeline(sent.stream, response, () => {});
}

function contentType(path: string): string {
  const type = mime.getType(path) ?? 'application/octet-stream';
  return isUtf8MimeType(type) ? `${type}; charset=utf-8` : type;
}
