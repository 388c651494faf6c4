import { createHash } from 'node:crypto';
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import { type PageCacheFigures, SHARED_PAGE_HEADER } from '#app/server/shared-page.server.ts';
import { compressed, encode, type Encoding, encodingFor } from './compression.ts';
import type { FetchHandler } from './http.ts';

interface SharedPage {
  /** The pattern of its route. */
  route: string;
  /** With names in lower case, as each answer sends them. */
  headers: Record<string, string>;
  body: Buffer<ArrayBuffer>;
  encoded: Partial<Record<Encoding, Promise<Buffer<ArrayBuffer>>>>;
  /** What the request said in those headers that the page depends on. */
  depends: [header: string, value: string | null][];
  /** When it ends, by `performance.now()`. */
  until: number;
}

interface Options {
  /** Milliseconds that a page is given to others after it was rendered; 0 for none. */
  lifetime: number;
  /** Is told of each request that got the page rendered for another, the pattern of its route and how long it took. */
  onShared?: (request: IncomingMessage, route: string, seconds: number) => void;
}

/** Of all pages kept, uncompressed. */
const MOST_BYTES = 32 * 1024 * 1024;
/** Of one URL, such as for each page that links to it. */
const MOST_VARIANTS = 16;

/**
 * Gives a page that is the same for everyone without cookies to all who ask for it in one moment. Whoever has a cookie,
 * and so any session, choice or list of their own, gets a page of their own.
 */
export class PageCache {
  readonly #lifetime: number;
  readonly #onShared: NonNullable<Options['onShared']>;
  /** By URL, the URL with the latest page last: as all pages live equally long, those that end first are first. */
  readonly #pages = new Map<string, SharedPage[]>();
  /** Pages being rendered, by URL. */
  readonly #rendering = new Map<string, PromiseWithResolvers<SharedPage | null>>();
  #bytes = 0;
  #hits = 0;
  #misses = 0;

  constructor({ lifetime, onShared = () => {} }: Options) {
    this.#lifetime = lifetime;
    this.#onShared = onShared;
  }

