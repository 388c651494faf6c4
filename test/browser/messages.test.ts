import { beforeAll, expect, test } from 'vitest';
import { expectSoundLook, faultsOf, overhang } from '../support/accessibility.ts';
import { PHONE, useBrowser } from '../support/browser.ts';
import { ENQUIRY, formToken, listingOf } from '../support/enquiries.ts';
import { insertPerson, OPEN_SITE, openSession, signInAs } from '../support/sessions.ts';
import { useSite } from '../support/site.ts';

const site = useSite({ env: OPEN_SITE });
const browser = useBrowser();
const AGENT = 'agent@demo.example';
const SEEKER = 'noor@x.example';
let listing: Awaited<ReturnType<typeof listingOf>>;

beforeAll(async () => {
  listing = await listingOf(site, AGENT);
  await insertPerson(site, SEEKER);
});

test('a seeker writes from the dialog, the agent answers, and both see it', async () => {
  const seeker = await browser.visit();
  await signInAs(seeker.context, site, await openSession(site, SEEKER));
  const { page } = seeker;
  page.setDefaultTimeout(8_000);
  await page.goto(`${site.origin}/property/${listing.id}`);
  await page.getByRole('link', { name: 'Contact Agent' }).click();
  const dialog = page.getByRole('dialog', { name: 'Contact Agent' });
  await dialog.waitFor();
  expect(await dialog.getByLabel('Message', { exact: true }).inputValue()).toBe(
    "I'm interested in this property and would like more information.",
  );
  expect(await dialog.getByLabel('Email').inputValue()).toBe(SEEKER);
  expect(await faultsOf(page, 'dialog')).toEqual([]);

  await dialog.getByLabel('Name').fill('N');
  await dialog.getByRole('button', { name: 'Send Message' }).click();
  await dialog.getByRole('alert').getByText('Name must be at least 2 characters.').waitFor();
  await dialog.getByLabel('Name').fill('Noor Saleh');

  await page.route('**/api/property/**', (route) => route.fulfill({ status: 503 }));
  await dialog.getByRole('button', { name: 'Send Message' }).click();
  const failure = 'Failed to send message. Please try again later.';
  await page.getByRole('status').getByText(failure).waitFor({ state: 'attached' });
  await dialog.getByRole('alert').getByText(failure).waitFor();
  expect(await dialog.getByLabel('Name').inputValue()).toBe('Noor Saleh');
  await page.unroute('**/api/property/**');

  await dialog.getByRole('button', { name: 'Send Message' }).click();
  await page.getByRole('status').getByText('Message Sent').waitFor();
  await page
    .getByRole('status')
    .getByText('Your message has been sent to the agent. They will contact you soon.')
    .waitFor();
  await dialog.waitFor({ state: 'detached' });
  expect(new URL(page.url()).pathname).toBe(`/property/${listing.id}`);
  await expect.poll(() => page.locator(':focus').textContent()).toBe('Contact Agent');

  const agent = await browser.visit();
  await signInAs(agent.context, site, await openSession(site, AGENT));
  await agent.page.goto(`${site.origin}/dashboard/messages`);
  const line = agent.page.getByRole('article').filter({ hasText: 'Noor Saleh' });
  await line.getByText('Unread').waitFor();
  await expectSoundLook(agent.page);
  await line.getByRole('button', { name: 'Mark as read' }).click();
  await line.getByText('Read', { exact: true }).waitFor();
  await line.getByRole('link', { name: 'Open conversation' }).click();
  await agent.page.getByLabel('Your reply').fill('Come and see it.');
  await agent.page.getByRole('button', { name: 'Send reply' }).click();
  await agent.page.getByRole('article').getByText('Come and see it.').waitFor();
  await expect.poll(() => agent.page.getByLabel('Your reply').inputValue()).toBe('');
  await expectSoundLook(agent.page);
  await agent.leave();

  await page.goto(`${site.origin}/dashboard/messages`);
  await page.getByRole('article').getByText('Come and see it.').waitFor();
  await seeker.leave();
});

test('without script a visitor asks for a viewing on a page, on a phone', async () => {
  const { page, leave } = await browser.visit({ viewport: PHONE, javaScriptEnabled: false });
  page.setDefaultTimeout(8_000);
  // Playwright fills in forms as fast as a robot.
  await page.route('**/viewing', async (route) => {
    const answer = await route.fetch();
    const body = await answer.text();
    await route.fulfill({
      response: answer,
      body: body.replace(/(name="token" value=")[^"]*/, `$1${formToken()}`),
    });
  });
  await page.goto(`${site.origin}/property/${listing.id}`);
  const bar = page.getByRole('navigation', { name: 'Contact the agent' });
  expect(await bar.getByRole('link').allTextContents()).toEqual(['Call', 'WhatsApp', 'Message']);
  await page.getByRole('button', { name: 'Show email' }).click();
  await page.getByRole('link', { name: /@/ }).waitFor();
  await page.getByRole('link', { name: 'Back to the property' }).click();
  await page.getByRole('link', { name: 'Request viewing' }).click();
  await page.getByRole('heading', { name: 'Request viewing' }).waitFor();
  expect(await overhang(page)).toBeLessThanOrEqual(0);
  await page.getByRole('button', { name: 'Send request' }).click();
  await page.getByRole('alert').getByText('Choose at least one day.').waitFor();
  await page.getByLabel('Name').fill(ENQUIRY.name);
  await page.getByLabel('Email').fill(ENQUIRY.email);
  await page
    .locator('label')
    .filter({ has: page.getByRole('checkbox') })
    .first()
    .click();
  await page.getByText('10:00').click();
  await page.getByRole('button', { name: 'Send request' }).click();
  await page.getByRole('status').getByText('Message Sent').waitFor();
  await leave();
});
