import { randomBytes } from 'node:crypto';
import { text } from 'node:stream/consumers';
import messiri from '@fontsource-variable/el-messiri/files/el-messiri-arabic-wght-normal.woff2?url';
import figtree from '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2?url';
import readex from '@fontsource-variable/readex-pro/files/readex-pro-arabic-wght-normal.woff2?url';
import youngSerif from '@fontsource/young-serif/files/young-serif-latin-400-normal.woff2?url';
import type { ReactNode } from 'react';
import { renderToReadableStream, renderToStaticMarkup, renderToString } from 'react-dom/server';
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  type ServerInstrumentation,
  ServerRouter,
} from 'react-router';
import { required } from '#app/lib/required.ts';
import { JOBS } from './entry.jobs.server.ts';
import { watchBackups } from './features/backups/metrics.server.ts';
import { stopStreams } from './features/conversations/live/streams.server.ts';
import { setSignInSteps } from './features/identity/session/mutations.server.ts';
import { watchImports } from './features/imports/metrics.server.ts';
import { recordFirstVersions } from './features/legal/versions.server.ts';
import { returnCalls } from './features/limits/calls.server.ts';
import { answerCall } from './features/public-api/calls.server.ts';
import { followRates, stopFollowingRates } from './features/rates/queries.server.ts';
import { moveToAccount } from './features/saved-homes/mutations.server.ts';
import { startIndex, stopIndex } from './features/search/live-index/feed.server.ts';
import type { Topic } from './messages/catalogue.ts';
import type { PlainAnswerTexts } from './messages/en/plain-answers.ts';
import { changedFilesOf, everyPageFile, filesOf } from './messages/files.server.ts';
import { localeOfPath, pathIn, withoutLanguage } from './messages/paths.ts';
import {
  LOCALES,
  localeOf,
  messagesFor,
  offeredLocales,
  pageLanguage,
} from './messages/reader.server.ts';
import { LanguageContext } from './messages/use-messages.ts';
import { isTooBusy } from './server/busy.server.ts';
import { followTexts, stopFollowingTexts } from './server/changed-texts.server.ts';
import { watchDatabase } from './server/database-metrics.server.ts';
import { isOutage } from './server/db-errors.server.ts';
import { closeDatabase } from './server/db.server.ts';
import { setDrawPicture } from './server/drawn-pictures.server.ts';
import { env } from './server/env.server.ts';
import { siteName } from './server/held-settings.server.ts';
import { closeJobs, startWorkers } from './server/jobs.server.ts';
import { suggestedLocale } from './server/language-suggestion.server.ts';
import { log, logError } from './server/log.server.ts';
import { closeMail } from './server/mail.server.ts';
import { areMetricsOn } from './server/metrics-access.server.ts';
import { metricsText } from './server/metrics.server.ts';
import { recordOutage } from './server/outage.server.ts';
import { PeerError } from './server/peer-error.server.ts';
import { measureProcess } from './server/process-metrics.server.ts';
import { announceStop } from './server/readiness.server.ts';
import { REQUEST_ID_HEADER, requestId, TRACE_HEADER } from './server/request-id.server.ts';
import { answerMeasured, recordRequest } from './server/request-metrics.server.ts';
import { loggedPath } from './server/secret-path.server.ts';
import {
  bodyOf,
  pageAnswer,
  type SharedAnswer,
  sharingOf,
  watchPageCache,
} from './server/shared-page.server.ts';
import {
  brandSheetUrl,
  followSettings,
  siteIcons,
  stopFollowingSettings,
} from './server/site-settings.server.ts';
import { sendTraces } from './server/traces.server.ts';
import { UNFINISHED } from './server/unfinished.ts';
import { LanguageSuggestion } from './ui/language-suggestion.tsx';
import { RequestNumberProvider } from './ui/request-number.tsx';
import { StructuredDataContext, structuredDataJson } from './ui/structured-data.ts';

/** What every page of a script is set in: Arabic pages have Latin figures and names, too. */
const FONTS = { ltr: [figtree, youngSerif], rtl: [figtree, readex, messiri, youngSerif] };

setSignInSteps([moveToAccount]);

/** Everything that answers a request knows its id. */
export const instrumentations: ServerInstrumentation[] = [
  {
    handler: ({ instrument }) =>
      instrument({
        request: async (answer, { request: { method, headers } }) => {
          const asked = {
            requestId: headers.get(REQUEST_ID_HEADER) ?? '',
            trace: headers.get(TRACE_HEADER) ?? undefined,
          };
          await answerMeasured(asked, async () => {
            const { statusCode: status = 500, meta } = await answer();
            // Without one, the browser asked for the code of pages.
            const route = meta ? `/${meta.pattern}`.replace('//', '/') : 'none';
            return { method, route, status };
          });
        },
      }),
  },
];

