import { createHash } from 'node:crypto';
import { SHARED_PAGE_HEADER } from '#app/server/shared-page.server.ts';
import { compressed, encode, encodingFor } from './compression.ts';
import type { FetchHandler } from './http.ts';

interface SharedPage {
  headers: Headers;
  body: Buffer<ArrayBuffer>;
  encoded: Partial<Record<'br' | 'gzip', Promise<Buffer<ArrayBuffer>>>>;
  /** What the request said in those headers that the page depends on. */
  depends: [header: string, value: string | null][];
  /** When it ends, by `performance.now()`. */
  until: number;
}

interface Options {
  /** Milliseconds that a page is given to others after it was rendered; 0 for none. */
  lifetime: number;
  /** Bytes of all pages kept, uncompressed. */
  most?: number;
  /** Is told of each request that got the page rendered for another. */
  onShared?: (request: Request) => void;
}

const MOST_BYTES = 32 * 1024 * 1024;
/** Of one URL, such as for each page that links to it. */
const MOST_VARIANTS = 16;

/**
 * Gives a page that is the same for everyone without cookies to all who ask for it in one moment. Whoever has a cookie,
 * and so any session, choice or list of their own, gets a page of their own.
 */
export class PageCache {
  readonly #lifetime: number;
  readonly #most: number;
  readonly #onShared: (request: Request) => void;
  /** By URL, the URL with the latest page last: as all pages live equally long, those that end first are first. */
  readonly #pages = new Map<string, SharedPage[]>();
  /** Pages being rendered, by URL. */
  readonly #rendering = new Map<string, Promise<SharedPage | null>>();
  #bytes = 0;

  constructor({ lifetime, most = MOST_BYTES, onShared = () => {} }: Options) {
    this.#lifetime = lifetime;
    this.#most = most;
    this.#onShared = onShared;
  }

  /** Answers from here if that is possible, else through `handle`. Compresses. */
  async answer(request: Request, handle: FetchHandler): Promise<Response> {
    if (this.#lifetime === 0 || !isAnonymousRead(request)) {
      return compressed(request, unmarked(await handle(request)));
    }
    const page = this.#find(request) ?? (await this.#rendering.get(request.url));
    if (page && fits(page, request)) {
      this.#onShared(request);
      return send(request, page);
    }
    return this.#render(request, handle);
  }

  #find(request: Request): SharedPage | undefined {
    const now = performance.now();
    return this.#pages.get(request.url)?.find((page) => page.until > now && fits(page, request));
  }

  async #render(request: Request, handle: FetchHandler): Promise<Response> {
    const { url } = request;
    const { promise, resolve } = Promise.withResolvers<SharedPage | null>();
    const isFirst = request.method === 'GET' && !this.#rendering.has(url);
    if (isFirst) this.#rendering.set(url, promise);
    let page: SharedPage | null = null;
    try {
      const response = await handle(request);
      page = isFirst ? await this.#readShared(request, response) : null;
      if (!page) return await compressed(request, unmarked(response));
      this.#keep(url, page);
      return await send(request, page);
    } finally {
      if (isFirst) this.#rendering.delete(url);
      resolve(page);
    }
  }

  /** The page in an answer; null if it is not for others. */
  async #readShared(request: Request, response: Response): Promise<SharedPage | null> {
    const { status, headers } = response;
    const isShared =
      status === 200 && headers.has(SHARED_PAGE_HEADER) && !headers.has('Set-Cookie');
    if (!isShared) return null;
    const own = new Headers(headers);
    own.delete(SHARED_PAGE_HEADER);
    const html = withHashes(await response.text(), own);
    const names = (own.get('Vary') ?? '').toLowerCase().split(/, */);
    own.append('Vary', 'Accept-Encoding');
    own.set('ETag', `W/"${createHash('sha256').update(html).digest('base64url').slice(0, 22)}"`);
    return {
      headers: own,
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
      if (pages[0]!.until > now && this.#bytes <= this.#most) break;
      this.#pages.delete(first);
      for (const { body } of pages) this.#bytes -= body.length;
    }
  }
}

/** Whoever sends none of these is anyone. */
function isAnonymousRead({ method, headers }: Request): boolean {
  const isRead = method === 'GET' || method === 'HEAD';
  return isRead && !['Cookie', 'Authorization', 'Range'].some((name) => headers.has(name));
}

function fits({ depends }: SharedPage, { headers }: Request): boolean {
  return depends.every(([name, value]) => headers.get(name) === value);
}

function isSame(a: SharedPage, b: SharedPage): boolean {
  return JSON.stringify(a.depends) === JSON.stringify(b.depends);
}

function unmarked(response: Response): Response {
  response.headers.delete(SHARED_PAGE_HEADER);
  return response;
}

async function send(request: Request, page: SharedPage): Promise<Response> {
  const headers = new Headers(page.headers);
  const known = request.headers.get('If-None-Match')?.split(/, */) ?? [];
  if (known.includes(headers.get('ETag') ?? ''))
    return new Response(null, { status: 304, headers });
  const encoding = encodingFor(request.headers, page.body.length);
  if (encoding) headers.set('Content-Encoding', encoding);
  if (request.method === 'HEAD') return new Response(null, { headers });
  const body = encoding
    ? await (page.encoded[encoding] ??= encode(page.body, encoding))
    : page.body;
  return new Response(body, { headers });
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
    hashes.add(`'sha256-${createHash('sha256').update(code).digest('base64')}'`);
  }
  const scripts = policy.replace(source, [...hashes].join(' '));
  headers.set('Content-Security-Policy', scripts.replaceAll(` ${source}`, ''));
  return html.replaceAll(` nonce="${nonce}"`, '');
}
