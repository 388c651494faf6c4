import { beforeAll, expect, test } from 'vitest';
import { newPerson, Person, query, textOf } from '../support/people.ts';
import { useSite } from '../support/site.ts';

const site = useSite({ env: { TRUSTED_PROXIES: '127.0.0.1' } });
const LEGAL = '/admin/legal';
const SUMMARY = { summary_en: 'You may keep two accounts.', summary_ar: 'يمكنك امتلاك حسابين.' };

let admin: Person;

beforeAll(async () => {
  admin = new Person(site, 'admin@demo.example');
  expect((await admin.signIn('Dubai2026demo')).status).toBe(200);
});

function publish(page: string, version: number, fields: Record<string, string> = {}) {
  const form = { intent: page, version: String(version), consent: 'none', ...SUMMARY };
  return admin.post(LEGAL, { ...form, ...fields });
}

/** As a browser asks for a document; script asks for `path.data` from the page `from`. */
async function locationOf(person: Person, path: string, from?: string): Promise<string | null> {
  const headers: HeadersInit = from ? { Referer: site.origin + from } : { Accept: 'text/html' };
  return (await person.fetch(path, { headers })).headers.get('location');
}

function consentsOf({ email }: Person) {
  return query<{ page: string; version: number }>(
    site,
    `select page, version from legal_consent join user_account on id = user_id
     where email = '${email}' order by page, version`,
  );
}

test('each page names its version and day; signing up keeps which ones were accepted', async () => {
  const seeker = await newPerson(site).join();
  for (const page of ['privacy', 'terms', 'cookies', 'accessibility']) {
    expect(await seeker.read(`/${page}`)).toMatch(/Version 1 of \d+ \w+ \d{4}\./);
    for (const version of ['2', '0', '99999999999'])
      expect((await seeker.fetch(`/${page}/versions/${version}`)).status).toBe(404);
  }
  expect(await seeker.read('/ar/terms')).toContain('النسخة 1 بتاريخ');
  expect(await consentsOf(seeker)).toEqual([
    { page: 'privacy', version: 1 },
    { page: 'terms', version: 1 },
  ]);
});

test('a correction is published and asks nobody; the earlier version stays readable', async () => {
  const seeker = await newPerson(site).join();
  expect((await publish('cookies', 1)).status).toBe(302);
  const page = await newPerson(site).read('/cookies');
  expect(page).toContain('Version 2 of');
  expect(page).toContain(SUMMARY.summary_en);
  expect(page).toContain('href="/cookies/versions/1"');
  expect(await newPerson(site).read('/ar/cookies')).toContain(SUMMARY.summary_ar);
  expect(await newPerson(site).read('/cookies/versions/1')).toContain('A later version');
  expect(await locationOf(seeker, '/buy')).toBeNull();

  const second = await publish('cookies', 1);
  expect(second.status).toBe(409);
  const refused = await textOf(second);
  expect(refused).toContain('Somebody else has published');
  expect(refused).toContain(`value="${SUMMARY.summary_en}"`);
  const empty = await publish('cookies', 2, { summary_en: ' ' });
  expect([empty.status, await textOf(empty)]).toEqual([
    400,
    expect.stringContaining('one sentence'),
  ]);
  expect(
    await query(
      site,
      `select action, subject from audit_entry where subject_kind = 'legal' order by at`,
    ),
  ).toEqual([{ action: 'legal_corrected', subject: '/cookies 2' }]);
  expect(await admin.read('/admin/audit?kind=legal')).toContain('<bdi>/cookies 2</bdi>');
});

test('people accept what needs it before their next page, and get where they were going', async () => {
  const seeker = await newPerson(site).join();
  const { access_token: token } = await (await seeker.post('/api/auth/token')).json();
  expect((await publish('terms', 1, { consent: 'needed' })).status).toBe(302);
  const asked = '/consent?returnTo=%2Fbuy%3Flocation%3Dmarina';
  expect(await locationOf(seeker, '/buy?location=marina')).toBe(asked);
  expect(await locationOf(seeker, '/ar/dashboard')).toBe('/ar/consent?returnTo=%2Fdashboard');
  // Script that goes on to another page is asked, one that reads the open page again is not.
  const moved = await seeker.fetch('/buy.data', { headers: { Referer: `${site.origin}/rent` } });
  expect(await moved.text()).toContain('/consent');
  const same = await seeker.fetch('/buy.data', { headers: { Referer: `${site.origin}/buy` } });
  expect(await same.text()).not.toContain('/consent');
  // What is sent arrives.
  const saved = await seeker.post('/dashboard/profile/edit', { first_name: 'x'.repeat(60) });
  expect(saved.status).toBe(400);
  for (const path of ['/terms', '/terms/versions/1', '/contact-us', '/dashboard/security/delete']) {
    expect([path, await locationOf(seeker, path)]).toEqual([path, null]);
  }
  expect((await seeker.fetch('/dashboard/security/export')).status).toBe(200);
  const client = new Person(site, 'client', { Authorization: `Bearer ${token}` });
  expect(await locationOf(client, '/dashboard')).toBeNull();
  expect(await locationOf(admin, '/admin')).toBeNull();

  const page = await seeker.read(asked);
  expect(page).toContain(SUMMARY.summary_en);
  expect(page).toContain('href="/terms"');
  // A later correction is accepted with it.
  await publish('terms', 2, { summary_en: 'A comma.', summary_ar: 'فاصلة.' });
  const early = await seeker.post('/consent', { terms: '9', returnTo: '/buy' });
  expect(early.headers.get('location')).toBe('/consent?returnTo=%2Fbuy');
  const accepted = await seeker.post('/consent', { terms: '3', returnTo: '/buy?location=marina' });
  expect(accepted.headers.get('location')).toBe('/buy?location=marina');
  expect(await locationOf(seeker, '/buy?location=marina')).toBeNull();
  expect(await locationOf(seeker, '/consent')).toBe('/');
  expect(await consentsOf(seeker)).toContainEqual({ page: 'terms', version: 3 });
  const exported = await (await seeker.fetch('/dashboard/security/export')).json();
  expect(exported.consents).toContainEqual(
    expect.objectContaining({ page: 'terms', version: 3, acceptedAt: expect.any(String) }),
  );
  expect(await locationOf(await newPerson(site).join(), '/buy')).toBeNull();
  expect(await admin.read(LEGAL)).toContain('Everybody was asked to accept it.');
});

