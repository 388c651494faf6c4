import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { itemAt } from '#app/lib/required.ts';
import { ownCookies } from '#app/server/cookies.server.ts';
import type { RequestHead } from '#app/server/page-before.server.ts';
import type { PageCacheFigures, SharedAnswer, Sharing } from '#app/server/shared-page.server.ts';
import { compressed, encode, type Encoding, encodingFor } from './compression.ts';

export type FetchHandler = (request: Request) => Promise<Response>;

interface SharedPage {
  url: string;
  /** With names in lower case, as each answer sends them. */
  headers: Record<string, string>;
  body: Buffer<ArrayBuffer>;
  encoded: Partial<Record<Encoding, Promise<Buffer<ArrayBuffer>>>>;
  /** Of the body and its compressed copies. */
  bytes: number;
  /** What the page depends on: who has another text gets another page. */
  variant: string;
  variantOf: (head: () => RequestHead) => string;
  counts: Sharing['counts'];
  route: string;
  /** When it ends, by `performance.now()`. */
  until: number;
}

interface Options {
  handle: FetchHandler;
  /** The age in milliseconds at which a page is not given to others any more; 0 for none. */
  lifetime: number;
  /** How an answer is given to others; undefined if it is for one person only. */
  sharingOf: (response: Response) => Sharing | undefined;
  /** The page beside an answer; undefined if the answer has its body itself. */
  bodyOf: (response: Response) => Buffer<ArrayBuffer> | undefined;
  headOf: (request: IncomingMessage) => RequestHead;
  recordSharedAnswer: (answer: SharedAnswer) => void;
}

/** Of all pages kept and their compressed copies. */
const MOST_BYTES = 32 * 1024 * 1024;
/** Of one URL, such as for each page that links to it. */
const MOST_VARIANTS = 16;

/**
 * Gives a page that is the same for everyone without cookies to all who ask for it in one moment. Visitors with a cookie of
 * the site, and so a session, choice or list of their own, get a page of their own.
 */
export class PageCache {
  readonly #options: Options;
  /** By URL, the URL with the latest page last: as no page lives longer, those that end first are about first. */
  readonly #pages = new Map<string, SharedPage[]>();
  readonly #renderings = new Map<string, Rendering[]>();
  #bytes = 0;
  #hits = 0;
  #misses = 0;

  constructor(options: Options) {
    this.#options = options;
  }

  get figures(): PageCacheFigures {
    return { hits: this.#hits, misses: this.#misses, bytes: this.#bytes };
  }

  /**
   * Answers with a page that another got or is about to get.
   * @param next is called if there is none, and answers through the handler it gets.
   */
  async serve(
    request: IncomingMessage,
    response: ServerResponse,
    next: (handle: FetchHandler) => void,
  ): Promise<void> {
    const { lifetime, headOf, recordSharedAnswer } = this.#options;
    const start = performance.now();
    const renderForOne: FetchHandler = (own) => this.#renderForOne(own);
    if (lifetime === 0 || !isAnonymousRead(request)) return next(renderForOne);

    const url = `${request.headers.host}${request.url}`;
    let made: RequestHead | undefined;
    const head = () => (made ??= headOf(request));
    const give = (page: SharedPage) => {
      this.#hits += 1;
      for (const count of page.counts) count(head());
      const seconds = (performance.now() - start) / 1000;
      recordSharedAnswer({ route: page.route, method: request.method ?? '', seconds });
      return this.#send(request, response, page);
    };
    let variant = this.#pages.get(url)?.[0]?.variantOf(head);
    for (let isFirst = true; ; isFirst = false) {
      const page = this.#keptPage(url, variant);
      if (page) return give(page);
      const rendering = this.#renderingFor(url, variant, isFirst);
      if (!rendering) break;
      rendering.join(response);
      const rendered = await rendering.page;
      rendering.leave(response);
      if (response.destroyed) return;
      if (!rendered) return next(renderForOne);
      variant = rendered.variantOf(head);
      if (rendered.variant === variant) return give(rendered);
    }
    if (request.method === 'HEAD') return next(renderForOne);
    const rendering = this.#begin(url, variant, response);
    next((own) => this.#render(url, rendering, own));
  }

  async #renderForOne(request: Request): Promise<Response> {
    const { handle, bodyOf } = this.#options;
    const response = await handle(request);
    return compressed(request, response, bodyOf(response));
  }

  #keptPage(url: string, variant: string | undefined): SharedPage | undefined {
    const now = performance.now();
    return this.#pages.get(url)?.find((page) => page.variant === variant && page.until > now);
  }

