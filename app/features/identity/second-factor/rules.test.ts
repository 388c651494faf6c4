import { expect, test } from 'vitest';
import { readCode, readRecoveryCode, setupFromUri } from './rules.ts';

test.each([
  ['k7mzq-4xwta', 'k7mzq-4xwta'],
  [' K7MZQ 4XWTA ', 'k7mzq-4xwta'],
  ['k7mzq4xwta', 'k7mzq-4xwta'],
  ['k٧mzq-٤xwta', 'k7mzq-4xwta'],
  ['k7mzq', 'k7mzq'],
  ['', ''],
])('%j is the recovery code %j', (typed, code) => {
  expect(readRecoveryCode(typed)).toBe(code);
});

test('a code may be typed with Arabic digits and blanks', () => {
  expect(readCode('١٢٣ ٤٥۶')).toBe('123456');
});

test('shows the secret in groups, from an otpauth URI only', () => {
  const uri = 'otpauth://totp/Manzil:a%40b.example?secret=ABCDEFGHIJ&issuer=Manzil';
  expect(setupFromUri(uri)).toEqual({ uri, secret: 'ABCD EFGH IJ' });
  expect(setupFromUri('javascript:alert(1)')).toEqual({ uri: '', secret: '' });
});
