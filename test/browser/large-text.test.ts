import { expect, test } from 'vitest';
import { expectFitsLargeText } from '../support/accessibility.ts';
import { useBrowser } from '../support/browser.ts';
import { OPEN_SITE, openSession, signInAs } from '../support/sessions.ts';
import { useSite } from '../support/site.ts';

// Pages that need no session are looked at in `pages.test.ts`.
const site = useSite({ env: OPEN_SITE });
const browser = useBrowser();

test.each([
  [
    'agent@demo.example',
    [
      '/dashboard',
      '/dashboard?view=table',
      '/dashboard/messages',
      '/dashboard/saved-searches',
      '/dashboard/payments',
      '/dashboard/profile/edit',
      '/dashboard/agent-details',
      '/dashboard/security',
      '/saved-properties',
      '/new-property',
    ],
  ],
  [
    'admin@demo.example',
    [
      '/admin',
      '/admin/properties',
      '/admin/users',
      '/admin/content',
      '/admin/content/new',
      '/admin/categories',
      '/admin/overseas',
      '/admin/messages',
      '/admin/reports',
      '/admin/payments',
      '/admin/jobs',
      '/admin/audit',
    ],
  ],
])('the pages of %s fit with text twice as large', async (email, paths) => {
  const { page, context, leave } = await browser.visit();
  await signInAs(context, site, await openSession(site, email));
  for (const path of paths) {
    const response = await page.goto(site.origin + path);
    expect(response!.status(), path).toBe(200);
    await expectFitsLargeText(page);
  }
  await leave();
});
