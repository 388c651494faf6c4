import { expect, test } from 'vitest';
import { languageOf } from './written.tsx';

test.each([
  ['وسيطة في دبي منذ عام 2012', 'ar'],
  ['شقة مطلة في Marina', 'ar'],
  ['Townhouses in the south', 'en'],
  ['Flat مطلة', 'en'],
  ['Квартира с видом на море', ''],
  ['समुद्र के सामने फ्लैट', ''],
  ['+971 50 123 4567', undefined],
])('%o is marked as %o', (text, language) => {
  expect(languageOf(text)).toBe(language);
});
