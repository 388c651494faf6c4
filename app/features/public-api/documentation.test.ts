import { expect, test } from 'vitest';
import { apiReference as arabic } from '#app/messages/ar/api-reference.ts';
import { apiDocument } from './document.ts';
import { documentedEvents, documentedOperations, translatedDocument } from './documentation.ts';

const document = apiDocument('https://home.example', 'Home');

function sentences(shown: typeof document): string[] {
  const operations = documentedOperations(shown, {}).flatMap((it) => [
    it.summary,
    ...[...it.parameters, ...it.answer].map(({ description }) => description),
  ]);
  const events = documentedEvents(shown).flatMap(({ summary, body }) => [
    summary,
    ...body.map(({ description }) => description),
  ]);
  return [...new Set([...operations, ...events])].filter(Boolean).sort();
}

test('every sentence of the reference is said in Arabic, and no other', () => {
  expect(Object.keys(arabic).sort()).toEqual(sentences(document));
  for (const sentence of sentences(translatedDocument(arabic, document)))
    expect(sentence).toMatch(/\p{Script=Arabic}.*\.$/u);
});

test('names and values between backticks are the same in Arabic', () => {
  const names = (text: string) => text.match(/`[^`]+`/g) ?? [];
  for (const [english, said] of Object.entries(arabic))
    expect(names(said), english).toEqual(expect.arrayContaining(names(english)));
});
