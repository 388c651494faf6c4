import { beforeAll, expect, onTestFinished, test } from 'vitest';
import { useBrowser } from '../support/browser.ts';
import { mailsTo, newEmail, newPerson, Person, query, textOf } from '../support/people.ts';
import { newFolder, startSite, stop } from '../support/process.ts';
import { useSite } from '../support/site.ts';
import { XSS } from '../support/xss.ts';

const site = useSite({ env: { TRUSTED_PROXIES: '127.0.0.1' } });
const browser = useBrowser();
const TEXTS = '/admin/texts';

let admin: Person;

beforeAll(async () => {
  admin = new Person(site, 'admin@demo.example');
  expect((await admin.signIn('Dubai2026demo')).status).toBe(200);
});

/** The paths of the texts that a search finds. */
async function found(params: Record<string, string>): Promise<string[]> {
  const html = await textOf(await admin.fetch(`${TEXTS}?${new URLSearchParams(params)}`));
  return [...html.matchAll(/href="(\/admin\/texts\/[\da-f]{16})"/g)].map(([, path]) => path!);
}

/** The path of the text at a place, such as `shell.paging.label`. */
async function pathOf(place: string, language = 'en'): Promise<string> {
  const paths = await found({ q: place, language });
  expect([place, paths.length]).toEqual([place, 1]);
  return paths[0]!;
}

async function send(path: string, fields: Record<string, string>): Promise<Response> {
  const html = await textOf(await admin.fetch(path));
  const version = /name="version"[^>]*value="(\d+)"/.exec(html)?.[1] ?? '0';
  return admin.post(path, { intent: 'save', version, ...fields });
}

async function change(place: string, text: string, language = 'en'): Promise<string> {
  const path = await pathOf(place, language);
  const answer = await send(path, { text });
  expect([answer.status, answer.headers.get('location')]).toEqual([302, path]);
  return path;
}

test('a text is found by its words, and changed in one language', async () => {
  expect(
    await found({ q: 'find in dubai your place', topic: 'home', language: 'en' }),
  ).toHaveLength(1);
  expect((await found({ topic: 'home' }))[0]).toBe(
    (await found({ topic: 'home', language: 'en' }))[0],
  );
  const path = await change('home.heroTitle', `Come in ${XSS[0]}`);
  const home = await newPerson(site).read('/');
  expect(home).toContain('Come in &lt;');
  expect(home).not.toContain(XSS[0]);
  expect(await newPerson(site).read('/ar')).not.toContain('Come in');
  expect(await found({ q: `come ${XSS[0]}` })).toEqual([path]);
  expect(await found({ state: 'changed' })).toEqual([path]);

  const back = await send(path, { intent: 'restore' });
  expect(back.status).toBe(302);
  expect(await newPerson(site).read('/')).toContain('Find your place in Dubai');
  expect(await found({ state: 'changed' })).toEqual([]);
  const page = await textOf(await admin.fetch(path));
  expect(page).toContain('Use again');
  const audit = await query<{ action: string }>(
    site,
    `select action from audit_entry where subject_kind = 'text' order by at, id`,
  );
  expect(audit.map(({ action }) => action)).toEqual(['text_changed', 'text_restored']);
});

test.each([
  [{ text: '' }, 'Write a text'],
  [{ text: 'The link works {minutes}.' }, 'A name in braces is missing'],
  [{ text: '{minutes} {minutes (2)} {seconds}' }, 'Braces may only be around the names'],
  [{ text: '{minutes} {minutes (2)} \u202Eabc' }, 'characters that nobody sees'],
  [{ text: `{minutes} {minutes (2)} ${'x'.repeat(2000)}` }, 'at most 2,000 characters'],
])('%j is refused, with what was typed', async (fields, sentence) => {
  const path = await pathOf('emails.resetPassword.paragraphs.1 link');
  const answer = await send(path, fields);
  expect(answer.status).toBe(400);
  expect(await textOf(answer)).toContain(sentence);
  expect(await found({ state: 'changed' })).toEqual([]);
});

