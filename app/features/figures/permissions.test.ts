import { expect, test } from 'vitest';
import { STAFF_ROLES } from '#app/features/staff/types.ts';
import { canGetWeeklyFigures } from './permissions.ts';

test('only super admins are mailed the figures', () => {
  expect(STAFF_ROLES.filter((role) => canGetWeeklyFigures({ role }))).toEqual(['super_admin']);
});
