import { expect, test } from 'vitest';
import { expectSoundLook, faultsOf, overhang } from '../support/accessibility.ts';
import { PHONE, useBrowser } from '../support/browser.ts';
import { insertPerson, OPEN_SITE, openSession, signInAs } from '../support/sessions.ts';
import { useSite } from '../support/site.ts';

const site = useSite({ env: OPEN_SITE });
const browser = useBrowser();
const OWNER = 'owner@x.example';

test('an owner asks two agents from the valuation, and compares their answers on a phone', async () => {
  await insertPerson(site, OWNER);
  const { page, context, leave } = await browser.visit();
  await signInAs(context, site, await openSession(site, OWNER));
  await page.goto(`${site.origin}/home-valuation?location=Dubai+Marina&bedrooms=2&size=1200`);
  await page.getByRole('link', { name: 'Ask agents to value this home' }).click();
  await page.getByRole('heading', { level: 1, name: 'Ask agents to value this home' }).waitFor();
  const send = page.getByRole('button', { name: 'Send request' });
  await page.getByLabel('Name', { exact: true }).fill('Noor Saleh');
  await send.click();
  await page.getByRole('alert').getByText('Choose at least one agent.').waitFor();
  expect(await faultsOf(page)).toEqual([]);
  await page.getByRole('checkbox', { name: /Layla Haddad/ }).check();
  await page.getByRole('checkbox', { name: /Tomasz Wilk/ }).check();
  await page.setViewportSize(PHONE);
  await expectSoundLook(page);
  await send.click();
  await page.getByRole('heading', { name: 'What agents say your home is worth' }).waitFor();
  expect(await page.getByText('No answer yet').count()).toBe(2);

  const agent = await browser.visit();
  await signInAs(agent.context, site, await openSession(site, 'agent@demo.example'));
  await agent.page.goto(`${site.origin}/dashboard/messages`);
  const line = agent.page.getByRole('article').filter({ hasText: 'Noor Saleh' });
  await line.getByRole('link', { name: 'Open conversation' }).click();
  const figure = agent.page.getByLabel('Your figure: price in AED');
  await figure.fill('12');
  await agent.page.getByLabel('Your reply').fill('Two of your layout sold lately.');
  await agent.page.getByRole('button', { name: 'Send reply' }).click();
  await agent.page.getByRole('alert').getByText('The figure must be a price in whole').waitFor();
  expect(await faultsOf(agent.page)).toEqual([]);
  await figure.fill('2,700,000');
  await agent.page.getByLabel('Up to (for a range)').fill('2,900,000');
  await agent.page.getByRole('button', { name: 'Send reply' }).click();
  await agent.page.getByRole('article').getByText('AED 2,700,000 to AED 2,900,000').waitFor();

  // The open page hears of it.
  await page.getByText('AED 2,700,000 to AED 2,900,000').waitFor();
  expect(await faultsOf(page)).toEqual([]);
  expect(await overhang(page)).toBe(0);
  await agent.leave();
  await leave();
});
