import { expect, test } from 'vitest';
import { areasNamed } from './areas-named.ts';

test.each([
  ['mar', ['Almaraa', 'Dubai Marina', 'Marsa'], ['Marsa', 'Dubai Marina', 'Almaraa']],
  ['مار', ['تلال الإمارات', 'دبي مارينا'], ['دبي مارينا', 'تلال الإمارات']],
  ['برشا', ['مرتفعات البرشاء', 'البرشاء', 'دبي'], ['البرشاء', 'مرتفعات البرشاء']],
  [' JV ', ['Dubai', 'Circle (JVC)'], ['Circle (JVC)']],
])('areas with a word that begins with %j come first', (typed, names, expected) => {
  const areas = names.map((name) => ({ name }));
  expect(areasNamed(areas, typed).map(({ name }) => name)).toEqual(expected);
});
