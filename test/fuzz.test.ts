import { request } from 'node:http';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { AMENITIES } from '#app/features/listings/amenities.ts';
import { useSite } from './support/site.ts';

const site = useSite();

const PARAMETERS = [
  'type',
  'location',
  'property_type',
  'min_price',
  'max_price',
  'max_all_in',
  'min_bedrooms',
  'max_bedrooms',
  'added',
  'include_under_offer',
  'min_bathrooms',
  'min_size',
  'max_size',
  'furnishing',
  'completion',
  'amenities',
  'rent_period',
  'cheques',
  'keyword',
  'sort',
  'view',
  'page',
  'after',
  'utm_source',
];

const NASTY = [
  'abc',
  '-1',
  '0',
  '99999999',
  '1e309',
  'NaN',
  '٣',
  "'; drop table listing; --",
  '%',
  '\\',
  '&|!():*<->',
  '\u0000',
  '\uFFFF',
  'ديرة',
  '<script>alert(1)</script>',
  '{{7*7}}',
  '../../etc/passwd',
  '5+',
  '10,000,000+',
  '9223372036854775808',
  'x'.repeat(3000),
];

/** Sends a path as it is, which `fetch` would normalise first. */
function statusOf(path: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const { hostname, port } = new URL(site.origin);
    const call = request({ hostname, port, path }, (response) => {
      response.resume();
      response.on('end', () => resolve(response.statusCode!));
    });
    call.on('error', reject);
    call.end();
  });
}

const value = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...NASTY).map(encodeURIComponent) },
  { weight: 2, arbitrary: fc.string({ unit: 'grapheme', maxLength: 60 }).map(encodeURIComponent) },
  { weight: 1, arbitrary: fc.constantFrom('%', '%zz', '%ff%fe', '%00', '+', '', '%C0%80') },
);
const query = fc
  .array(fc.tuple(fc.constantFrom(...PARAMETERS), value), { maxLength: 6 })
  .map((pairs) => pairs.map(([name, text]) => `${name}=${text}`).join('&'));

const SEARCHES = ['/search-results', '/search-results/counts', '/search-filters'];

test.each(SEARCHES)('%s answers the most absurd repetition', async (path) => {
  const repeated = PARAMETERS.flatMap((name) => [`${name}=1`, `${name}=villa`]);
  const places = Array.from({ length: 400 }, (_, n) => `location=place${n}`);
  const amenities = AMENITIES.map((amenity) => `amenities=${amenity}`);
  const full = 'type=rent&rent_period=daily&cheques=12&min_bathrooms=99&min_price=1000000000000';
  const fullest = `${full}&max_price=1000000000000&max_size=1&furnishing=furnished&added=1&completion=ready`;
  for (const pairs of [
    repeated,
    places,
    [...amenities, ...amenities, 'max_price=1'],
    [fullest, ...amenities, ...['marina', 'jvc', 'deira'].map((name) => `location=${name}`)],
    Array.from({ length: 100 }, () => 'min_price=1000000&rent_period=weekly&type=rent'),
  ]) {
    // A type of property among the places leads to the search of that type.
    expect((await fetch(`${site.origin}${path}?${pairs.join('&')}`)).status).toBe(200);
  }
});

test('no parameters make a page fail', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...SEARCHES, '/buy', '/rent', '/'),
      query,
      async (path, text) => {
        const status = await statusOf(`${path}?${text}`);
        expect([200, 302, 404, 414]).toContain(status);
      },
    ),
    { numRuns: 300 },
  );
});

test.each([
  ['/property/0', 404],
  ['/property/-1', 404],
  ['/property/abc', 404],
  ['/property/1.5', 404],
  ['/property/99999999999999999999', 404],
  ['/property/1%00', 404],
  ['/property/%zz', 400],
  ['/images/demo/..%2F..%2Fetc', 404],
  ['/images/demo/villa-99999999999.svg', 404],
  ['/images/share/abc.jpg', 404],
  ['/areas/suggest?q=%00%ff', 200],
  ['/areas/suggest', 200],
  ['/areas/position?q=%00%ff', 200],
  ['/sitemap-main.xml?part=99', 404],
  ['/search-results?page=-1', 200],
  ['/search-results?page=99999999', 404],
  ['/search-results?min_price=abc&type=nonsense', 200],
  ['/search-results?type=sale&type=rent', 200],
])('%s answers %i', async (path, status) => {
  expect(await statusOf(path)).toBe(status);
});

const FORMS: [path: string, fields: string[]][] = [
  ['/sign-in', ['email', 'password', 'returnTo']],
  ['/sign-up', ['email', 'password', 'returnTo']],
  ['/sign-out', ['returnTo']],
  ['/forgot-password', ['email']],
  ['/reset-password', ['token', 'password', 'repeated']],
  ['/confirm-email', ['token']],
  ['/confirm-new-email', ['token']],
  ['/undo-email', ['token']],
  ['/second-factor', ['code', 'returnTo']],
  ['/second-factor', ['recoveryCode']],
  ['/api/auth/sign-in', ['email', 'password']],
  ['/api/auth/token', ['email', 'password', 'code']],
  ['/api/auth/token', ['refresh_token']],
];

test.each(FORMS)('%s takes whatever is in its fields %j', async (path, fields) => {
  for (const value of NASTY) {
    const body = new URLSearchParams(fields.map((field) => [field, value]));
    const response = await fetch(site.origin + path, { method: 'POST', redirect: 'manual', body });
    expect([value, response.status < 500]).toEqual([value, true]);
    expect(await response.text()).not.toMatch(/<script>alert|syntax error|at \w+ \(/);
  }
});

test.each(['/sign-in', '/api/auth/sign-in', '/api/auth/token'])(
  '%s takes whatever is sent as a form',
  async (path) => {
    const bodies: [type: string, body: string][] = [
      ['application/json', '{"email":{"a":1},"password":[1]}'],
      ['application/json', 'null'],
      ['application/json', '"x"'],
      ['application/xml', '<a/>'],
      ['multipart/form-data', '--x'],
      ['multipart/form-data; boundary=x', '--x\r\n\r\n'],
      ['text/plain', 'email=a'],
    ];
    for (const [type, body] of bodies) {
      const headers = { 'Content-Type': type };
      const response = await fetch(site.origin + path, { method: 'POST', headers, body });
      expect([type, [400, 401].includes(response.status)]).toEqual([type, true]);
    }
  },
);

test.each([
  'manzil.session_token=%E0%A4%A',
  'manzil.session_token=',
  '__Secure-manzil.session_token=a.b',
  '__Secure-manzil.two_factor=a.b',
  'manzil.flash=__proto__',
  'manzil.flash=constructor',
  `manzil.session_token=${'x'.repeat(4_000)}`,
])('the cookie %s breaks nothing', async (cookie) => {
  for (const path of ['/', '/second-factor', '/dashboard', '/buy.data']) {
    const response = await fetch(site.origin + path, { headers: { Cookie: cookie } });
    expect([path, response.status]).toEqual([path, 200]);
  }
});
