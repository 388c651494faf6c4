import { expect, test } from 'vitest';
import { cookieLine, readCookie } from './cookies.server.ts';

test.each([
  ['a=1; manzil.flash=signedIn; b=2', 'signedIn'],
  ['manzil.flash=signedIn', 'signedIn'],
  ['other.manzil.flash=signedIn; manzil-flash=signedIn', ''],
  ['manzil.flash', ''],
  ['manzil.flash=%E0%A4%A', '%E0%A4%A'],
  ['', ''],
])('the cookie of %s is %s', (Cookie, value) => {
  expect(readCookie(new Headers({ Cookie }), 'manzil.flash')).toBe(value);
});

test('no cookie can be read by a script or sent by a form of another site', () => {
  expect(cookieLine('manzil.flash', 'signedIn')).toBe(
    'manzil.flash=signedIn; Max-Age=60; Path=/; HttpOnly; SameSite=Lax',
  );
});

test('a value cannot add attributes', () => {
  expect(cookieLine('manzil.flash', 'a; Domain=evil.example')).toBe(
    'manzil.flash=a%3B%20Domain%3Devil.example; Max-Age=60; Path=/; HttpOnly; SameSite=Lax',
  );
});
