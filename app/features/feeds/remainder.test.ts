import { Readable } from 'node:stream';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { remainderOf, writeRemainder } from './remainder.ts';
import { readItems } from './xml.server.ts';

async function read(inside: string, names: string[]) {
  const bytes = Buffer.from(`<list><property>${inside}</property></list>`);
  for await (const { items } of readItems(Readable.from([bytes])))
    if (items[0]) return names.map(remainderOf(items[0]));
  return null;
}

test('is read as it was written, whatever the text', async () => {
  const texts = fc.string({ unit: 'binary', minLength: 1 }).filter((text) => !text.includes('\0'));
  const ends = fc.constantFrom('?>', ']]>', '<!--', '</property>', '&amp;', '\u{ffff}', '"');
  await fc.assert(
    fc.asyncProperty(fc.oneof(texts, ends), async (text) => {
      expect(await read(writeRemainder({ address: text }), ['address'])).toEqual([text]);
    }),
  );
});

test('of another program is passed over, and so is what is no text', async () => {
  expect(await read('<?manzil not json?>', ['address'])).toEqual(['']);
  expect(await read('<?manzil {"address":{"a":1}}?>', ['address', 'toString'])).toEqual(['', '']);
  expect(await read('<?manzil null?>', ['address'])).toEqual(['']);
  expect(await read('<?other {"address":"a"}?>', ['address'])).toEqual(['']);
  expect(await read('<?manzil {"address":"a\\u0000b"}?>', ['address'])).toEqual(['ab']);
});
