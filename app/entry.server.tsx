import { randomBytes } from 'node:crypto';
import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { renderToPipeableStream } from 'react-dom/server';
import { type EntryContext, type HandleErrorFunction, ServerRouter } from 'react-router';
import { closeDatabase } from './server/db.server.ts';
import { logError } from './server/log.server.ts';
import { ErrorReferenceProvider } from './ui/error-reference.tsx';
import { StructuredDataProvider } from './ui/structured-data.ts';

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
  if (!headers.has('Cache-Control')) headers.set('Cache-Control', 'private, no-cache');
  if (request.method === 'HEAD') return new Response(null, { status, headers });

  const structuredData: object[] = [];
  const page = (
    <ErrorReferenceProvider value={references.get(request) ?? null}>
      <StructuredDataProvider value={structuredData}>
        <ServerRouter context={routerContext} url={request.url} nonce={nonce} />
      </StructuredDataProvider>
    </ErrorReferenceProvider>
  );
  const html = preferContent(await render(page, nonce));
  return new Response(withStructuredData(html, structuredData), { status, headers });
}

export const handleError: HandleErrorFunction = (error, { request }) => {
  if (request.signal.aborted) return;
  const { pathname } = new URL(request.url);
  references.set(request, logError(error, { path: pathname, method: request.method }));
};

/** Closes what this build keeps open; the process calls it when it stops. */
export async function closeResources(): Promise<void> {
  await closeDatabase();
}

/** Pages defer nothing, so they leave whole, which lets the process compress them in one go. */
function render(page: React.ReactNode, nonce: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const { pipe } = renderToPipeableStream(page, {
      nonce,
      onAllReady: () => {
        const body = new PassThrough();
        resolve(text(body));
        pipe(body);
      },
      onShellError: reject,
      onError: (error) => logError(error, { while: 'rendering' }),
    });
  });
}

/** Script is preloaded behind styles, fonts and the first picture, which is what a person waits for. */
function preferContent(html: string): string {
  return html.replaceAll(
    '<link rel="modulepreload"',
    '<link rel="modulepreload" fetchpriority="low"',
  );
}

/** For search engines only, so it is not part of what the browser hydrates. `<` could end the script element early. */
function withStructuredData(html: string, graph: object[]): string {
  if (graph.length === 0) return html;
  const json = JSON.stringify({ '@context': 'https://schema.org', '@graph': graph });
  const script = `<script type="application/ld+json">${json.replaceAll('<', '\\u003c')}</script>`;
  return html.replace('</head>', () => `${script}</head>`);
}

function contentSecurityPolicy(nonce: string): string {
  const development = import.meta.env.DEV;
  return [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}'`,
    development ? "style-src 'self' 'unsafe-inline'" : "style-src 'self'",
    "img-src 'self' data:",
    development ? "connect-src 'self' ws:" : "connect-src 'self'",
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}