test('of two who save at once, the second hears of it and loses nothing', async () => {
  const path = await pathOf('home.heroTitle');
  const opened = { intent: 'save', version: '0' };
  const first = await admin.post(path, { ...opened, text: 'The first' });
  const [version] = await query<{ version: number }>(
    site,
    'select max(version) as version from changed_text',
  );
  // The text was changed and restored before, so version 0 is old.
  expect(first.status).toBe(409);
  const refused = await textOf(first);
  expect(refused).toContain('Somebody else has changed this text');
  expect(refused).toContain('The first</textarea>');
  const again = await admin.post(path, {
    intent: 'save',
    version: String(version!.version),
    text: 'The first',
  });
  expect(again.status).toBe(302);
  const both = await Promise.all(
    ['One', 'Two'].map((text) =>
      admin.post(path, { intent: 'save', version: String(version!.version + 1), text }),
    ),
  );
  expect(both.map(({ status }) => status).toSorted()).toEqual([302, 409]);
  await send(path, { intent: 'restore' });
});

test('a mail has the changed subject and text', async () => {
  await change('emails.confirmEmail.subject', 'Almost there');
  await change('emails.confirmEmail.paragraphs.0', 'Hello from {site}, <b>friend</b>.');
  const person = newPerson(site, { email: newEmail() });
  await person.join();
  const mail = (await mailsTo(site, person.email)).find(
    ({ subject }) => subject === 'Almost there',
  );
  expect(JSON.stringify(mail)).toContain('Hello from Manzil, <b>friend</b>.');
  expect(JSON.stringify(mail)).toContain('&lt;b&gt;friend');
});

test('another process of the site has a change without a restart', async () => {
  const other = startSite(newFolder(), { DATABASE_URL: site.databaseUrl });
  onTestFinished(async () => void (await stop(other)));
  const port = await other.ready;
  await change('home.heroTitle', 'Heard everywhere');
  const read = async () => (await fetch(`http://127.0.0.1:${port}/`)).text();
  await expect.poll(read, { timeout: 2_000 }).toContain('Heard everywhere');
}, 60_000);

test('a change that a release left behind is shown, and can be removed', async () => {
  await query(
    site,
    `insert into changed_text (version, locale, file, path, original, text)
     select max(version) + 1, 'en', 'home', 'home.heroTitle', 'Of another release', 'Mine' from changed_text`,
  );
  const [path] = await found({ state: 'unused' });
  expect((await send(path!, { text: 'Again' })).status).toBe(409);
  expect((await send(path!, { intent: 'restore' })).status).toBe(302);
  expect(await found({ state: 'unused' })).toEqual([]);
});

test('a browser has the texts the server wrote, also those it loads later', async () => {
  await change('home.heroTitle', 'Welcome in');
  await change('shell.tagline', 'A new line');
  await change('ranking.title how we rank', 'Our order');
  await change('counts homes.other', 'بيت', 'ar');
  const { page, leave } = await browser.visit();
  await page.goto(`${site.origin}/`);
  await page.getByRole('heading', { name: 'Welcome in' }).waitFor();
  await page.evaluate(() => Reflect.set(globalThis, 'stays', true));
  await page.getByRole('link', { name: 'How we rank' }).first().click();
  await page.getByRole('heading', { level: 1, name: 'Our order' }).waitFor();
  expect(await page.evaluate(() => Reflect.get(globalThis, 'stays'))).toBe(true);
  await page.goto(`${site.origin}/ar/search-results?type=rent`);
  await page.getByText('بيت').first().waitFor();
  await leave();
}, 120_000);

test.each([
  '/texts/en/home/999/abcdefg.js',
  '/texts/en/nothing/1/abcdefg.js',
  '/texts/fr/home/1/x.js',
])('%s is not there', async (path) => {
  expect((await newPerson(site).fetch(path)).status).toBe(404);
});

test('a filter by another name is still found by the one that people type', async () => {
  const path = await change('options.property_type.apartment', 'Flat');
  const answer = await newPerson(site).fetch('/search-results?location=apartment+marina');
  expect(answer.headers.get('location')).toBe(
    '/search-results?location=Dubai+Marina&property_type=apartment',
  );
  await send(path, { intent: 'restore' });
});
