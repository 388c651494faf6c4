import type { Page } from 'playwright-core';
import { matchRoutes } from 'react-router';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { pathIn } from '#app/messages/paths.ts';
import routes from '#app/routes.ts';
import { expectFitsLargeText, expectSoundLook } from '../support/accessibility.ts';
import { expectArabic } from '../support/arabic.ts';
import { turnOnSecondFactor } from '../support/authenticator.ts';
import { PHONE, useBrowser, type Visitor } from '../support/browser.ts';
import { EVERY_PAGE, fillRecords, HEAVY, statusOf, UNREAD } from '../support/every-page.ts';
import { expectMetadata, expectValid, expectWhole } from '../support/html.ts';
import { pagePathsOf, pathsOf } from '../support/paths.ts';
import { newPerson, PASSWORD, query } from '../support/people.ts';
import { OPEN_SITE, openSession, signInAs } from '../support/sessions.ts';
import { useSite } from '../support/site.ts';

// Every page in every language, opened once and looked at for everything that holds for all.
const site = useSite({ env: OPEN_SITE });
const browser = useBrowser();

vi.setConfig({ testTimeout: 120_000 });

let filled: (path: string) => string;

beforeAll(async () => {
  filled = await fillRecords(site);
});

/**
 * Pages between the password and the account, below; that of sites whose staff must have a second factor, which has a test of its own; those
 * without words; one that only a form leads to.
 */
const ELSEWHERE = [
  '/dashboard/security/devices',
  '/second-factor',
  '/consent',
  '/admin/second-factor',
  '/images/map/:file',
  '/mailbox/:id/html',
];

test('every page of the route table is walked', () => {
  const table = pathsOf(routes).map((path) => ({ path }));
  const walked = Object.values(EVERY_PAGE).flatMap(({ paths }) =>
    paths.map((path) => matchRoutes(table, path.replace(/\?.*/, ''))!.at(-1)!.route.path),
  );
  const missing = pagePathsOf(routes).filter((path) => !walked.includes(path));
  expect(missing.toSorted()).toEqual(ELSEWHERE.toSorted());
});

describe.each(
  Object.entries(EVERY_PAGE).flatMap(([whose, group]) =>
    (['ar', 'en'] as const).map((language) => ({ whose, language, ...group })),
  ),
)('every page $whose in $language is whole, fits, and has no accessibility fault', (group) => {
  const { language, email, paths } = group;
  // One for all pages: the browser then knows the code of the site and of the checker.
  let visitor: Visitor;
  beforeAll(async () => {
    visitor = await browser.visit();
    if (email) await signInAs(visitor.context, site, await openSession(site, email));
  });
  afterAll(() => visitor.leave());

  test.each(paths)('%s', async (path) => {
    const { page } = visitor;
    const url = new URL(pathIn(language, filled(path)), site.origin);
    const answer = (await page.goto(url.href))!;
    // That a page leads elsewhere would be taken for it.
    expect(new URL(page.url()).pathname).toBe(url.pathname);
    expect(answer.status()).toBe(statusOf(path));
    expect(answer.headers()['content-type']).toBe('text/html; charset=utf-8');
    const html = await answer.text();
    if (email === null && !HEAVY.test(path)) await expectWhole(site.origin, html);
    else await expectValid(html);
    if (email === null && !UNREAD.test(path) && [200, 404].includes(answer.status()))
      expectMetadata(html);
    await expectSoundIn(language, page);
    if (language === 'en' && !HEAVY.test(path)) await expectFitsLargeText(page);
  });
});

test('the pages between the password and the account are whole in Arabic, too', async () => {
  const person = await newPerson(site).join();
  await turnOnSecondFactor(person);
  const entering = await browser.visit({ viewport: PHONE });
  await entering.page.goto(`${site.origin}/ar/sign-in`);
  await entering.page.locator('main [name=email]').fill(person.email);
  await entering.page.locator('main [name=password]').fill(PASSWORD);
  await entering.page.locator('main').getByRole('button', { name: 'تسجيل الدخول' }).click();
  await entering.page.waitForURL(`${site.origin}/ar/second-factor*`);
  await expectSoundIn('ar', entering.page);
  await entering.leave();
  // From now on, everybody is asked.
  await query(
    site,
    `insert into legal_version (page, version, needs_consent, texts, summaries)
     select page, 2, true, texts, summaries from legal_version where page = 'terms'`,
  );
  const { page, context, leave } = await browser.visit({ viewport: PHONE });
  await signInAs(context, site, await openSession(site, 'seeker@demo.example'));
  await page.goto(`${site.origin}/ar/dashboard`);
  expect(new URL(page.url()).pathname).toBe('/ar/consent');
  await expectSoundIn('ar', page);
  await leave();
});

async function expectSoundIn(language: 'ar' | 'en', page: Page): Promise<void> {
  const direction = language === 'ar' ? 'rtl' : 'ltr';
  expect(await page.locator(`html[lang=${language}][dir=${direction}]`).count()).toBe(1);
  await expectSoundLook(page);
  if (language === 'ar') await expectArabic(page);
}