  /** @param isGuess whether it may turn out to be another variant. */
  #renderingFor(url: string, variant: string | undefined, isGuess: boolean): Rendering | undefined {
    const start = performance.now() - this.#options.lifetime;
    const mayBe = (other: string | undefined) =>
      other === variant || (isGuess && (other === undefined || variant === undefined));
    return this.#renderings.get(url)?.find((it) => it.began > start && mayBe(it.variant));
  }

  /** Lets those who ask for this URL wait for the page that this response will have. */
  #begin(url: string, variant: string | undefined, response: ServerResponse): Rendering {
    const rendering = new Rendering(variant);
    this.#renderings.set(url, [...(this.#renderings.get(url) ?? []), rendering]);
    rendering.join(response);
    // However it ends: refused, failed, or all have left.
    response.once('finish', () => this.#end(url, rendering, null));
    rendering.signal.addEventListener('abort', () => this.#end(url, rendering, null));
    return rendering;
  }

  #end(url: string, rendering: Rendering, page: SharedPage | null): void {
    rendering.end(page);
    const others = this.#renderings.get(url)?.filter((it) => it !== rendering) ?? [];
    if (others.length > 0) this.#renderings.set(url, others);
    else this.#renderings.delete(url);
  }

  /** Answers, keeps the page if it is for others too, and compresses. */
  async #render(url: string, rendering: Rendering, request: Request): Promise<Response> {
    const { handle, sharingOf, bodyOf } = this.#options;
    let response: Response;
    let body: Buffer<ArrayBuffer> | undefined;
    let page: SharedPage | null = null;
    try {
      response = await handle(new Request(request, { signal: rendering.signal }));
      const sharing = sharingOf(response);
      body = bodyOf(response);
      if (sharing && isForAll(response) && (body ?? response.body)) {
        body ??= Buffer.from(await response.arrayBuffer());
        page = pageOf(url, request, response.headers, body, sharing);
        page.until = rendering.began + this.#options.lifetime;
        this.#keep(page);
        this.#misses += 1;
      }
    } finally {
      this.#end(url, rendering, page);
    }
    if (!page) return compressed(request, response, body);
    if (isKnown(page, request.headers.get('If-None-Match'))) {
      return new Response(null, { status: 304, headers: page.headers });
    }
    const [sent, headers] = await this.#encoded(page, request.headers.get('Accept-Encoding'));
    return new Response(sent, { headers });
  }

  async #send(
    { method, headers }: IncomingMessage,
    response: ServerResponse,
    page: SharedPage,
  ): Promise<void> {
    if (isKnown(page, headers['if-none-match'])) {
      response.writeHead(304, page.headers).end();
      return;
    }
    const [body, shown] = await this.#encoded(page, headers['accept-encoding']);
    response.writeHead(200, { ...shown, 'content-length': body.length });
    response.end(method === 'HEAD' ? undefined : body);
  }

  /** The page as this client takes it, compressed once for all of them. */
  async #encoded(
    page: SharedPage,
    accepted: string | null | undefined,
  ): Promise<[Buffer<ArrayBuffer>, SharedPage['headers']]> {
    const { body, headers } = page;
    const encoding = encodingFor(accepted, body.length);
    if (!encoding) return [body, headers];
    const sent = await (page.encoded[encoding] ??= this.#encode(page, encoding));
    return [sent, { ...headers, 'content-encoding': encoding }];
  }

  async #encode(page: SharedPage, encoding: Encoding): Promise<Buffer<ArrayBuffer>> {
    const encoded = await encode(page.body, encoding);
    page.bytes += encoded.length;
    if (this.#pages.get(page.url)?.includes(page)) {
      this.#bytes += encoded.length;
      this.#dropEnded();
    }
    return encoded;
  }

  #keep(page: SharedPage): void {
    const variants = this.#pages.get(page.url) ?? [];
    const others = variants.filter(({ variant }) => variant !== page.variant);
    const kept = [page, ...others].slice(0, MOST_VARIANTS);
    this.#pages.delete(page.url);
    this.#pages.set(page.url, kept);
    this.#bytes += bytesOf(kept) - bytesOf(variants);
    this.#dropEnded();
  }

  /** Drops pages that have ended, and the first of the others while there are too many. */
  #dropEnded(): void {
    const now = performance.now();
    for (const [url, pages] of this.#pages) {
      if (itemAt(pages, 0).until > now && this.#bytes <= MOST_BYTES) break;
      this.#pages.delete(url);
      this.#bytes -= bytesOf(pages);
    }
  }
}

