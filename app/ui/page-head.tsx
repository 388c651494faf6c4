import { pathIn } from '#app/messages/paths.ts';
import { useLanguage, useMessages } from '#app/messages/use-messages.ts';
import { useRootData } from './root-data.ts';
import { useStructuredData } from './structured-data.ts';

interface PageHeadProps {
  title: string;
  description: string;
  /** Path and query of the canonical URL. */
  path: string;
  /** The language the page is in, if not the reader's: its canonical URL is there. */
  version?: string;
  /** Path of a picture for previews, 1200 x 630. */
  image?: string;
  /** Description of that picture. */
  imageAlt?: string;
  /** Asks search engines not to index the page. */
  noindex?: boolean;
  /**
   * schema.org objects without `@context`; without any, the page is a WebPage. Build them here, so that
   * browsers load the code for it only where needed.
   */
  structuredData?: (absolute: (path: string) => string, locale: string) => Promise<object[]>;
  /** Of a list: from the second page on, title and description mention it. */
  page?: number;
  previous?: string | null;
  next?: string | null;
}

/** A page's metadata for browsers, search engines and previews. */
export function PageHead(props: PageHeadProps) {
  const shell = useMessages('shell');
  const { locale } = useLanguage();
  const absolute = useAbsolute();
  const { page = 1 } = props;
  const name = page > 1 ? shell.paging.title(props.title, page) : props.title;
  const description =
    page > 1 ? shell.paging.description(props.description, page) : props.description;
  const title = name === shell.name ? shell.name : `${name} | ${shell.name}`;
  const canonical = absolute(props.path, props.version);
  const share = useRootData()?.share;
  const image = absolute(props.image ?? share?.path ?? '');
  const imageAlt = props.imageAlt ?? share?.alt;
  useStructuredData(
    async () =>
      (await props.structuredData?.(absolute, locale)) ?? [
        webPage(name, description, canonical, locale),
      ],
  );
  return (
    <>
      <title>{title}</title>
      <meta name="description" content={description} />
      {props.noindex && <meta name="robots" content="noindex, follow" />}
      <link rel="canonical" href={canonical} />
      {props.previous && <link rel="prev" href={absolute(props.previous)} />}
      {props.next && <link rel="next" href={absolute(props.next)} />}
      <meta property="og:site_name" content={shell.name} />
      <meta property="og:type" content="website" />
      <meta property="og:locale" content={`${props.version ?? locale}_AE`} />
      <meta property="og:title" content={name} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={canonical} />
      <meta property="og:image" content={image} />
      <meta property="og:image:alt" content={imageAlt} />
      <meta name="twitter:card" content="summary_large_image" />
      <meta name="twitter:title" content={name} />
      <meta name="twitter:description" content={description} />
      <meta name="twitter:image" content={image} />
      <meta name="twitter:image:alt" content={imageAlt} />
    </>
  );
}

function webPage(name: string, description: string, url: string, inLanguage: string): object {
  return { '@type': 'WebPage', '@id': url, url, name, description, inLanguage };
}

/** Pictures, and what structured data names, are the same in all languages. */
const WITHOUT_LANGUAGE = /^\/(#|images\/|content-images\/)|\.(png|svg)$/;

/** Makes an absolute URL of a path: of a page, in the language of this one unless another is named. */
export function useAbsolute(): (path: string, version?: string) => string {
  const root = useRootData();
  const { locale } = useLanguage();
  return (path, version = locale) =>
    `${root?.publicUrl ?? ''}${WITHOUT_LANGUAGE.test(path) ? path : pathIn(version, path)}`;
}
