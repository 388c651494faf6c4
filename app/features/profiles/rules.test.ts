import { expect, test } from 'vitest';
import { initialsOf } from './rules.ts';

test.each([
  ['Layla Haddad', 'LH'],
  ['layla', 'L'],
  ['Abd al-Raḥmān ‘Ali', 'AA'],
  ['د’Arcy bin Mohammed 🏡', 'دM'],
  ['3 Sisters', '3S'],
  ['🏡', ''],
  ['', ''],
])('%j has the initials %j', (name, initials) => {
  expect(initialsOf(name)).toBe(initials);
});
