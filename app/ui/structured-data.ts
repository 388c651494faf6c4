import { createContext, use, useEffect } from 'react';
import { useLocation } from 'react-router';

/** Where the server collects a page's schema.org objects; null in the browser. */
export const StructuredDataContext = createContext<Promise<object[]>[] | null>(null);

/**
 * Gives the document the schema.org objects of a page: the server writes those of the page it sends, the browser those
 * of each page that script goes to.
 */
export function useStructuredData(build: () => Promise<object[]>): void {
  use(StructuredDataContext)?.push(build());
  const { pathname, search } = useLocation();
  useEffect(() => {
    // Without its code, as offline, the page has none.
    replaceStructuredData(pathname + search, build).catch(() => {});
  });
}

async function replaceStructuredData(page: string, build: () => Promise<object[]>): Promise<void> {
  const shown = document.querySelector<HTMLElement>('[data-page]');
  if (shown?.dataset.page === page) return;
  shown?.remove();
  const script = document.createElement('script');
  script.type = 'application/ld+json';
  script.dataset.page = page;
  document.head.append(script);
  script.text = structuredDataJson(await build());
}

export function structuredDataJson(graph: object[]): string {
  return JSON.stringify({ '@context': 'https://schema.org', '@graph': graph });
}
