import { expect, test } from 'vitest';
import { allMessages, type Topic } from './catalogue.ts';
import { everyPage, somePages } from './en/index.ts';
import { LANGUAGE_NAMES } from './language-names.ts';
import { LOCALES, messages, pageLanguage } from './reader.server.ts';

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

test('each language has a name', () => {
  expect(Object.keys(LANGUAGE_NAMES)).toEqual(LOCALES);
});