export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: Readonly<RouterContextProvider>,
): Promise<Response> {
  const nonce = randomBytes(16).toString('base64');
  headers.set('Content-Type', 'text/html; charset=utf-8');
  headers.set('Content-Security-Policy', contentSecurityPolicy(nonce));
  if (request.method === 'HEAD') return new Response(null, { status, headers });

  // Through the router's own element, React would have to wait for it.
  const { serverHandoffStream, ...shown } = routerContext;
  const topics = new Set<Topic>();
  const language = pageLanguage(localeOf(request), topics);
  const router = <ServerRouter context={shown} url={request.url} nonce={nonce} />;
  const pageWith = (structuredData: Promise<object[]>[]) => (
    <LanguageContext value={language}>
      <RequestNumberProvider value={status >= 500 ? requestId() : null}>
        <StructuredDataContext value={structuredData}>{router}</StructuredDataContext>
      </RequestNumberProvider>
    </LanguageContext>
  );
  const [data, [rendered, structuredData]] = await Promise.all([
    text(required(serverHandoffStream, 'The data for script')),
    render(pageWith, nonce),
  ]);
  const suggestion = status === 200 ? suggestionOf(request, nonce) : '';
  const graph = (await Promise.all(structuredData)).flat();
  // Parts that load code render in any order, but a page is the same each time.
  const texts = textsOf(language.locale, [...topics].toSorted(), nonce);
  const head = headOf(language.locale) + fontLinks(language.direction);
  const added = head + inlineScript(reloadScript, nonce) + texts + structuredDataScript(graph);
  const end = dataScript(data, nonce);
  const page = completed(rendered, { added, suggestion, end }, nonce);
  return pageAnswer(context, page, { status, headers });
}

/** What the browser needs of every page and script never changes, so it is no part of the script. */
function headOf(locale: string): string {
  const { tab, touch } = siteIcons();
  const sheet = brandSheetUrl();
  const colours = sheet ? `<link rel="stylesheet" href="${sheet}"/>` : '';
  return `${colours}<meta name="theme-color" content="#fbf8f3" media="(prefers-color-scheme: light)"/>
<meta name="theme-color" content="#121a19" media="(prefers-color-scheme: dark)"/>
<link rel="icon" href="${tab.src}" type="${tab.type}"/>
<link rel="apple-touch-icon" href="${touch}"/>
<link rel="manifest" href="${pathIn(locale, '/site.webmanifest')}"/>`;
}

export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted) return;
  const { method } = request;
  const path = loggedPath(new URL(request.url).pathname);
  if (isOutage(error) || error instanceof PeerError) recordOutage(context, 'unavailable');
  if (isTooBusy(error)) recordOutage(context, 'tooBusy');
  // The router's own refusals, such as a form sent to a page without an action, are the client's fault.
  if (isRouteErrorResponse(error) && error.status < 500) {
    return log.warn({ path, method, status: error.status }, 'request refused');
  }
  logError(error, { path, method });
};

/** Sets what draws pictures on request; the process calls it before it serves a demonstration. */
export { setDrawPicture };

/** Every language of the site, which the process tells apart by their prefixes. */
export { LOCALES };

/** Why the process refuses a request, in the language of its URL. */
export function sentenceAt(url: string, sentence: keyof PlainAnswerTexts): string {
  return messagesFor(localeOfPath(url, LOCALES), 'plainAnswers')[sentence];
}

/** Answers calls of the public API, which the process hands over. */
export { answerCall };

/** How an answer is given to others, and the page beside it; the process asks. */
export { bodyOf, sharingOf };

/** Measures an answer that was rendered for another; the process calls it. */
export function recordSharedAnswer(answer: SharedAnswer): void {
  recordRequest({ ...answer, status: 200 });
}

/** Adds the pages kept to the metrics; the process, which keeps them, calls it. */
export { watchPageCache };

/** For Prometheus; the process calls it if a port of its own is set. */
export { metricsText };

/** Starts working through the job queue and loading the index of listings; the process calls it before it serves. */
export async function startWork(): Promise<void> {
  if (areMetricsOn(env())) {
    measureProcess();
    watchDatabase();
    watchBackups();
    watchImports();
  }
  await followSettings();
  await followTexts();
  await followRates();
  await recordFirstVersions();
  startIndex();
  await startWorkers(JOBS);
}

/** Says that the site is stopping, and ends the answers that would go on until the visitor leaves; the process calls it before it stops serving. */
export function beginStop(): void {
  announceStop();
  stopStreams();
}

