import sharp from 'sharp';
import { beforeAll, expect, test } from 'vitest';
import { newPerson, Person, query, textOf } from '../support/people.ts';
import { useSite } from '../support/site.ts';
import { XSS } from '../support/xss.ts';

const site = useSite({ env: { TRUSTED_PROXIES: '127.0.0.1' } });
const PROMOS = '/admin/settings/promos';

let admin: Person;

beforeAll(async () => {
  admin = new Person(site, 'admin@demo.example');
  expect((await admin.signIn('Dubai2026demo')).status).toBe(200);
});

const picture = () =>
  sharp({ create: { width: 1300, height: 900, channels: 3, background: '#286' } })
    .png()
    .toBuffer();

/** The form as a page shows it. */
function formOf(html: string): Record<string, string> {
  const fields = html.matchAll(
    /<(?:input|textarea)[^>]* name="([^"]+\.\d|version)"[^>]*>\n?([^<]*)/g,
  );
  const decoded = (text: string) => text.replaceAll('&lt;', '<').replaceAll('&gt;', '>');
  return Object.fromEntries(
    [...fields].map(([tag, name, text]) => [
      name,
      decoded(/ value="([^"]*)"/.exec(tag)?.[1] ?? text ?? ''),
    ]),
  );
}

async function send(
  fields: Record<string, string>,
  files: Record<string, Buffer | string> = {},
  from?: string,
) {
  const form = new FormData();
  const shown = formOf(from ?? (await textOf(await admin.fetch(PROMOS))));
  for (const [name, value] of Object.entries({ ...shown, step: 'publish', ...fields }))
    form.set(name, value);
  for (const [name, content] of Object.entries(files))
    form.set(name, new File([content as BlobPart], 'it.png', { type: 'image/png' }));
  return admin.fetch(PROMOS, { method: 'POST', body: form });
}

const home = (path = '/') => newPerson(site).read(path);
const titles = (html: string) =>
  [...html.matchAll(/<h3[^>]*>([^<]*)<\/h3>/g)].map(([, title]) => title);

const VIEWING = {
  'title.1': 'Open days',
  'title_ar.1': 'أيام مفتوحة',
  'text.1': `See homes ${XSS[0]}`,
  'link.1': '/buy',
};

test('what is wrong is refused with its field, and the picture stays', async () => {
  expect(await home()).not.toContain('Offers and news');
  const refused = await send({ 'title.1': 'A', 'link.1': '//evil.example' });
  expect(refused.status).toBe(400);
  const page = await textOf(refused);
  expect(page).toContain('Choose a picture');
  expect(page).toContain('The link must be a path such as /buy');
  const script = await send(VIEWING, { 'picture.1_file': '<svg><script>alert(1)</script></svg>' });
  expect([script.status, await textOf(script)]).toEqual([
    400,
    expect.stringContaining('Choose a JPEG, PNG, WebP or AVIF picture.'),
  ]);
  const swapped = await send(
    { ...VIEWING, 'from.1': '2026-12-02', 'until.1': '2026-12-01' },
    { 'picture.1_file': await picture() },
  );
  expect(swapped.status).toBe(400);
  const again = await textOf(swapped);
  expect(again).toContain('The last day must not be before the first');
  const id = formOf(again)['picture.1']!;
  expect((await admin.fetch(`/images/site/${id}/promo.webp`)).status).toBe(200);
  expect(await query(site, 'select from site_settings')).toEqual([]);
});

