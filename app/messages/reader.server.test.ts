import { expect, test } from 'vitest';
import { allMessages, type Topic } from './catalogue.ts';
import { everyPage, somePages } from './en/index.ts';
import { localeOf, messages, pageLanguage } from './reader.server.ts';

test.each([
  ['ar-AE,ar;q=0.9,en;q=0.8', '', 'ar'],
  ['en-GB,en;q=0.9,ar;q=0.8', '', 'en'],
  ['de,fr;q=0.9,ar;q=0.5', '', 'ar'],
  ['de', '', 'en'],
  ['ar;q=0,*', '', 'en'],
  ['*', '', 'en'],
  ['ar, *;q=0.5', '', 'ar'],
  ['', '', 'en'],
  [',;q=', '', 'en'],
  ['en', 'language=ar', 'ar'],
  ['ar', 'a=b; language=en', 'en'],
  ['ar', 'language=xx', 'ar'],
  ['ar', 'language=__proto__', 'ar'],
])('Accept-Language %j with the cookie %j is answered in %s', (accepted, cookie, locale) => {
  const headers = new Headers({ 'Accept-Language': accepted, Cookie: cookie });
  expect(localeOf(headers, ['ar', 'en'])).toBe(locale);
});

test('a language is every topic of its folder', async () => {
  const shell = { ...everyPage.shell, home: 'الرئيسية' };
  const ranking = { ...(await somePages.ranking()), title: 'كيف نرتّب النتائج' };
  const arabic = {
    everyPage: { ...everyPage, shell },
    somePages: { ...somePages, ranking: async () => ranking },
  };
  const texts = await allMessages(arabic);
  expect(texts.shell.home).toBe('الرئيسية');
  expect(texts.ranking.title).toBe('كيف نرتّب النتائج');
  expect(Object.keys(texts).sort()).toEqual(
    [...Object.keys(everyPage), ...Object.keys(somePages)].sort(),
  );
});

test('a page notes the topics it reads', () => {
  const topics = new Set<Topic>();
  const { locale, direction, read } = pageLanguage('en', topics);
  expect([locale, direction, read('shell')]).toEqual(['en', 'ltr', messages('shell')]);
  expect([...topics]).toEqual(['shell']);
});