/** Closes everything this build holds open; the process calls it when it stops. */
export async function closeResources(): Promise<void> {
  await closeJobs();
  stopFollowingSettings();
  stopFollowingTexts();
  stopFollowingRates();
  await stopIndex();
  closeMail();
  await returnCalls().catch(logError);
  await closeDatabase();
  await sendTraces();
}

/**
 * Renders the whole page at once: nothing is deferred, and no part waits for script to move it into place. As a text where
 * nothing has to be waited for, which costs less than a stream; else, as where code is loaded for the first time, and
 * where something fails, as a stream.
 */
async function render(
  pageWith: (structuredData: Promise<object[]>[]) => ReactNode,
  nonce: string,
): Promise<[string, Promise<object[]>[]]> {
  const structuredData: Promise<object[]>[] = [];
  try {
    const page = renderToString(pageWith(structuredData));
    if (!page.includes(UNFINISHED)) return [page, structuredData];
  } catch {
    // The stream fails in the same way, and reports it.
  }
  await Promise.allSettled(structuredData);
  structuredData.length = 0;
  const options = { nonce, progressiveChunkSize: Infinity };
  const stream = await renderToReadableStream(pageWith(structuredData), options);
  await stream.allReady;
  return [(await text(stream)).replace(DOCTYPE, ''), structuredData];
}

const DOCTYPE = '<!DOCTYPE html>';
const MODULE = 'type="module" async=""';
const LINK_END = '</a>';

interface Additions {
  /** To the head. */
  added: string;
  suggestion: string;
  /** After the script that waits for it, if the page has any. */
  end: string;
}

/**
 * Adds to a page what is known only once it is rendered, and holds its script back until it has been painted, so that this
 * doesn't compete with what people wait for.
 * @returns bytes, because each further copy of the text costs more than they do.
 */
function completed(
  page: string,
  { added, suggestion, end }: Additions,
  nonce: string,
): Buffer<ArrayBuffer> {
  const headEnd = page.indexOf('</head>');
  const script = page.lastIndexOf(MODULE);
  const bodyEnd = page.lastIndexOf('</body>');
  const head = page.slice(0, headEnd);
  const held = head.replaceAll('<link rel="modulepreload"', '<link rel="held-modulepreload"');
  const scripts = offeredLocales().length > 1 ? [keepPlaceScript, releaseScript] : [releaseScript];
  const last = scripts.map((script) => inlineScript(script, nonce)).join('');
  // After the link that skips to the content. In a body, React ignores elements it doesn't know.
  const top = page.indexOf(LINK_END, page.indexOf('<body', headEnd)) + LINK_END.length;
  const body =
    script < 0
      ? page.slice(top, bodyEnd)
      : `${page.slice(top, script)}type="held-module"${page.slice(script + MODULE.length, bodyEnd)}${end}`;
  const whole =
    DOCTYPE + held + alternates(head) + added + page.slice(headEnd, top) + suggestion + body + last;
  return Buffer.from(whole + page.slice(bodyEnd));
}

const inlineScript = (script: () => void, nonce: string) =>
  `<script nonce="${nonce}">(${script})()</script>`;

/** Gives the router in the browser what the page was loaded with. @param data as the router writes it. */
function dataScript(data: string, nonce: string): string {
  const chunk = escapeForScript(JSON.stringify(data));
  const code = `(c=>{c.enqueue(${chunk});c.close()})(window.__reactRouterContext.streamController)`;
  return `<script nonce="${nonce}">${code}</script>`;
}

/** Tells the browser which texts the page uses, so it fetches them along with the page's code, and the name in them. */
function textsOf(locale: string, topics: Topic[], nonce: string): string {
  const files = filesOf(locale, topics);
  const links = [everyPageFile(locale), ...Object.values(files)].map(
    (href) => `<link rel="held-modulepreload" href="${href}"/>`,
  );
  const name = escapeForScript(JSON.stringify(siteName()));
  const others = changedFilesOf(locale, files);
  const changed = others ? `;changedTopics=${JSON.stringify(others)}` : '';
  const offered = offeredLocales();
  const locales = offered.length < LOCALES.length ? `;siteLocales=${JSON.stringify(offered)}` : '';
  return `${links.join('')}<script nonce="${nonce}">pageTopics=${JSON.stringify(files)};siteName=${name}${changed}${locales}</script>`;
}

/** Tells readers of another language that the page is available in it. */
function suggestionOf(request: Request, nonce: string): string {
  const locale = suggestedLocale(request);
  if (!locale) return '';
  const { pathname, search } = new URL(request.url);
  const from = localeOf(request);
  const suggestion = renderToStaticMarkup(
    <LanguageSuggestion
      locale={locale}
      from={from}
      direction={pageLanguage(locale).direction}
      path={withoutLanguage(pathname, LOCALES) + search}
      texts={messagesFor(locale, 'languageSuggestion')}
    />,
  );
  const prefixes = [from, locale].map((of) => JSON.stringify(pathIn(of, '')));
  return `${suggestion}<script nonce="${nonce}">(${followScript})(${prefixes})</script>`;
}

