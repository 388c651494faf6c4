import { formats } from './formats.ts';

const { number } = formats;

/** Guides, news, posts and the site's own pages. Their contents are in the database. */
export const content = {
  /** Of a wide table, which scrolls. */
  table: 'Table',
  categories: 'Categories',
  all: 'All',
  readMore: 'Read more',
  readMoreOf: (title: string) => `Read more: ${title}`,
  titleIn: (title: string, category: string) => `${title}: ${category}`,
  categoryDescription: (list: string, text: string) => `${list}. ${text}`,
  minutes: (count: number) => `${number(count)} min read`,
  otherLanguage: 'This page is only available in English.',
  contents: 'Contents',
  next: 'Read next',
  published: 'Published',
  updated: (day: string) => `Updated ${day}`,
  empty: 'There is nothing here yet. Please come back soon.',
  feed: 'Guides, news and posts',
  feedLink: 'RSS feed',
  gone: {
    title: 'This page has been retired',
    text: 'What it said is out of date, so we have taken it down.',
  },
  sections: {
    'property-guides': 'Property guides',
    'buyer-guides': 'Guides for buyers',
    'seller-guides': 'Guides for sellers',
    'renter-guides': 'Guides for renters',
    'property-news': 'Property news',
    'tech-blog': 'Tech blog',
    'press-centre': 'Press centre',
    careers: 'Careers',
    about: 'About us',
    'energy-efficiency': 'Energy efficiency',
    'investor-relations': 'Investor relations',
  },
};
