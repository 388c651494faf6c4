import type { Page } from 'playwright-core';
import { matchRoutes } from 'react-router';
import { beforeAll, expect, test, vi } from 'vitest';
import { pathIn } from '#app/messages/paths.ts';
import routes from '#app/routes.ts';
import { faultsOf, overhang } from '../support/accessibility.ts';
import { cutOn, englishMarksOn, englishOn, tangledOn } from '../support/arabic.ts';
import { turnOnSecondFactor } from '../support/authenticator.ts';
import { DESKTOP, PHONE, useBrowser } from '../support/browser.ts';
import { EVERY_PAGE, fillRecords } from '../support/every-page.ts';
import { invalidIn } from '../support/html.ts';
import { pagePathsOf, pathsOf } from '../support/paths.ts';
import { newPerson, PASSWORD, query } from '../support/people.ts';
import { OPEN_SITE, openSession, signInAs } from '../support/sessions.ts';
import { useSite } from '../support/site.ts';

const site = useSite({ env: OPEN_SITE });
const browser = useBrowser();

vi.setConfig({ testTimeout: 600_000 });

let filled: (path: string) => string;

beforeAll(async () => {
  filled = await fillRecords(site);
});

/**
 * Pages between the password and the account, below; that of sites whose staff must have a second factor; those without words; one
 * that only a form leads to.
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

test.each(
  Object.entries(EVERY_PAGE).flatMap(([whose, group]) =>
    (['ar', 'en'] as const).map((language) => ({ whose, language, ...group })),
  ),
)(
  'every page $whose is valid in $language, fits a phone and a desktop and, in Arabic, has neither English nor an accessibility fault',
  async ({ language, email, paths }) => {
    const { page, context, leave } = await browser.visit({ viewport: PHONE });
    if (email) await signInAs(context, site, await openSession(site, email));
    for (const path of paths.map(filled)) {
      const url = `${site.origin}${pathIn(language, path)}`;
      const answer = (await page.goto(url))!;
      // That a page leads elsewhere would be taken for it.
      expect.soft(new URL(page.url()).pathname, path).toBe(new URL(url).pathname);
      // Links without their secret are refused.
      expect.soft(answer.status(), path).toBeLessThan(500);
      if (!/no-such|9999/.test(path)) expect.soft(answer.status(), path).not.toBe(404);
      expect.soft(await invalidIn(await answer.text()), path).toEqual([]);
      await expectSound(page, language);
    }
    await leave();
  },
);

test('the pages between the password and the account are whole in Arabic, too', async () => {
  const person = await newPerson(site).join();
  await turnOnSecondFactor(person);
  const entering = await browser.visit({ viewport: PHONE });
  await entering.page.goto(`${site.origin}/ar/sign-in`);
  await entering.page.locator('main [name=email]').fill(person.email);
  await entering.page.locator('main [name=password]').fill(PASSWORD);
  await entering.page.locator('main').getByRole('button', { name: 'تسجيل الدخول' }).click();
  await entering.page.waitForURL(`${site.origin}/ar/second-factor*`);
  await expectSound(entering.page, 'ar');
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
  await expectSound(page, 'ar');
  await leave();
});

/**
 * Looks at the page on a phone and a desktop. For accessibility in Arabic only: English has the same elements, and more tests. Colours are
 * light on the desktop and dark on the phone. It goes on after a fault, so that one run finds all.
 */
async function expectSound(page: Page, language: 'ar' | 'en'): Promise<void> {
  const url = page.url();
  const direction = language === 'ar' ? 'rtl' : 'ltr';
  const right = page.locator(`html[lang=${language}][dir=${direction}]`);
  expect.soft(await right.count(), url).toBe(1);
  for (const [viewport, colorScheme] of [
    [DESKTOP, 'light'],
    [PHONE, 'dark'],
  ] as const) {
    await page.setViewportSize(viewport);
    expect.soft(await overhang(page), `pixels too wide: ${url}`).toBeLessThanOrEqual(0);
    if (language === 'en') continue;
    expect.soft(await cutOn(page), `cut: ${url}`).toEqual([]);
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    expect.soft(await faultsOf(page), `${colorScheme}: ${url}`).toEqual([]);
  }
  if (language === 'en') return;
  expect.soft(await englishOn(page), url).toEqual([]);
  expect.soft(await englishMarksOn(page), url).toEqual([]);
  expect.soft(await tangledOn(page), url).toEqual([]);
}
