import { globSync, readFileSync } from 'node:fs';
import { beforeAll, expect, test, vi } from 'vitest';
import { pathIn } from '#app/messages/paths.ts';
import routes from '#app/routes.ts';
import { EVERY_PAGE, fillRecords } from '../support/every-page.ts';
import { pathsOf } from '../support/paths.ts';
import { newPerson, Person, query, textOf } from '../support/people.ts';
import { OPEN_SITE, openSession } from '../support/sessions.ts';
import { useSite } from '../support/site.ts';

const site = useSite({ env: OPEN_SITE });
const NAME = 'Sakan & Sons';
const LANGUAGES = ['en', 'ar'] as const;

let filled: (path: string) => string;

beforeAll(async () => {
  filled = await fillRecords(site);
  await query(
    site,
    `insert into site_settings (version, settings) values (1, jsonb_build_object('name', $1::text))`,
    [NAME],
  );
  await vi.waitFor(
    async () => expect(await newPerson(site).read('/privacy')).toContain(NAME),
    5_000,
  );
});

async function openedBy(email: string | null): Promise<Person> {
  return email
    ? new Person(site, email).take((await openSession(site, email)).cookie)
    : newPerson(site);
}

/** Its own name, and what stands for a name in texts. */
const isLeft = (text: string) => /Manzil|\uE000|\{\{site/.test(text);
/** What people have accepted, or were sent, is shown as it was; what staff write, as they write it. */
const isAsWritten = (path: string) =>
  /\/versions\/|^\/mailbox\/|^\/admin\/content\/(?!pictures)/.test(path);

test.each(
  Object.entries(EVERY_PAGE).flatMap(([whose, group]) =>
    LANGUAGES.map((language) => ({ whose, language, ...group })),
  ),
)(
  'every page $whose is called by it in $language',
  async ({ language, email, paths }) => {
    const person = await openedBy(email);
    for (const path of paths.map(filled)) {
      const answer = await person.fetch(pathIn(language, path));
      const page = await textOf(answer);
      expect.soft([path, page.includes(`lang="${language}"`)]).toEqual([path, true]);
      expect.soft([path, page.includes(NAME)]).toEqual([path, true]);
      if (!isAsWritten(path)) expect.soft([path, isLeft(page)]).toEqual([path, false]);
    }
  },
  120_000,
);

test.each(LANGUAGES)('receipts and invoices are its own in %s', async (language) => {
  for (const [email, path] of [
    ['agent@demo.example', '/dashboard/payments/{payment}'],
    ['manager@demo.example', '/company/packages/{invoice}'],
  ] as const) {
    const page = await (await openedBy(email)).read(pathIn(language, filled(path)));
    const seller = new RegExp(`<main.*>${NAME}<.*</main>`, 's');
    expect(page, path).toMatch(seller);
  }
});

test.each(LANGUAGES)('previews of its links in %s name it', async (language) => {
  const page = await newPerson(site).read(pathIn(language, '/'));
  const metaOf = (property: string) =>
    new RegExp(`<meta property="og:${property}" content="([^"]*)"`).exec(page)?.[1];
  expect(metaOf('site_name')).toBe(NAME);
  // The picture that the site comes with has no name in it.
  expect(metaOf('image')).toBe(
    `${OPEN_SITE.PUBLIC_URL}/share${language === 'ar' ? '-ar' : ''}.png`,
  );
  expect(page).toMatch(new RegExp(`<title>[^<]*${NAME}`));
});

test('it is the name at every path of the route table, of files and calls too', async () => {
  const paths = pathsOf(routes)
    .map((path) => path.replace(/:\w+/g, '1').replace('*', 'nowhere'))
    .filter((path) => !path.endsWith('/messages/live') && !isAsWritten(path));
  expect(paths.length).toBeGreaterThan(150);
  for (const who of [await openedBy(null), await openedBy('admin@demo.example')]) {
    for (const path of paths.flatMap((it) => LANGUAGES.map((language) => pathIn(language, it)))) {
      const answer = await who.fetch(path);
      const isText = /text|json|xml/.test(answer.headers.get('content-type') ?? '');
      const all = JSON.stringify([...answer.headers]) + (isText ? await answer.text() : '');
      expect.soft([path, isLeft(all)]).toEqual([path, false]);
    }
  }
}, 240_000);

test('code has the name that a site comes with in one place', () => {
  const files = globSync('app/**/*.{ts,tsx}').filter((file) => !file.includes('.test.'));
  const named = files.filter((file) => readFileSync(file, 'utf8').includes('Manzil'));
  expect(named).toEqual(['app/lib/site-settings.ts']);
});

test('it is installed, described and downloaded from by it', async () => {
  const manifest = await (await fetch(`${site.origin}/site.webmanifest`)).json();
  expect(manifest).toMatchObject({ name: NAME, short_name: NAME });
  const document = await (await fetch(`${site.origin}/api/v1/openapi.json`)).json();
  expect(document.info.title).toBe(NAME);
  const admin = await openedBy('admin@demo.example');
  const file = await admin.fetch('/admin/audit.csv');
  expect(file.headers.get('content-disposition')).toContain('filename="sakan-sons-audit-log-');
});
