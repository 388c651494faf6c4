import { expect, test } from 'vitest';
import { useSharedSite } from './support/site.ts';

const site = useSharedSite();

function choose(fields: Record<string, string>) {
  return fetch(`${site.origin}/display`, {
    method: 'POST',
    body: new URLSearchParams(fields),
    headers: { Origin: site.origin },
    redirect: 'manual',
  });
}

test('a currency and a unit chosen hold on every page, beside the dirhams asked; search engines read dirhams', async () => {
  const chosen = await choose({ currency: 'USD', unit: 'sqm', returnTo: '/search-results?page=2' });
  expect(chosen.status).toBe(302);
  expect(chosen.headers.get('location')).toBe('/search-results?page=2');
  const [cookie] = chosen.headers.get('set-cookie')!.split(';');
  const read = async (path: string) =>
    (await fetch(site.origin + path, { headers: { Cookie: cookie! } })).text();
  const [cards, property] = await Promise.all([read('/search-results'), read('/property/5')]);
  for (const html of [cards, property]) {
    expect(html).toMatch(/>≈ \$[\d.]+[KM]<\/span>.{0,40}AED\s[\d,]+</);
    expect(html).toMatch(/[\d,]+ m²/);
    expect(html).toContain('at the old rates of 3 November 2025.');
    expect(html).toContain('<option value="USD" selected="">');
  }
  const [, data] = /<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/.exec(property)!;
  expect(data).toContain('"priceCurrency":"AED"');
  expect(await (await fetch(`${site.origin}/property/5`)).text()).not.toContain('≈');
});

test('choosing leads back to the page, however long its URL and also while signing in', async () => {
  const long = `/search-results?${'location=Dubai+Marina+Gate+1&'.repeat(200)}page=2`;
  for (const returnTo of [long, '/sign-in?returnTo=%2Fdashboard']) {
    const chosen = await choose({ currency: 'USD', unit: 'sqft', returnTo });
    expect(chosen.headers.get('location')).toBe(returnTo);
  }
});

test.each([
  [{ currency: 'BTC', unit: 'acre', returnTo: '//evil.example' }, 'AED.sqft', '/'],
  [{}, 'AED.sqft', '/'],
])('odd choices %o are dirhams and square feet', async (fields, value, location) => {
  const answer = await choose(fields);
  expect(answer.headers.get('location')).toBe(location);
  expect(answer.headers.get('set-cookie')).toMatch(`display=${value};`);
});
