import { expect, test } from 'vitest';
import { emptySearchWords } from './empty-words.ts';

test.each([
  'Villas for sale in Atlantis · sea view',
  '3-bedroom apartments to rent in Tower 21, Dubai',
  'Properties for sale in Dubai · under 950,000',
  'شقق للإيجار في دبي مارينا',
])('%s is kept', (words) => {
  expect(emptySearchWords(words)).toBe(words);
});

test.each([
  'Properties for sale in mona@x.example',
  'Properties for sale in Dubai · @mona.saleh',
  'Properties to rent in 0501234567',
  'Properties to rent in +971 50-123 (4567)',
  'عقارات للإيجار في ٠٥٠١٢٣٤٥٦٧',
  'Properties for sale in Dubai · https://x.example',
  'Properties for sale in Dubai · 784-1990-1234567-1',
  ' ',
])('%s is not', (words) => {
  expect(emptySearchWords(words)).toBeNull();
});

test('is one line of at most 80 characters', () => {
  expect(emptySearchWords(`Villas\n${'far away '.repeat(20)}`)!.length).toBeLessThanOrEqual(80);
  expect(emptySearchWords('Villas \n in  Dubai')).toBe('Villas in Dubai');
});