/** The making of a page for all who wait for it. */
class Rendering {
  readonly began = performance.now();
  /** Undefined if nobody knows yet what the page depends on. */
  readonly variant: string | undefined;
  readonly #page = Promise.withResolvers<SharedPage | null>();
  readonly #waiting = new Set<ServerResponse>();
  readonly #left = new AbortController();
  /** Nothing is left to abort, and to do so costs as much as an error. */
  #isRendered = false;

  constructor(variant: string | undefined) {
    this.variant = variant;
  }

  /** Null if it is not for others. */
  get page(): Promise<SharedPage | null> {
    return this.#page.promise;
  }

  /** Is aborted when all have left. */
  get signal(): AbortSignal {
    return this.#left.signal;
  }

  join(response: ServerResponse): void {
    this.#waiting.add(response);
    response.once('close', () => this.leave(response));
  }

  leave(response: ServerResponse): void {
    this.#waiting.delete(response);
    if (this.#waiting.size === 0 && !this.#isRendered) this.#left.abort();
  }

  end(page: SharedPage | null): void {
    this.#isRendered ||= page !== null;
    this.#page.resolve(page);
  }
}

/** Requests with none of these are anonymous. */
function isAnonymousRead({ method, headers }: IncomingMessage): boolean {
  const isRead = method === 'GET' || method === 'HEAD';
  return isRead && !ownCookies(headers.cookie) && !headers.authorization && !headers.range;
}

function isForAll({ status, headers }: Response): boolean {
  return status === 200 && !headers.has('Set-Cookie');
}

/** The page with what every answer sends; its end is set by the caller. */
function pageOf(
  url: string,
  request: Request,
  headers: Headers,
  rendered: Buffer<ArrayBuffer>,
  { route, dependences, counts }: Sharing,
): SharedPage {
  const body = withHashes(rendered, headers);
  const special = ['', 'cookie', ...dependences.map(({ header }) => header.toLowerCase())];
  const names = (headers.get('Vary') ?? '').toLowerCase().split(/, */);
  const plain = names.filter((name) => !special.includes(name));
  const variantOf = (head: () => RequestHead) => {
    if (plain.length === 0 && dependences.length === 0) return '';
    const values = plain.map((name) => head().headers.get(name));
    return JSON.stringify([...values, ...dependences.map(({ as }) => as(head()))]);
  };
  headers.append('Vary', 'Accept-Encoding');
  headers.set('ETag', `W/"${sha256(body, 'base64url').slice(0, 22)}"`);
  return {
    url,
    headers: Object.fromEntries(headers),
    body,
    encoded: {},
    bytes: body.length,
    variant: variantOf(() => request),
    variantOf,
    counts,
    route,
    until: 0,
  };
}

/** Whether the client has this page already. */
function isKnown({ headers }: SharedPage, tags: string | null | undefined): boolean {
  return tags?.split(/, */).includes(headers.etag ?? '') ?? false;
}

function bytesOf(pages: SharedPage[]): number {
  return pages.reduce((sum, { bytes }) => sum + bytes, 0);
}

function sha256(content: string | Buffer, form: 'base64' | 'base64url'): string {
  return createHash('sha256').update(content).digest(form);
}

/**
 * A page that several people get can't have a nonce, which anybody who knows it could use: its scripts are allowed by their
 * hashes instead, and inline styles not at all.
 * @param headers get the policy for that.
 */
function withHashes(html: Buffer<ArrayBuffer>, headers: Headers): Buffer<ArrayBuffer> {
  const policy = headers.get('Content-Security-Policy') ?? '';
  const [source, nonce] = /'nonce-([^']+)'/.exec(policy) ?? [];
  if (!source || !nonce) return html;
  const attribute = ` nonce="${nonce}"`;
  const hashes = new Set<string>();
  const kept: Buffer[] = [];
  let from = 0;
  for (let at = html.indexOf(attribute); at >= 0; at = html.indexOf(attribute, from)) {
    kept.push(html.subarray(from, at));
    from = at + attribute.length;
    if (!html.subarray(html.lastIndexOf('<', at), at).toString().startsWith('<script')) continue;
    const code = html.indexOf('>', from) + 1;
    const hash = sha256(html.subarray(code, html.indexOf('</script>', code)), 'base64');
    hashes.add(`'sha256-${hash}'`);
  }
  kept.push(html.subarray(from));
  const scripts = policy.replace(source, [...hashes].join(' '));
  headers.set('Content-Security-Policy', scripts.replaceAll(` ${source}`, ''));
  return Buffer.concat(kept);
}
