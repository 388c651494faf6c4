import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { adminTexts } from './ar/admin-texts.ts';
import { allMessages, type Topic } from './catalogue.ts';
import { editableTexts } from './changed-topics.server.ts';
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

/** Names, examples of what to type, names of files, and codes beside texts. */
const LATIN = [
  'adminPayments.providers.stripe',
  'adminStatus.node',
  'adminStatus.postgresql',
  'checkout.sampleHolder',
  'comparison.rents.basis',
  'comparison.rents.spread',
  'conversations.figureInWords.amount',
  'costs.increase.averageLink',
  'exports.formats.property_finder',
  'exports.formats.rss',
  'mailbox.toHint',
  'priceIndexFile.areasName',
  'priceIndexFile.name',
  'property.floorPlan.pdf',
  'siteFigures.empty.name',
];

test('no text is left in English in Arabic: also no error, toast, mail or column of a file', async () => {
  const texts = (await editableTexts()).filter(({ locale }) => locale === 'ar');
  expect(texts.length).toBeGreaterThan(5_000);
  const words = /\b(the|and|of|to|is|are|your|you|for|with|in|on|this|not|by|from|an|at)\b/gi;
  const english = texts.filter(({ path, original }) => {
    // Without what is put in, and names and values of the API.
    const shown = original.replaceAll(/\{[^}]*\}|`[^`]*`/g, '');
    if (!/\p{Script=Arabic}/u.test(shown)) return /[a-z]{3}/i.test(shown) && !LATIN.includes(path);
    return (shown.match(words)?.length ?? 0) > 1;
  });
  expect(english).toEqual([]);
});

test('each topic of the texts has a name in Arabic', async () => {
  const files = new Set((await editableTexts()).map(({ file }) => file));
  const nameless = [...files].filter((file) => adminTexts.topicName(file) === file);
  expect(nameless).toEqual([]);
});

test('in Arabic texts a left-to-right mark keeps the slash of a path before it', () => {
  const folder = new URL('./ar/', import.meta.url);
  const texts = readdirSync(folder).map((file) => readFileSync(new URL(file, folder), 'utf8'));
  const bare = texts.flatMap((text) => text.match(/[\p{Script=Arabic}:،] \/[a-z].*/gu) ?? []);
  expect(bare).toEqual([]);
});
