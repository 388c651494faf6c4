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
import { StructuredDataContext } from '#app/ui/structured-data.ts';
import { type BarePage, BarePageContext } from './router.ts';

const PAGES: Record<string, unknown> = {
  'routes/site/search-results': SearchResults,
  'routes/site/property': Property,
};

/** React's mark where it didn't wait for code to load. */
const LEFT_OUT = '<!--$!-->';

/** The page of a URL, from the data that the site answers script with; null if that leads elsewhere. */
export async function barePage(url: URL, answer: Response): Promise<BarePage | null> {
  const { value } = await decode(required(answer.body, 'The body'), globalThis);
  const routes = value as Record<string, { data: unknown }>;
  const id = Object.keys(PAGES).find((known) => known in routes);
  if (!answer.ok || !id) return null;
  const data = Object.fromEntries(Object.entries(routes).map(([name, it]) => [name, it.data]));
  const Page = PAGES[id] as ComponentType<{ loaderData: unknown }>;
  const page = { url, data, content: <Page loaderData={data[id]} /> };
  while (renderBare(page).includes(LEFT_OUT)) await setImmediate();
  return page;
}

export function renderBare(page: BarePage): string {
  return renderToString(
    <LanguageContext value={pageLanguage('en')}>
      <StructuredDataContext value={[]}>
        <BarePageContext value={page}>
          <Layout>{page.content}</Layout>
        </BarePageContext>
      </StructuredDataContext>
    </LanguageContext>,
  );
}