test('one is previewed by its writer alone, then shown in both languages on its days', async () => {
  const preview = await send(
    { ...VIEWING, step: 'preview' },
    { 'picture.1_file': await picture() },
  );
  const page = await textOf(preview);
  expect(page).toContain('Nobody else sees this yet');
  expect(titles(page)).toEqual(expect.arrayContaining(['Open days', 'أيام مفتوحة']));
  expect(await home()).not.toContain('Open days');
  expect((await send({}, {}, page)).status).toBe(302);
  const english = await home();
  expect(titles(english)).toContain('Open days');
  expect(english).toContain('See homes &lt;script&gt;hit()&lt;/script&gt;');
  expect(english).not.toContain(XSS[0]);
  const arabic = await home('/ar');
  expect(arabic).toMatch(/<h2[^>]*>عروض وأخبار.*<h3 class[^>]*>أيام مفتوحة.*href="\/ar\/buy"/s);
  expect(arabic).toMatch(/<p lang="en"[^>]*>See homes/);
  expect(arabic).toMatch(/<a [^>]*aria-label="[^"]+: أيام مفتوحة"/);
  await send({ 'until.1': '2026-01-01' });
  expect(titles(await home())).not.toContain('Open days');
  await send({ 'until.1': '' });
});

test('they are ordered, removed, and come back with their version', async () => {
  const second = { 'title.2': 'Free valuations', 'link.2': 'https://us.example/', 'place.2': '1' };
  expect((await send(second, { 'picture.2_file': await picture() })).status).toBe(302);
  const shown = async () =>
    titles(await home()).filter((it) => ['Open days', 'Free valuations'].includes(it!));
  expect(await shown()).toEqual(['Free valuations', 'Open days']);
  await send({ 'place.1': '2' });
  expect(await shown()).toEqual(['Open days', 'Free valuations']);
  const preview = await textOf(await send({ 'remove_picture.1_file': 'yes', step: 'preview' }));
  expect((await send({}, {}, preview)).status).toBe(302);
  expect(await shown()).toEqual(['Free valuations']);
  const [{ version } = { version: 0 }] = await query<{ version: number }>(
    site,
    'select max(version) as version from site_settings',
  );
  const restored = { version: String(version), earlier: String(version - 1) };
  await admin.post('/admin/settings', restored);
  expect(await shown()).toEqual(['Open days', 'Free valuations']);
});

test('a picture that has been deleted, or is not a promo’s, is asked for again', async () => {
  const third = { 'title.3': 'Mortgage week', 'link.3': '/mortgages' };
  const opened = await textOf(
    await send({ ...third, step: 'preview' }, { 'picture.3_file': await picture() }),
  );
  await query(site, `delete from site_picture where id = '${formOf(opened)['picture.3']}'`);
  const logo = `${'0'.repeat(24)}-400x80`;
  await query(
    site,
    `insert into site_picture (id, file, image) values ('${logo}', 'logo.webp', '')`,
  );
  for (const late of [await send({}, {}, opened), await send({ ...third, 'picture.3': logo })]) {
    const page = await textOf(late);
    expect([late.status, page]).toEqual([400, expect.stringContaining('Choose a picture')]);
    expect(formOf(page)).toMatchObject({ 'title.3': 'Mortgage week', 'picture.3': '' });
  }
});

test('saving the settings keeps them, and saving them at once with the settings is told', async () => {
  const html = await textOf(await admin.fetch(PROMOS));
  const { version } = formOf(html);
  await admin.post('/admin/settings', { version: version!, step: 'publish', heading: 'Homes' });
  expect(titles(await home())).toContain('Open days');
  const late = await send({ 'title.1': 'Open weeks' }, {}, html);
  expect([late.status, await textOf(late)]).toEqual([
    409,
    expect.stringMatching(/Saved by admin in the meantime.*Homes/s),
  ]);
  expect((await send({ 'title.1': 'Open weeks' })).status).toBe(302);
  expect(await home()).toMatch(/Homes.*Open weeks/s);
});

test('a home page whose sections leave them out says so where they are written', async () => {
  const [{ version } = { version: 0 }] = await query<{ version: number }>(
    site,
    'select max(version) as version from site_settings',
  );
  const body = new URLSearchParams({ version: String(version), step: 'publish' });
  body.append('home_sections', 'more');
  expect((await admin.fetch('/admin/settings', { method: 'POST', body })).status).toBe(302);
  expect(titles(await home())).not.toContain('Open weeks');
  expect(await textOf(await admin.fetch(PROMOS))).toContain('choose it under Settings');
});
