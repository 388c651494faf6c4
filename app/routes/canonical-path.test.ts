import fc from 'fast-check';
import { matchRoutes, type RouteObject } from 'react-router';
import { expect, test } from 'vitest';
import routes from '#app/routes.ts';
import { canonicalPath } from '#app/server/canonical-path.server.ts';

const TABLE = routes as RouteObject[];

/** The URL a request for the path is redirected to, if any. */
function canonical(path: string): string {
  const { pathname } = new URL(path, 'https://manzil.example');
  const matches = matchRoutes(TABLE, pathname)!;
  const pattern = matches.flatMap(({ route }) => route.path ?? []).join('/');
  return canonicalPath(pathname, pattern, matches[0]!.params);
}

test.each([
  ['/', '/'],
  ['/Rent', '/rent'],
  ['/rent/', '/rent'],
  ['/%72ent//', '/rent'],
  ['https://manzil.example//about', '/about'],
  ['/Property/106/Viewing/', '/property/106/viewing'],
  ['/property/0106', '/property/106'],
  ['/property/00', '/property/0'],
  ['/property/0x1', '/property/0x1'],
  ['/agents/Al%2dSafa', '/agents/Al-Safa'],
  ['/areas/%d8%af%d8%a8%d9%8a', '/areas/%D8%AF%D8%A8%D9%8A'],
  ['/Images/map/25.1,55.2.svg', '/images/map/25.1,55.2.svg'],
  ['/conversations/aBc-DEF', '/conversations/aBc-DEF'],
  ['/guides/a%2fb', '/guides/a%2Fb'],
  ['/No/Such/Page/', '/No/Such/Page/'],
  ['https://manzil.example//evil.example//', '/evil.example/'],
])('%s is at %s', (path, expected) => {
  expect(canonical(path)).toBe(expected);
});

test('any path leads to one on this site, in two steps at most', () => {
  const sign = fc.constantFrom(...'/.:@!\\~^|[é', '%2F', '%25', '%2e', 'rent', 'Areas', 'admin');
  fc.assert(
    fc.property(fc.array(sign, { maxLength: 8 }), (signs) => {
      const path = `https://manzil.example/${signs.join('')}`;
      if (matchRoutes(TABLE, new URL(path).pathname) === null) return;
      const found = canonical(path);
      expect(found).toMatch(/^\/(?![/\\])/);
      expect(new URL(found, 'https://manzil.example').pathname).toBe(found);
      const last = canonical(`https://manzil.example${found}`);
      expect(canonical(`https://manzil.example${last}`)).toBe(last);
    }),
    { numRuns: 2_000 },
  );
});
