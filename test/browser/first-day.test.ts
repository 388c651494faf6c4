import { expect, onTestFinished, test } from 'vitest';
import { codeOf } from '../support/authenticator.ts';
import { useBrowser } from '../support/browser.ts';
import { PASSWORD, query } from '../support/people.ts';
import { PRODUCTION } from '../support/process.ts';
import { insertPerson } from '../support/sessions.ts';
import { type Site, startSite } from '../support/site.ts';

const browser = useBrowser();
const OWNER = 'owner@x.example';
const SELLER = 'seller@x.example';

/** The newest mail that waits for the mail server, which the site does not have. */
async function mailTo(site: Site, email: string): Promise<string> {
  const [mail] = await query<{ text: string }>(
    site,
    `select data->>'text' as text from jobs.job where name = 'mail' and data->>'to' = $1
     order by created_on desc limit 1`,
    [email],
  );
  return mail!.text;
}

/** What a seller has listed. */
async function listHome(site: Site): Promise<number> {
  const seller = await insertPerson(site, SELLER);
  const [home] = await query<{ id: string }>(
    site,
    `insert into listing (reference, user_id, property_type, title, price, area_id, community_id, place_name, address)
     select 'R-1', $1, 'villa', 'House by the creek', 2500000, id, id, name_en, 'Street 5'
     from area where slug = 'dubai-marina' returning id`,
    [seller],
  );
  return Number(home!.id);
}

test.each([
  ['with script', true],
  ['without script', false],
])(
  'an operator goes from an empty site to one with a name, a home and a suspended member, %s',
  async (_, javaScriptEnabled) => {
    const site = await startSite({ world: 'empty', underOwnName: true, env: PRODUCTION });
    onTestFinished(async () => void (await site.stop()));
    const { page, leave } = await browser.visit({ javaScriptEnabled });
    const open = (path: string) => page.goto(site.origin + path);
    const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
    const header = page.getByRole('banner').getByRole('link');

    // A site that has just started shows all of them until it has counted what there is.
    await expect
      .poll(async () => {
        await open('/');
        return header.filter({ hasText: /^(Buy|Rent|Find Agent|Overseas)$/ }).count();
      })
      .toBe(0);

    await open(/\/admin\/setup\?code=[\w-]+/.exec(site.log())![0]);
    await page.getByLabel('Email').fill(OWNER);
    await page.getByLabel('Username').fill('owner');
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.getByLabel('Confirm Password').fill(PASSWORD);
    await press('Create Super Admin');
    await page.getByText('Super admin account created successfully!').waitFor();
    await open(/\/confirm-email\?token=[\w-]+/.exec(await mailTo(site, OWNER))![0]);
    // Script presses it.
    if (!javaScriptEnabled) await press('Confirm my email');
    await page.getByRole('link', { name: 'Set up two-step sign-in' }).click();
    await page.getByLabel('Current password').fill(PASSWORD);
    await press('Set up two-step sign-in');
    await page
      .getByLabel('Code from the app')
      .fill(codeOf((await page.getByTestId('secret').textContent())!));
    await press('Turn on');
    await page.getByRole('link', { name: 'I have saved them' }).click();

    await page.getByText('0 of 7 done. Each step ticks itself off.').waitFor();
    await press('Send me a message');
    await page.getByRole('button', { name: 'Send another' }).waitFor();
    await open(/\/admin\/first-steps\?code=\S+/.exec(await mailTo(site, OWNER))![0]);
    await page.getByText('1 of 7 done.').waitFor();

    await page.getByRole('link', { name: 'Choose areas' }).press('Enter');
    await page.waitForURL('**/admin/settings#*');
    await page.keyboard.press('Tab');
    const areas = page.locator('[name=home_areas]');
    await expect
      .poll(() => areas.evaluate((it) => [it === document.activeElement, scrollY > 500]))
      .toEqual([true, true]);
    await page.getByLabel('Name of the site').fill('Sakan & Sons');
    await page.getByLabel('Approve listings first').selectOption('All');
    await press('Preview');
    await page.getByRole('heading', { name: 'Preview' }).waitFor();
    await page.getByText('Nobody else sees this yet.').waitFor();
    await press('Publish');
    await page.getByText('Settings saved. Every page shows them now.').waitFor();

    await open('/admin/texts?q=Find+your+place+in+Dubai&language=en');
    await page.getByRole('link', { name: 'Find your place in Dubai', exact: true }).click();
    await page.getByLabel('Your text').fill('Come in <b>gladly</b>');
    await press('Save');
    await page.getByText('Text saved.').waitFor();
    await open('/');
    await page.getByRole('heading', { name: 'Come in <b>gladly</b>' }).waitFor();
    await page.getByRole('banner').getByRole('link', { name: 'Sakan & Sons: Home' }).waitFor();

    const home = await listHome(site);
    await query(
      site,
      `with waits as (update listing set status = 'draft' where id = $1 returning id)
       insert into listing_approval (listing_id, wanted, asked_at) select id, 'available', now() from waits`,
      [home],
    );
    await open('/admin/approvals');
    await page.getByRole('heading', { name: 'House by the creek' }).waitFor();
    await press('Approve');
    await page.getByText(/No listings are waiting|That was the last one/).waitFor();
    await open(`/property/${home}`);
    await page.getByRole('heading', { level: 1, name: 'House by the creek' }).waitFor();
    await expect
      .poll(async () => {
        await open('/');
        return header.filter({ hasText: /^(Buy|Rent)$/ }).allTextContents();
      })
      .toContain('Buy');

    await open('/admin/members');
    await page.getByRole('link', { name: SELLER }).click();
    await press('Suspend account');
    const form = page.locator('form').filter({ hasText: 'Suspend account' });
    await form.getByLabel('Reason').fill('Three people paid and never saw the home.');
    await press('Suspend account');
    await page.getByRole('heading', { name: 'This account is suspended' }).waitFor();
    expect(await mailTo(site, SELLER)).toContain('Three people paid and never saw the home.');
    expect((await open(`/property/${home}`))!.status()).toBe(404);
    await page.goBack();
    await press('Lift suspension');
    await page.getByText('Lifted by owner').waitFor();
    await page.goto(`${site.origin}/property/${home}`);
    await page.getByRole('heading', { level: 1, name: 'House by the creek' }).waitFor();
    await leave();
  },
  300_000,
);
