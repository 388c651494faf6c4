// Built for the bench: the site's pages as React renders them with nothing around it.
import { setImmediate } from 'node:timers/promises';
import type { ComponentType } from 'react';
import { renderToString } from 'react-dom/server';
import { UNSAFE_decodeViaTurboStream as decode } from 'react-router';
import { required } from '#app/lib/required.ts';
import { pageLanguage } from '#app/messages/reader.server.ts';
import { LanguageContext } from '#app/messages/use-messages.ts';
import { Layout } from '#app/root.tsx';
import Property from '#app/routes/site/property.tsx';
import SearchResults from '#app/routes/site/search-results.tsx';
import { StructuredDataContext, structuredDataJson } from '#app/ui/structured-data.ts';
import { type BarePage, BarePageContext } from './router.ts';

const PAGES: Record<string, unknown> = {
  'routes/site/search-results': SearchResults,
  'routes/site/property': Property,
};

/** React's mark where it didn't wait for code to load. */
const LEFT_OUT = '<!--$!-->';

/**
 * The page of a URL, from the data that the site answers script with; null if that leads elsewhere.
 * @param sent the page as the site sends it.
 * @throws Error unless both have the same elements.
 */
export async function barePage(url: URL, answer: Response, sent: string): Promise<BarePage | null> {
  const { value } = await decode(required(answer.body, 'The body'), globalThis);
  const routes = value as Record<string, { data: unknown }>;
  const id = Object.keys(PAGES).find((known) => known in routes);
  if (!answer.ok || !id) return null;
  const data = Object.fromEntries(Object.entries(routes).map(([name, it]) => [name, it.data]));
  const Page = PAGES[id] as ComponentType<{ loaderData: unknown }>;
  const page = { url, data, content: <Page loaderData={data[id]} />, around: aroundOf(sent) };
  let html: string;
  while ((html = await renderBare(page)).includes(LEFT_OUT)) await setImmediate();
  if (bodyOf(html) !== bodyOf(sent))
    throw new Error(`${url.href} is another page without a router`);
  return page;
}

export async function renderBare(page: BarePage): Promise<string> {
  const structuredData: Promise<object[]>[] = [];
  const html = renderToString(
    <LanguageContext value={pageLanguage('en')}>
      <StructuredDataContext value={structuredData}>
        <BarePageContext value={page}>
          <Layout>{page.content}</Layout>
        </BarePageContext>
      </StructuredDataContext>
    </LanguageContext>,
  );
  const graph = structuredDataJson((await Promise.all(structuredData)).flat());
  const [headEnd, bodyEnd] = [html.indexOf('</head>'), html.lastIndexOf('</body>')];
  const head = `${html.slice(0, headEnd)}${page.around.head}<script type="application/ld+json">${graph.replaceAll('<', '\\u003c')}</script>`;
  return `<!DOCTYPE html>${head}${html.slice(headEnd, bodyEnd)}${page.around.end}${html.slice(bodyEnd)}`;
}

const SCRIPT = /<script[^>]*>.*?<\/script>/gs;
/** Of scripts and styles, icons and fonts. */
const ADDED = /<link rel="(?!stylesheet|canonical|prev|next)[^>]*>|<meta name="theme-color"[^>]*>/g;

/** The router's data is left out, because a bare page has its own. */
function aroundOf(sent: string): BarePage['around'] {
  const [head = '', body = ''] = sent.split('</head>');
  const partsOf = (html: string, kind: RegExp) => [...html.matchAll(kind)].map(([part]) => part);
  const scripts = (html: string) =>
    partsOf(html, SCRIPT).filter((it) => !it.includes('ld+json') && !it.includes('c.enqueue('));
  return {
    head: [...partsOf(head.replaceAll(SCRIPT, ''), ADDED), ...scripts(head)].join(''),
    end: scripts(body).join(''),
  };
}

/** Without scripts, and without the ids that React makes of how deep an element is. */
const bodyOf = (html: string) =>
  html
    .slice(html.indexOf('<body'))
    .replaceAll(SCRIPT, '')
    .replaceAll(/_R_\w+_/g, '');
