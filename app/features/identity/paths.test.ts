import fc from 'fast-check';
import { expect, test } from 'vitest';
import { pathAfterSignOut, pathAfterSignUp, safeReturnTo, signInPath } from './paths.ts';

const OWN = 'https://manzil.example';

test.each([
  ['/', '/'],
  ['/rent?page=2#top', '/rent?page=2#top'],
  ['/dashboard/security', '/dashboard/security'],
  ['/search-results?location=دبي', '/search-results?location=%D8%AF%D8%A8%D9%8A'],
  ['/a/../buy', '/buy'],
  [null, '/'],
  ['', '/'],
  ['buy', '/'],
  ['//evil.example', '/'],
  ['/\\evil.example', '/'],
  ['/\n/evil.example', '/'],
  ['/..//evil.example', '/'],
  ['https://evil.example', '/'],
  ['javascript:alert(1)', '/'],
  ['/sign-in?returnTo=/buy', '/'],
  ['/sign-out', '/'],
  ['/api/auth/session', '/'],
  [`/${'x'.repeat(2_001)}`, '/'],
])('%j leads to %j', (value, path) => {
  expect(safeReturnTo(value)).toBe(path);
});

test('whatever `returnTo` says, the browser stays on this site', () => {
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string(),
        fc.webUrl(),
        fc.string().map((text) => `/${text}`),
      ),
      (value) => {
        const path = safeReturnTo(value);
        expect(new URL(path, OWN).origin).toBe(OWN);
        expect(safeReturnTo(path)).toBe(path);
      },
    ),
    { numRuns: 2_000 },
  );
});

test.each([
  ['/new-property', '/new-property'],
  ['/properties/12/promote', '/properties/12/promote'],
  ['/company/new', '/company/new'],
  ['/company/invitation?token=1', '/company/invitation?token=1'],
  ['/companies/saffron-sand/claim', '/companies/saffron-sand/claim'],
  ['/checkout/0197', '/checkout/0197'],
  ['/companies/saffron-sand', '/'],
  ['/companies', '/'],
  ['/rent?page=2', '/'],
])('a sign-up at %j, once confirmed, leads to %j', (path, next) => {
  expect(pathAfterSignUp(path)).toBe(next);
});

test.each([
  ['/buy?page=2', '/buy?page=2'],
  ['/consent?returnTo=%2Fbuy', '/'],
  ['/dashboard/messages', '/'],
  ['/admin/users', '/'],
  ['/admin/invitation?token=a', '/admin/invitation?token=a'],
])('signing out on %j leads to %j', (path, next) => {
  expect(pathAfterSignOut(path)).toBe(next);
});

test('the sign-in path names the way back, if there is one', () => {
  expect(signInPath('/')).toBe('/sign-in');
  expect(signInPath('/rent?page=2')).toBe('/sign-in?returnTo=%2Frent%3Fpage%3D2');
});
