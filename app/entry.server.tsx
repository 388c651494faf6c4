import { randomBytes } from 'node:crypto';
import type { ReactNode } from 'react';
import { renderToReadableStream } from 'react-dom/server';
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  ServerRouter,
} from 'react-router';
import { JOBS } from './entry.jobs.server.ts';
import { stopStreams } from './features/conversations/live/streams.server.ts';
import { setSignInSteps } from './features/identity/session/mutations.server.ts';
import { moveToAccount } from './features/saved-homes/mutations.server.ts';
import { startIndex, stopIndex } from './features/search/live-index/feed.server.ts';
import type { Topic } from './messages/catalogue.ts';
import { filesOf } from './messages/files.server.ts';
import { localeOf, pageLanguage } from './messages/reader.server.ts';
import { LanguageContext } from './messages/use-messages.ts';
import { BusyError } from './server/busy.server.ts';
import { isOutage, isOutOfTime } from './server/db-errors.server.ts';
import { closeDatabase } from './server/db.server.ts';
import { setDrawPicture } from './server/drawn-pictures.server.ts';
import { env } from './server/env.server.ts';
import { closeJobs, startWorkers } from './server/jobs.server.ts';
import { log, logError } from './server/log.server.ts';
import { closeMail } from './server/mail.server.ts';
import { noteOutage } from './server/outage.server.ts';
import { sharingOf } from './server/shared-page.server.ts';
import { ErrorReferenceProvider } from './ui/error-reference.tsx';
import { StructuredDataContext, structuredDataJson } from './ui/structured-data.ts';

setSignInSteps([moveToAccount]);

const references = new WeakMap<Request, string>();

export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
): Promise<Response> {
  const nonce = randomBytes(16).toString('base64');
  headers.set('Content-Type', 'text/html; charset=utf-8');
  headers.set('Content-Security-Policy', contentSecurityPolicy(nonce));
  if (request.method === 'HEAD') return new Response(null, { status, headers });

  const structuredData: Promise<object[]>[] = [];
  const topics = new Set<Topic>();
  const language = pageLanguage(localeOf(request.headers), topics);
  const page = (
    <LanguageContext value={language}>
      <ErrorReferenceProvider value={references.get(request) ?? null}>
        <StructuredDataContext value={structuredData}>
          <ServerRouter context={routerContext} url={request.url} nonce={nonce} />
        </StructuredDataContext>
      </ErrorReferenceProvider>
    </LanguageContext>
  );
  const rendered = await render(page, nonce);
  const graph = (await Promise.all(structuredData)).flat();
  // Parts that load code render in any order, but a page is the same each time.
  const texts = textsOf(language.locale, [...topics].toSorted(), nonce);
  const added = texts + structuredDataScript(graph);
  return new Response(completed(rendered, added, nonce), { status, headers });
}

export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted) return;
  const { method } = request;
  const { pathname: path } = new URL(request.url);
  if (error instanceof BusyError) return noteOutage(context, 'tooBusy');
  if (isOutage(error)) noteOutage(context, 'unavailable');
  if (isOutOfTime(error)) noteOutage(context, 'tooBusy');
  // The router's own refusals, such as a form sent to a page without an action, are the client's fault.
  if (isRouteErrorResponse(error) && error.status < 500) {
    return log.warn({ path, method, status: error.status }, 'request refused');
  }
  references.set(request, logError(error, { path, method }));
};

/** Sets what draws pictures on request; the process calls it before it serves a demonstration. */
export { setDrawPicture };

/** Says how an answer is given to others; the process asks. */
export { sharingOf };

/** Starts working through the job queue and loading the index of listings; the process calls it before it serves. */
export async function startWork(): Promise<void> {
  startIndex();
  await startWorkers(JOBS);
}

/** Ends the answers that would go on until the visitor leaves; the process calls it before it stops serving. */
export { stopStreams };

/** Closes everything this build holds open; the process calls it when it stops. */
export async function closeResources(): Promise<void> {
  await closeJobs();
  await stopIndex();
  closeMail();
  await closeDatabase();
}

/** Renders the whole page at once: nothing is deferred, and no part waits for script to move it into place. */
async function render(page: ReactNode, nonce: string): Promise<Buffer<ArrayBuffer>> {
  const stream = await renderToReadableStream(page, { nonce, progressiveChunkSize: Infinity });
  await stream.allReady;
  return Buffer.concat(await Array.fromAsync(stream));
}

const MODULE = 'type="module" async=""';

/**
 * Adds to the head of a page what is known only once it is rendered, and holds its script back until it has been painted, so
 * that this doesn't compete with what people wait for. Between its head and its script it stays the bytes it is.
 */
function completed(page: Buffer, added: string, nonce: string): Buffer<ArrayBuffer> {
  const [head, script, end] = [
    page.indexOf('</head>'),
    page.lastIndexOf(MODULE),
    page.lastIndexOf('</body>'),
  ];
  const held = page
    .toString('utf8', 0, head)
    .replaceAll('<link rel="modulepreload"', '<link rel="held-modulepreload"');
  const release = `<script nonce="${nonce}">(${releaseScript})()</script>`;
  const body =
    script < 0
      ? [page.subarray(head, end)]
      : [
          page.subarray(head, script),
          'type="held-module"',
          page.subarray(script + MODULE.length, end),
        ];
  const parts = [held, added, ...body, release, page.subarray(end)];
  return Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part) : part)));
}

/** Tells the browser which texts the page uses, so it fetches them along with the page's code. */
function textsOf(locale: string, topics: Topic[], nonce: string): string {
  const links = filesOf(locale, topics).map(
    (href) => `<link rel="held-modulepreload" href="${href}"/>`,
  );
  return `${links.join('')}<script nonce="${nonce}">pageTopics=${JSON.stringify(topics)}</script>`;
}

/** A `<` in a text could end its script element. */
function escapeForScript(json: string): string {
  return json.replaceAll('<', '\\u003c');
}

/** Runs in the browser, so it can't use anything from outside. */
function releaseScript(): void {
  document.currentScript?.remove();
  const release = () => {
    for (const link of document.querySelectorAll<HTMLLinkElement>('[rel=held-modulepreload]')) {
      link.rel = 'modulepreload';
    }
    const held = document.querySelector<HTMLScriptElement>('[type=held-module]');
    if (!held) return;
    const script = document.createElement('script');
    script.type = 'module';
    script.nonce = held.nonce;
    script.text = held.text;
    held.replaceWith(script);
  };
  // A page in the background is not painted.
  if (document.hidden) release();
  else requestAnimationFrame(() => setTimeout(release));
}

/** For search engines only, so the browser does not hydrate it: `useStructuredData` replaces it on another page. */
function structuredDataScript(graph: object[]): string {
  if (graph.length === 0) return '';
  const json = escapeForScript(structuredDataJson(graph));
  return `<script type="application/ld+json">${json}</script>`;
}

function contentSecurityPolicy(nonce: string): string {
  const development = import.meta.env.DEV;
  const tiles = env().MAP_TILES;
  const tilesOrigin = tiles && !tiles.file ? ` ${new URL(tiles.url).origin}` : '';
  return [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}'`,
    development ? "style-src 'self' 'unsafe-inline'" : `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data:",
    `connect-src 'self'${tilesOrigin}${development ? ' ws:' : ''}`,
    "object-src 'none'",
    "base-uri 'self'",
    // Applies to redirects after a form too: use `leaveFor` to go from a form to another site.
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}
