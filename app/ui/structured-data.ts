import { createContext, use, useEffect } from 'react';
import { useLocation } from 'react-router';

/** Where the server collects a page's schema.org objects; null in the browser. */
export const StructuredDataContext = createContext<Promise<object[]>[] | null>(null);

/**
 * Adds a page's schema.org objects to the document: the server writes those of the page it sends, the browser those
 * of each page it navigates to.
 */
export function useStructuredData(build: () => Promise<object[]>): void {
  const collected = use(StructuredDataContext);
  if (collected) {
    const built = build();
    // Is awaited only once the page is rendered: a failure until then would end the process.
    built.catch(() => {});
    collected.push(built);
  }
  const { pathname, search } = useLocation();
  useEffect(() => {
    // Without its code, as offline, the page has none.
    replaceStructuredData(pathname + search, build).catch(() => {});
  });
}

/** The page whose data the document has. */
let described: string | undefined;

async function replaceStructuredData(page: string, build: () => Promise<object[]>): Promise<void> {
  const isFirst = described === undefined;
  if (described === page) return;
  described = page;
  if (isFirst) return;
  document.querySelector('[type="application/ld+json"]')?.remove();
  const script = document.createElement('script');
  script.type = 'application/ld+json';
  document.head.append(script);
  script.text = structuredDataJson(await build());
}

export function structuredDataJson(graph: object[]): string {
  return JSON.stringify({ '@context': 'https://schema.org', '@graph': graph });
}