test('what somebody accepts of one page frees them of no other, and of nothing older', async () => {
  const seeker = await newPerson(site).join();
  await query(
    site,
    'delete from legal_consent using user_account where id = user_id and email = $1',
    [seeker.email],
  );
  expect(await locationOf(seeker, '/buy')).toBeNull();
  expect((await publish('terms', 3, { consent: 'needed' })).status).toBe(302);
  expect((await publish('privacy', 1, { consent: 'needed' })).status).toBe(302);
  const asked = '/consent?returnTo=%2Fbuy';
  const accept = async (fields: Record<string, string>) =>
    (await seeker.post('/consent', { ...fields, returnTo: '/buy' })).headers.get('location');
  expect(await accept({ terms: '1' })).toBe(asked);
  expect(await accept({ terms: '4' })).toBe(asked);
  const page = await seeker.read(asked);
  expect(page).toContain('name="privacy"');
  expect(page).not.toContain('name="terms"');
  expect(await accept({ privacy: '2' })).toBe('/buy');
  expect(await locationOf(seeker, '/buy')).toBeNull();
});

test('mailed links and files stay open, and a suspended person can accept', async () => {
  const seeker = await newPerson(site).join();
  await publish('terms', 4, { consent: 'needed' });
  for (const path of [
    '/company/invitation?token=x',
    '/company/claim?token=x',
    '/company/crm-confirmation?token=x',
    '/sold-prices.csv',
    '/dashboard/payments.csv',
    '/rss.xml',
    '/exports/1-x.xml',
  ])
    expect([path, await locationOf(seeker, path)]).not.toEqual([
      path,
      expect.stringContaining('consent'),
    ]);
  const [row] = await query<{ id: string }>(site, 'select id from user_account where email = $1', [
    seeker.email,
  ]);
  const suspend = { intent: 'suspend', reason: 'Asked for deposits by email, three times.' };
  expect((await admin.post(`/admin/members/${row!.id}`, suspend)).status).toBe(302);
  expect(await locationOf(seeker, '/buy')).toBe('/consent?returnTo=%2Fbuy');
  const accepted = await seeker.post('/consent', { terms: '5', returnTo: '/buy' });
  expect(accepted.headers.get('location')).toBe('/buy');
  expect(await consentsOf(seeker)).toContainEqual({ page: 'terms', version: 5 });
});

test('where the wording has changed since, the page says so and staff are told to publish', async () => {
  // As one from before the languages of its parts were kept.
  await query(
    site,
    `update legal_version set texts = replace(texts::text, '"lang": "en", ', '')::jsonb where texts::text like '%"lang"%'`,
  );
  expect(await admin.read(LEGAL)).not.toContain('differs from its newest');
  await query(
    site,
    `update legal_version set texts = jsonb_set(texts, '{en,title}', '"Earlier"') where page = 'accessibility'`,
  );
  const page = await newPerson(site).read('/accessibility');
  expect(page).toContain('corrected since');
  expect(page).toContain('href="/accessibility/versions/1"');
  expect(await newPerson(site).read('/accessibility/versions/1')).toContain('>Earlier</h1>');
  expect(await admin.read(LEGAL)).toContain('differs from its newest');
  // Staff publish every language, whichever they read in.
  expect(await newPerson(site).read('/ar/cookies')).not.toContain('صُحّحت');
  const changed = async () => (await admin.read(LEGAL)).split('differs from its newest').length - 1;
  const before = await changed();
  await query(
    site,
    `update legal_version set texts = jsonb_set(texts, '{ar,title}', '"سابق"') where page = 'cookies'`,
  );
  expect(await newPerson(site).read('/cookies')).not.toContain('corrected since');
  expect(await changed()).toBe(before + 1);
  expect(await newPerson(site).read('/cookies/versions/1')).toMatch(
    /<title>[^<]*Version 1 of \d+ \w+ \d{4}[^.<]*<\/title>/,
  );
});