/** Has the browser fetch the fonts before it has read the style sheet. */
function fontLinks(direction: keyof typeof FONTS): string {
  return FONTS[direction]
    .map(
      (href) =>
        `<link rel="preload" href="${href}" as="font" type="font/woff2" crossorigin="anonymous"/>`,
    )
    .join('');
}

/** Tells search engines the URL of the page in each language, if they may know it at all. */
function alternates(head: string): string {
  const canonical = /<link rel="canonical" href="([^"]+)"/.exec(head)?.[1];
  const { publicUrl } = env();
  // A page that isn't in every language names its own.
  const isNamed = /<link rel="alternate" hreflang=/i.test(head);
  if (isNamed || !canonical?.startsWith(publicUrl) || head.includes('content="noindex')) return '';
  const path = withoutLanguage(canonical.slice(publicUrl.length) || '/', LOCALES);
  const offered = offeredLocales();
  if (offered.length < 2) return '';
  return offered
    .map(
      (locale) =>
        `<link rel="alternate" hreflang="${locale}" href="${publicUrl}${pathIn(locale, path)}"/>`,
    )
    .join('');
}

/** A `<` in a text could end its script element. */
function escapeForScript(json: string): string {
  return json.replaceAll('<', '\\u003c');
}

/**
 * Lets a suggestion follow script to other pages. Runs in the browser, so it can't use anything from outside.
 * @param here the prefix of the page's language. @param there that of the suggested one.
 */
function followScript(here: string, there: string): void {
  const bar = document.currentScript?.previousElementSibling;
  document.currentScript?.remove();
  bar?.addEventListener('click', () => {
    const path = (location.pathname.slice(here.length) || '/') + location.search;
    for (const link of bar.querySelectorAll('a')) link.href = there + path;
    for (const input of bar.querySelectorAll('input')) input.value = path;
  });
}

/**
 * Opens a page at the place where its other language was left: at the same heading or card, as texts differ in height. Runs in the browser, so
 * it can't use anything from outside.
 */
function keepPlaceScript(): void {
  document.currentScript?.remove();
  const scrolls = (it: Element | null): boolean =>
    !it || (getComputedStyle(it).position !== 'sticky' && scrolls(it.parentElement));
  const topsNow = () =>
    [...document.querySelectorAll('h2, h3, article, footer')]
      .filter((mark) => mark.checkVisibility() && scrolls(mark))
      .map((mark) => mark.getBoundingClientRect().top);
  let kept = '{}';
  try {
    kept = sessionStorage.getItem('place') ?? kept;
    sessionStorage.removeItem('place');
  } catch {
    return; // the browser forbids storage
  }
  const { href, tops, share } = JSON.parse(kept) as {
    href?: string;
    tops: number[];
    share: number;
  };
  const goThere = () => {
    const now = topsNow();
    // Only an article may have other headings in each language.
    if (now.length !== tops.length) return scrollTo(0, share * document.body.scrollHeight);
    const moved = tops.map((top, at) => ({ top: Math.abs(top), by: (now[at] ?? top) - top }));
    scrollBy(0, moved.reduce((a, b) => (b.top < a.top ? b : a), { top: Infinity, by: 0 }).by);
  };
  if (href === location.href) {
    goThere();
    // Only what is in view has its height.
    requestAnimationFrame(() => setTimeout(goThere));
  }
  document.addEventListener('click', ({ target }) => {
    const { href } = (target as Element).closest<HTMLAnchorElement>('a[hreflang]') ?? {};
    if (!href) return;
    const share = scrollY / document.body.scrollHeight;
    sessionStorage.setItem('place', JSON.stringify({ href, tops: topsNow(), share }));
  });
}

/**
 * Loads the page anew if one leaves it for another of the same history before its script has taken over: until then only
 * the address changes. Runs in the browser, so it can't use anything from outside.
 */
function reloadScript(): void {
  document.currentScript?.remove();
  const { pathname, search } = location;
  const reload = (event: PopStateEvent) => {
    if (location.pathname === pathname && location.search === search) return;
    // Until it is gone, script leaves this page alone, which would not be that of its address.
    event.stopImmediatePropagation();
    Object.assign(window, { isGone: true });
    location.reload();
  };
  addEventListener('popstate', reload);
  document.addEventListener('manzil:auth', () => removeEventListener('popstate', reload), {
    once: true,
  });
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
