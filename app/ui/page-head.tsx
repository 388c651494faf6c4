import { useRouteLoaderData } from 'react-router';
import { useLanguage, useMessages } from '#app/messages/use-messages.ts';
import type { loader as rootLoader } from '#app/root.tsx';
import { useStructuredData } from './structured-data.ts';

interface PageHeadProps {
  title: string;
  description: string;
  /** Path and query of the canonical address. */
  path: string;
  /** Path of a picture for previews, 1200 x 630. */
  image?: string;
  /** What that picture shows. */
  imageAlt?: string;
  /** Asks search engines to leave the page out. */
  noindex?: boolean;
  /** schema.org objects without `@context`; without any, the page is a WebPage. Only the server asks: give undefined in the browser. */
  structuredData?: (absolute: (path: string) => string) => object[];
  previous?: string | null;
  next?: string | null;
}

/** Everything a page says of itself to browsers, search engines and previews. */
export function PageHead(props: PageHeadProps) {
  const shell = useMessages('shell');
  const { locale } = useLanguage();
  const absolute = useAbsolute();
  const title = props.title === shell.name ? shell.name : `${props.title} | ${shell.name}`;
  const canonical = absolute(props.path);
  const image = absolute(props.image ?? '/share.png');
  const imageAlt = props.imageAlt ?? shell.shareImage;
  useStructuredData(props.structuredData?.(absolute) ?? [webPage(props, canonical, locale)]);
  return (
    <>
      <title>{title}</title>
      <meta name="description" content={props.description} />
      {props.noindex && <meta name="robots" content="noindex, follow" />}
      <link rel="canonical" href={canonical} />
      {props.previous && <link rel="prev" href={absolute(props.previous)} />}
      {props.next && <link rel="next" href={absolute(props.next)} />}
      <meta property="og:site_name" content={shell.name} />
      <meta property="og:type" content="website" />
      <meta property="og:locale" content={`${locale}_AE`} />
      <meta property="og:title" content={props.title} />
      <meta property="og:description" content={props.description} />
      <meta property="og:url" content={canonical} />
      <meta property="og:image" content={image} />
      <meta property="og:image:alt" content={imageAlt} />
      <meta name="twitter:card" content="summary_large_image" />
      <meta name="twitter:title" content={props.title} />
      <meta name="twitter:description" content={props.description} />
      <meta name="twitter:image" content={image} />
      <meta name="twitter:image:alt" content={imageAlt} />
    </>
  );
}

function webPage({ title, description }: PageHeadProps, url: string, inLanguage: string): object {
  return { '@type': 'WebPage', '@id': url, url, name: title, description, inLanguage };
}

/** Turns a path into an address of this site. */
export function useAbsolute(): (path: string) => string {
  const root = useRouteLoaderData<typeof rootLoader>('root');
  return (path) => `${root?.publicUrl ?? ''}${path}`;
}