  get figures(): PageCacheFigures {
    return { hits: this.#hits, misses: this.#misses, bytes: this.#bytes };
  }

  /** Answers with a page that another got or is about to get, else lets `next` answer. */
  async serve(request: IncomingMessage, response: ServerResponse, next: () => void): Promise<void> {
    if (this.#lifetime === 0 || !isAnonymousRead(request.method, request.headers)) return next();
    const url = `${request.headers.host}${request.url}`;
    const now = performance.now();
    const isOurs = (page: SharedPage) =>
      page.depends.every(([name, value]) => (request.headers[name] ?? null) === value);
    let page = this.#pages.get(url)?.find((kept) => kept.until > now && isOurs(kept));
    const rendering = page ? undefined : this.#rendering.get(url);
    if (rendering) {
      const rendered = await rendering.promise;
      if (rendered && isOurs(rendered)) page = rendered;
    }
    if (page) {
      this.#hits += 1;
      this.#onShared(request, page.route, (performance.now() - now) / 1000);
      return send(request, response, page);
    }
    if (!rendering && request.method === 'GET') this.#expect(url, response);
    next();
  }

  /** Answers through `handle`, keeps the page if it is for others too, and compresses. */
  async render(request: Request, handle: FetchHandler): Promise<Response> {
    const response = await handle(request);
    const { headers } = response;
    const route = headers.get(SHARED_PAGE_HEADER);
    const isShared =
      this.#lifetime > 0 &&
      response.status === 200 &&
      response.body !== null &&
      route !== null &&
      !headers.has('Set-Cookie') &&
      isAnonymousRead(request.method, Object.fromEntries(request.headers));
    headers.delete(SHARED_PAGE_HEADER);
    if (!isShared) return compressed(request, response);

    this.#misses += 1;
    const page = { ...(await this.#readPage(request, response)), route };
    const { host, pathname, search } = new URL(request.url);
    const url = host + pathname + search;
    this.#keep(url, page);
    this.#rendering.get(url)?.resolve(page);
    if (isKnown(page, request.headers.get('If-None-Match'))) {
      return new Response(null, { status: 304, headers: page.headers });
    }
    const [body, shown] = await encodedFor(page, request.headers.get('Accept-Encoding'));
    return new Response(body, { headers: shown });
  }

  /** Lets those who ask for this URL wait for the page that this response will have. */
  #expect(url: string, response: ServerResponse): void {
    const rendering = Promise.withResolvers<SharedPage | null>();
    this.#rendering.set(url, rendering);
    const forget = () => {
      if (this.#rendering.get(url) === rendering) this.#rendering.delete(url);
    };
    void rendering.promise.then(forget);
    // However it ends: refused, failed or not for others.
    response.once('finish', () => rendering.resolve(null));
    response.once('close', () => rendering.resolve(null));
  }

  async #readPage(request: Request, response: Response): Promise<Omit<SharedPage, 'route'>> {
    const { headers } = response;
    const html = withHashes(await response.text(), headers);
    const names = (headers.get('Vary') ?? '').toLowerCase().split(/, */);
    headers.append('Vary', 'Accept-Encoding');
    headers.set('ETag', `W/"${sha256(html, 'base64url').slice(0, 22)}"`);
    return {
      headers: Object.fromEntries(headers),
      body: Buffer.from(html),
      encoded: {},
      depends: names
        .filter((name) => name && name !== 'cookie')
        .map((name) => [name, request.headers.get(name)]),
      until: performance.now() + this.#lifetime,
    };
  }

  #keep(url: string, page: SharedPage): void {
    const variants = this.#pages.get(url) ?? [];
    this.#pages.delete(url);
    this.#bytes += page.body.length;
    const kept = [page, ...variants.filter((other) => !isSame(other, page))].slice(
      0,
      MOST_VARIANTS,
    );
    for (const other of variants) if (!kept.includes(other)) this.#bytes -= other.body.length;
    this.#pages.set(url, kept);
    const now = performance.now();
    for (const [first, pages] of this.#pages) {
      if (pages[0]!.until > now && this.#bytes <= MOST_BYTES) break;
      this.#pages.delete(first);
      for (const { body } of pages) this.#bytes -= body.length;
    }
  }
}

/** Whoever sends none of these is anyone. */
function isAnonymousRead(
  method: string | undefined,
  { cookie, authorization, range }: IncomingHttpHeaders,
): boolean {
  const isRead = method === 'GET' || method === 'HEAD';
  return isRead && !cookie && !authorization && !range;
}

/** Whether the client has this page already. */
function isKnown({ headers }: SharedPage, tags: string | null | undefined): boolean {
  return tags?.split(/, */).includes(headers.etag ?? '') ?? false;
}

function isSame(a: SharedPage, b: SharedPage): boolean {
  return JSON.stringify(a.depends) === JSON.stringify(b.depends);
}

async function send(
  { method, headers }: IncomingMessage,
  response: ServerResponse,
  page: SharedPage,
): Promise<void> {
  if (isKnown(page, headers['if-none-match'])) {
    response.writeHead(304, page.headers).end();
    return;
  }
  const [body, shown] = await encodedFor(page, headers['accept-encoding']);
  response.writeHead(200, { ...shown, 'content-length': body.length });
  response.end(method === 'HEAD' ? undefined : body);
}

/** The page as this client takes it, compressed once for all of them. */
async function encodedFor(
  page: SharedPage,
  accepted: string | null | undefined,
): Promise<[Buffer<ArrayBuffer>, SharedPage['headers']]> {
  const { body, encoded, headers } = page;
  const encoding = encodingFor(accepted, body.length);
  if (!encoding) return [body, headers];
  const sent = await (encoded[encoding] ??= encode(body, encoding));
  return [sent, { ...headers, 'content-encoding': encoding }];
}

function sha256(text: string, form: 'base64' | 'base64url'): string {
  return createHash('sha256').update(text).digest(form);
}

/**
 * A page that several people get can't have a nonce, which whoever knows it could use: its scripts are allowed by their
 * hashes instead, and inline styles not at all.
 * @param headers get the policy for that.
 */
function withHashes(html: string, headers: Headers): string {
  const policy = headers.get('Content-Security-Policy') ?? '';
  const [source, nonce] = /'nonce-([^']+)'/.exec(policy) ?? [];
  if (!source || !nonce) return html;
  const hashes = new Set<string>();
  for (const [, attributes = '', code = ''] of html.matchAll(/<script([^>]*)>(.*?)<\/script>/gs)) {
    if (!attributes.includes(nonce)) continue;
    hashes.add(`'sha256-${sha256(code, 'base64')}'`);
  }
  const scripts = policy.replace(source, [...hashes].join(' '));
  headers.set('Content-Security-Policy', scripts.replaceAll(` ${source}`, ''));
  return html.replaceAll(` nonce="${nonce}"`, '');
}
