import { LARGE_CARDS_PER_PAGE } from '#app/lib/paging.ts';
import type { ContentArticle, ContentCard } from './types.ts';

type Absolute = (path: string, version?: string) => string;

/** schema.org's Article or NewsArticle; pages are a WebPage. @param inLanguage the reader's. */
export function articleData(article: ContentArticle, absolute: Absolute, inLanguage: string) {
  const url = absolute(article.path, article.lang);
  const publisher = { '@id': absolute('/#organization') };
  const about = {
    '@id': url,
    url,
    description: article.seoDescription || article.summary,
    datePublished: article.publishedAt.toISOString(),
    dateModified: article.updatedAt.toISOString(),
    inLanguage: article.lang ?? inLanguage,
    publisher,
    ...(article.picture && { image: absolute(article.picture.url) }),
  };
  if (article.pageType === 'page') return { '@type': 'WebPage', name: article.title, ...about };
  return {
    '@type': article.pageType === 'news' ? 'NewsArticle' : 'Article',
    headline: article.title,
    author: publisher,
    mainEntityOfPage: url,
    ...about,
  };
}

/** A page of a list, the cards of which are counted on from those of the pages before. */
export function listData(cards: ContentCard[], absolute: Absolute, page: number) {
  return {
    '@type': 'ItemList',
    itemListElement: cards.map(({ path, title, lang }, index) => ({
      '@type': 'ListItem',
      position: (page - 1) * LARGE_CARDS_PER_PAGE + index + 1,
      url: absolute(path, lang),
      name: title,
    })),
  };
}
