import { expect, test } from 'vitest';
import { expectSoundLook, faultsOf } from '../support/accessibility.ts';
import { useBrowser } from '../support/browser.ts';
import { OPEN_SITE, openSession, signInAs } from '../support/sessions.ts';
import { useSite } from '../support/site.ts';

const site = useSite({ env: OPEN_SITE });
const browser = useBrowser();

test('an operator tries a name and a banner, publishes them and goes back', async () => {
  const { page, context, leave } = await browser.visit();
  await signInAs(context, site, await openSession(site, 'admin@demo.example'));
  await page.goto(`${site.origin}/admin/settings`);
  const name = page.getByLabel('Name of the site');
  expect(await name.getAttribute('placeholder')).toBe('Manzil');
  await name.fill('Sakan & Sons of Greater Dubai');
  await page.getByLabel('Banner', { exact: true }).fill('Eid Mubarak! Our offices are closed.');
  await page.getByLabel('Link of the banner').fill('/contact-us');
  await page.getByRole('button', { name: 'Preview', exact: true }).click();
  // It is far above the button.
  const preview = page.getByRole('heading', { name: 'Preview' });
  await expect.poll(() => preview.evaluate((it) => it === document.activeElement)).toBe(true);
  await expectSoundLook(page);
  expect(await name.inputValue()).toBe('Sakan & Sons of Greater Dubai');
  // By keys, the form's own button is a hundred presses away.
  await page.keyboard.press('Tab');
  const publish = page.getByRole('button', { name: 'Publish these changes' });
  expect(await publish.evaluate((it) => it === document.activeElement)).toBe(true);
  await publish.press('Enter');
  await page.getByRole('status').getByText('Settings saved').waitFor();
  await page.goto(`${site.origin}/contact-us`);
  await page.getByRole('link', { name: 'Eid Mubarak!' }).waitFor();
  expect(await faultsOf(page)).toEqual([]);

  await page.goto(`${site.origin}/admin/settings`);
  await name.fill('Typed and not published');
  await page.getByRole('button', { name: 'Go back to version 0' }).click();
  await page.getByText('As the site comes').nth(1).waitFor();
  await expect.poll(() => name.inputValue()).toBe('');
  await page.goto(`${site.origin}/contact-us`);
  expect(await page.getByRole('link', { name: 'Eid Mubarak!' }).count()).toBe(0);

  await page.goto(`${site.origin}/admin/settings`);
  await page.getByRole('button', { name: 'Preview', exact: true }).waitFor();
  await page.getByLabel('Phone').fill('+971 4 555 0199');
  for (const answer of ['dismiss', 'accept'] as const) {
    const [question] = await Promise.all([
      page.waitForEvent('dialog').then(async (dialog) => {
        await dialog[answer]();
        return dialog.message();
      }),
      page.getByRole('link', { name: 'Packages for companies' }).click(),
    ]);
    expect(question).toBe('Leave without publishing? Your changes will be lost.');
    if (answer === 'dismiss') {
      expect(await page.getByLabel('Phone').inputValue()).toBe('+971 4 555 0199');
    }
  }
  await page.waitForURL('**/admin/settings/packages');
  await leave();
}, 120_000);
