import { expect, test } from 'vitest';
import { accountSettings } from './ar/account-settings.ts';
import { adminDashboard } from './ar/admin-dashboard.ts';
import { formErrors } from './ar/form-errors.ts';

test.each([
  [adminDashboard.renamed(2), 'شركتان موثّقتان تغيّر اسمهما أو رقمهما.'],
  [adminDashboard.renamed(3), '3 شركات موثّقة تغيّر اسمها أو رقمها.'],
  [adminDashboard.unverified(1), 'شركة واحدة لم تُوثَّق بعد.'],
  [adminDashboard.unverified(2), 'شركتان لم تُوثَّقا بعد.'],
  [adminDashboard.unverified(11), '11 شركة لم تُوثَّق بعد.'],
])('what is said of several agrees with how many they are: %s', (text, expected) => {
  expect(text).toBe(expected);
});

test.each([formErrors.password_plain, accountSettings.password.hint])(
  'capitals are said to be Latin, since Arabic has none: %s',
  (text) => expect(text).toContain('حرف لاتيني كبير'),
);
